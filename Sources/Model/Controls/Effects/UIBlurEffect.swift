public import Foundation
import Views

/// The effect of a ``UIVisualEffectView``: blur, vibrancy or glass.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// What the effect makes of what is behind a view; nil for nothing.
  /// - Parameter shorterSide: the view's, in points.
  package func backdrop(_ traits: UITraitCollection, shorterSide: CGFloat) -> LayerBackdrop? { nil }
}

/// Blurs and colours what is behind a view.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// UIKit's materials. Those without `Light` or `Dark` follow the user interface style.
  public enum Style: Int, Hashable, Sendable, CaseIterable {
    case extraLight = 0
    case light, dark
    /// Like `light` or `dark`.
    case regular
    /// Like `extraLight` or `dark`.
    case prominent
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override package func backdrop(
    _ traits: UITraitCollection, shorterSide: CGFloat
  ) -> LayerBackdrop? {
    style.backdrop(isDark: traits.userInterfaceStyle == .dark)
  }
}

extension UIBlurEffect.Style {
  /// What the style makes of what is behind. The curves approximate published measurements of the
  /// system's materials within 3 levels of 255. For the older styles, colours are known; blur and
  /// saturation are from Apple's sample `UIImageEffects`.
  package func backdrop(isDark: Bool) -> LayerBackdrop {
    switch self {
    case .light: return .overlay(1, 0.3, radius: 30)
    case .extraLight: return .overlay(247.0 / 255, 0.8, radius: 20)
    case .dark: return .overlay(28.0 / 255, 0.73, radius: 20)
    case .regular: return (isDark ? Self.dark : .light).backdrop(isDark: isDark)
    case .prominent: return (isDark ? Self.dark : .extraLight).backdrop(isDark: isDark)
    case .systemUltraThinMaterial:
      return isDark ? .ultraThinDark : .ultraThinLight
    case .systemUltraThinMaterialLight: return .ultraThinLight
    case .systemUltraThinMaterialDark: return .ultraThinDark
    case .systemThinMaterial: return isDark ? .thinDark : .thinLight
    case .systemThinMaterialLight: return .thinLight
    case .systemThinMaterialDark: return .thinDark
    case .systemMaterial: return isDark ? .regularDark : .regularLight
    case .systemMaterialLight: return .regularLight
    case .systemMaterialDark: return .regularDark
    case .systemThickMaterial: return isDark ? .thickDark : .thickLight
    case .systemThickMaterialLight: return .thickLight
    case .systemThickMaterialDark: return .thickDark
    case .systemChromeMaterial: return isDark ? .chromeDark : .chromeLight
    case .systemChromeMaterialLight: return .chromeLight
    case .systemChromeMaterialDark: return .chromeDark
    }
  }
}

extension LayerBackdrop {
  fileprivate static let ultraThinLight = LayerBackdrop(
    radius: 22.5, saturation: 1.1, brightness: 0.12, amount: 0.5, curve: [0.45, 0.55, 0.65, 0.68])
  fileprivate static let ultraThinDark = LayerBackdrop(
    radius: 22.5, saturation: 1.1, amount: 0.5, curve: [0.24, 0.24, 0.3, 0.39])
  fileprivate static let thinLight = LayerBackdrop(
    radius: 30, saturation: 1.35, brightness: 0.12, amount: 0.6, curve: [0.725, 0.825, 0.76, 0.73])
  fileprivate static let thinDark = LayerBackdrop(
    radius: 30, saturation: 1.35, amount: 0.6, curve: [0.2, 0.21, 0.1, 0.15])
  fileprivate static let regularLight = LayerBackdrop(
    radius: 30, saturation: 1.5, brightness: 0.1, amount: 0.75, curve: [0.9, 0.83, 0.925, 0.815])
  fileprivate static let regularDark = LayerBackdrop(
    radius: 30, saturation: 1.5, amount: 0.75, curve: [0.16, 0.26, 0.1, 0.1])
  fileprivate static let thickLight = LayerBackdrop(
    radius: 45, saturation: 1.5, brightness: 0.045, amount: 0.88, curve: [0.99, 0.95, 0.98, 0.905])
  fileprivate static let thickDark = LayerBackdrop(
    radius: 45, saturation: 1.5, amount: 0.88, curve: [0.14, 0.16, 0.1, 0.03])
  fileprivate static let chromeLight = LayerBackdrop(
    radius: 22.5, saturation: 1.1, brightness: 0.1, amount: 0.75, curve: [0.8, 0.9, 1.1, 0.825])
  fileprivate static let chromeDark = LayerBackdrop(
    radius: 22.5, saturation: 2, brightness: -0.1, amount: 0.75, curve: [0.23, 0.52, 0.27, 0.255])

  /// A blur under a grey of an alpha.
  fileprivate static func overlay(_ white: Double, _ alpha: Double, radius: Double)
    -> LayerBackdrop
  {
    LayerBackdrop(
      radius: radius, saturation: 1.8, amount: alpha, curve: [white, white, white, white])
  }
}
