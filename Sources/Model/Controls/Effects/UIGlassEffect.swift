public import Foundation
import Views

/// Shows what is behind a view through glass, which bends it at the view's edge.
///
/// Apple publishes no numbers. Colours are measured on system bars and menus of iOS 26 (greys, within 3
/// levels of 255); refraction is the quarter circle that published models agree on. Glass follows the
/// user interface style; unlike the system's, small glass does not turn dark over dark content.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Hashable, Sendable {
    case regular
    /// More transparent, for controls over photographs.
    case clear
  }

  public let style: Style
  /// Colours the glass; nil for none.
  open var tintColor: UIColor?
  /// Has no effect: glass does not react to touches.
  open var isInteractive = false

  override public convenience init() { self.init(style: .regular) }

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override package func backdrop(isDark: Bool, shorterSide side: CGFloat) -> LayerBackdrop? {
    .glass(isClear: style == .clear, isDark: isDark, shorterSide: side)
  }
}

/// Lets the glass of subviews melt into each other, in one picture of what is behind.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  /// How near to each other views of glass melt, in points.
  open var spacing: CGFloat = 0
}

extension LayerBackdrop {
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
