import Controls
import DrawingResources
import Foundation
import LayerGeometry
import LocatedJSON
import ViewTemplates

/// What a scene says of its screen beside size and scale.
public struct SceneScreen: Sendable, Hashable {
  /// The contrast between colours that the user asks for.
  public enum Contrast: String, JSONChoice { case normal, high }

  /// The text size that the user prefers: UIKit's categories, the accessibility sizes by number.
  public enum TextSize: String, JSONChoice {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
      accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The category for views.
    package var category: UIContentSizeCategory {
      switch self {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibility1: .accessibilityMedium
      case .accessibility2: .accessibilityLarge
      case .accessibility3: .accessibilityExtraLarge
      case .accessibility4: .accessibilityExtraExtraLarge
      case .accessibility5: .accessibilityExtraExtraExtraLarge
      }
    }
  }

  /// The device that the size is of; nil for none.
  public var device: Device?
  /// What is covered at the edges, in points; nil for what the device's system covers.
  public var safeArea: UIEdgeInsets?
  public var contrast = Contrast.normal
  public var textSize = TextSize.large
  /// Nil without bars.
  public var bars: SceneBars?
  /// The device round the screen; nil for none.
  public var frame: SceneFrame?

  /// No device, nothing covered.
  public init() {}
}

extension Scene {
  /// Whether the screen is wider than high.
  package var isLandscape: Bool { size.width > size.height }

  /// What the system covers at the edges, in points.
  public var safeArea: UIEdgeInsets {
    screen.safeArea ?? screen.device?.safeArea(isLandscape: isLandscape) ?? .zero
  }

  /// The size of the picture in points: that of the screen, and of the device round it.
  public var canvasSize: CGSize {
    guard let frame = screen.frame else { return size }
    let (insets, margin) = (frameStyle.insets, frame.margin)
    return CGSize(
      width: size.width + insets.left + insets.right + 2 * margin,
      height: size.height + insets.top + insets.bottom + 2 * margin)
  }

  /// The kind of device that is drawn round the screen.
  package var frameStyle: DeviceFrameView.Style {
    if case .browser? = screen.frame?.kind { return .browser }
    guard let device = screen.frame?.device ?? screen.device else {
      return .phone(cornerRadius: 55)
    }
    switch device.family {
    case .tablet: return .tablet(cornerRadius: device.cornerRadius)
    case .watch: return .watch(cornerRadius: device.cornerRadius)
    case .phone:
      return device.cornerRadius > 0
        ? .phone(cornerRadius: device.cornerRadius) : .phoneWithHomeButton
    }
  }

  /// The traits that the screen gives to views, beside those of its size.
  package var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      screen.device?.traits(isLandscape: isLandscape) ?? UITraitCollection(),
      UITraitCollection(
        userInterfaceStyle: appearance == .dark ? .dark : .light,
        accessibilityContrast: screen.contrast == .high ? .high : .normal,
        preferredContentSizeCategory: screen.textSize.category),
    ])
  }
}
