import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// A scene's screen besides size and scale.
public struct SceneScreen: Sendable, Hashable {
  /// The contrast between colours that the user asks for.
  public enum Contrast: String, JSONChoice { case normal, high }

  /// How the content keeps clear of bars and the safe area, by its name in UIKit.
  public enum ContentInsetAdjustment: String, JSONChoice {
    case automatic, scrollableAxes, always, never

    package var viewBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
      switch self {
      case .automatic: .automatic
      case .scrollableAxes: .scrollableAxes
      case .always: .always
      case .never: .never
      }
    }
  }

  public typealias TextSize = SceneTextSize

  /// The device that the size is of; nil for none.
  public var device: Device?
  /// What is covered at the edges, in points; nil for what the device's system covers.
  public var safeArea: UIEdgeInsets?
  public var contentInsetAdjustment = ContentInsetAdjustment.automatic
  public var contrast = Contrast.normal
  public var textSize = TextSize.large
  /// Nil without bars.
  public var bars: SceneBars?
  /// The device around the screen; nil for none.
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

  /// All that lies over the screen, now or later.
  package var overlays: [SceneOverlay] {
    [overlay].compactMap(\.self)
      + timeline.steps.compactMap { if case .show(let shown) = $0.overlay { shown } else { nil } }
  }

  /// Whether the screen is turned in the timeline.
  package var rotates: Bool { timeline.rotates }

  /// The picture's size in points: of the screen with its device; a rotating one has an uncut
  /// square.
  public var canvasSize: CGSize {
    if let size = screen.frame?.size { return size }
    var (device, margin) = (size, 0.0)
    if let frame = screen.frame {
      let insets = frameStyle.insets(around: size)
      device.width += insets.left + insets.right
      device.height += insets.top + insets.bottom
      margin = frame.margin
    }
    if rotates { return ScreenRotation.size(for: device, margin: margin) }
    return CGSize(width: device.width + 2 * margin, height: device.height + 2 * margin)
  }

  /// The same scene, held the other way. Its timeline stays.
  package func turned(toLandscape isLandscape: Bool) -> Scene {
    guard isLandscape != self.isLandscape else { return self }
    var scene = self
    scene.size = CGSize(width: size.height, height: size.width)
    return scene
  }

  /// The kind of device around the screen.
  package var frameStyle: DeviceFrameStyle {
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
}

extension DeviceFrameStyle {
  /// How far the device reaches beyond its screen with what sticks out of it, in points.
  package func outerInsets(around screen: CGSize) -> UIEdgeInsets {
    var all = insets(around: screen)
    if case .watch = self {
      // The straps.
      all.top += 60
      all.bottom += 60
    }
    return all
  }
}
