public import Foundation
import Views

/// Shows what is behind a view through glass, which bends it at the view's edge.
///
/// Apple publishes no numbers. Colours are measured on system bars and menus of iOS 26 (greys, within 3
/// levels of 255); refraction is the quarter circle that published models agree on. Glass follows the
/// user interface style; unlike the system's, small glass does not turn dark over dark content. It is
/// frosted where transparency is reduced, and opaque with a border at high contrast.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Hashable, Sendable {
    case regular
    /// More transparent, for controls over photographs.
    case clear
  }

  public let style: Style
  /// Colours the glass, darker over dark content; its alpha is the tint's share. Nil for none.
  open var tintColor: UIColor?
  /// Has no effect: glass does not react to touches.
  open var isInteractive = false

  override public convenience init() { self.init(style: .regular) }

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override package func backdrop(
    _ traits: UITraitCollection, shorterSide side: CGFloat
  ) -> LayerBackdrop? {
    let isDark = traits.userInterfaceStyle == .dark
    var backdrop = LayerBackdrop.glass(
      isClear: style == .clear, isDark: isDark, shorterSide: side)
    if traits.accessibilityContrast == .high {
      backdrop.frost(isDark ? 0.04 : 0.97, share: 0.95)
    } else if UIAccessibility.isReduceTransparencyEnabled {
      backdrop.frost(isDark ? 0.12 : 0.96, share: 0.7)
    }
    if let color = tintColor?.resolvedColor(with: traits) { backdrop.tint(color) }
    return backdrop
  }

  /// The shadow of light glass: over grey, it is 2 % at 7 points below a bar.
  /// - Parameter side: the glass's shorter side in points; nil for no shadow.
  func showShadow(on layer: CALayer, _ traits: UITraitCollection, shorterSide side: CGFloat?) {
    let isLight = traits.userInterfaceStyle != .dark && style == .regular
    layer.shadowOpacity = isLight && side != nil ? 0.04 : 0
    guard let side, isLight else { return }
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowRadius = 10 + 14 * min(max((side - 48) / 112, 0), 1)
  }
}

/// Lets the glass of subviews melt into each other, in one picture of what is behind.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  /// How near to each other views of glass melt, in points.
  open var spacing: CGFloat = 0
}

extension LayerBackdrop {
  /// Lays a grey over what is shown, blurs it more and straightens its edges.
  /// - Parameter share: the grey's share, 0…1.
  fileprivate mutating func frost(_ grey: Double, share: Double) {
    // What remains of each colour: (1 − share) · colour + share · grey.
    let amount = 1 - (1 - self.amount) * (1 - share)
    curve = curve.map { (self.amount * $0 * (1 - share) + share * grey) / amount }
    (self.amount, brightness) = (amount, brightness * (1 - share))
    radius *= 4
    glass?.bend = 0
    glass?.ring = 0
    glass?.ringShare = 0
    glass?.lift *= 1 - share
  }

  /// Tints glass: over black, the colour has 0.6 of its luma and 1.1 of its chroma.
  fileprivate mutating func tint(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return }
    let seed = SIMD3<Double>(red, green, blue)
    let luma = 0.2126 * seed.x + 0.7152 * seed.y + 0.0722 * seed.z
    let shade = 0.6 * luma + 1.1 * (seed - luma)
    glass?.tintShare = alpha
    glass?.tintSeed = seed
    glass?.tintShade = shade.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Glass for a shape whose shorter side has a length in points. What is behind is blurred; a grey of
  /// luminance Y then becomes `slope` · Y + `floor`.
  static func glass(isClear: Bool, isDark: Bool, shorterSide side: CGFloat) -> LayerBackdrop {
    /// 0 for bars and buttons, 1 for menus and sheets.
    let size = min(max((Double(side) - 62) / 98, 0), 1)
    var glass = LayerGlass()
    glass.bend = max(-0.8 * side, -60)
    glass.bendHeight = min(max(0.25 * side, 1), 20)
    (glass.rim, glass.rimWidth) = (0.165, 1.22)
    let (slope, floor, color): (Double, Double, Double)
    if isClear {
      (slope, floor, color) = (1.075, 0.075, 1.06)
    } else if isDark {
      (slope, floor, color) = (0.294 - 0.094 * size, 0.104 + 0.014 * size, 0.5)
      (glass.lift, glass.liftStart, glass.liftEnd) = (0.102 * (1 - size), 0.19, 0.5)
    } else {
      (slope, floor, color) = (0.342 - 0.025 * size, 0.65 + 0.03 * size, 0.72)
      glass.rimDiagonal = 0.35
    }
    if !isClear {
      (glass.ring, glass.ringShare) = (0.2 * side, 0.3)
      glass.ringHeight = max(0.125 * side, 1)
    }
    let blur =
      isClear
      ? 1 : 0.9 + 1.3 * min(max((side - 44) / 18, 0), 1) + 1.8 * min(max((side - 62) / 138, 0), 1)
    // The curve adds what is missing to the slope of the colours.
    let amount = max(0.1, 1 - color)
    let start = floor / amount
    let rise = (slope - (1 - amount)) / amount
    return LayerBackdrop(
      radius: blur, saturation: color / (1 - amount), amount: amount,
      curve: (0...3).map { start + rise * Double($0) / 3 }, glass: glass)
  }
}
