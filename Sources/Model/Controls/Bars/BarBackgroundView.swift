import Foundation
import Views

/// The chrome material or a colour, with a line of one pixel towards the content.
final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  /// - Parameter edge: the bar's edge of the screen.
  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .separator : UIColor(white: 0, alpha: 0.3)
    }
    addSubview(fill)
    addSubview(line)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("backgrounds of bars are not archived")
  }

  /// Nil for the material.
  var color: UIColor? {
    didSet {
      fill.effect = color == nil ? BarBackgroundView.chrome : nil
      fill.backgroundColor = color
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    fill.frame = bounds
    showEdge()
    line.frame = CGRect(
      x: 0, y: edge == .top ? bounds.height : -pixel, width: bounds.width, height: pixel)
  }

  /// Shows the line, or the soft end of the design.
  private func showEdge() {
    let soft = color == nil ? traitCollection.measures.softEdge : nil
    line.isHidden = soft != nil
    guard let soft else {
      if fill.mask != nil { (fill.mask, fill.effect) = (nil, color == nil ? Self.chrome : nil) }
      return
    }
    fill.effect = nil
    fill.layer.backdrop = LayerBackdrop(radius: soft.blur)
    fill.contentView.backgroundColor = soft.color
    let mask = fill.mask as? SoftEdgeMask ?? SoftEdgeMask(frame: bounds)
    mask.frame = bounds
    mask.show(soft, at: edge)
    if fill.mask !== mask { fill.mask = mask }
  }

  private static let chrome = UIBlurEffect(style: .systemChromeMaterial)

  private let edge: Edge
  private let fill = UIVisualEffectView(effect: BarBackgroundView.chrome)
  private let line = UIView()
}

/// Lets through all of a bar's background up to a part of the height, then less and less.
private final class SoftEdgeMask: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(_ soft: DesignMeasures.SoftEdge, at edge: BarBackgroundView.Edge) {
    guard let layer = layer as? CAGradientLayer else { return }
    let (start, end): (CGFloat, CGFloat) = edge == .top ? (0, 1) : (1, 0)
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: start), CGPoint(x: 0.5, y: end))
    // Smoothstep down to a quarter, which ends at the bar's edge.
    let steps = (0...8).map { Double($0) / 8 }
    layer.colors = steps.map {
      CGColor(gray: 0, alpha: 1 - 0.75 * $0 * $0 * (3 - 2 * $0))
    }
    layer.locations = steps.map { NSNumber(value: soft.even + (1 - soft.even) * $0) }
  }
}

/// The sizes of bars by the traits of where they are.
@MainActor
enum BarMetrics {
  /// Whether a phone is in landscape.
  static func isFlat(_ traits: UITraitCollection) -> Bool {
    traits.verticalSizeClass == .compact
  }

  /// The height of a bar's row of items, in points.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    height(traits, upright: traits.measures.navigationRow)
  }

  static func toolbarHeight(_ traits: UITraitCollection) -> CGFloat {
    height(traits, upright: traits.measures.toolbarRow)
  }

  static func tabBarHeight(_ traits: UITraitCollection) -> CGFloat {
    isFlat(traits) ? 32 : height(traits, upright: 49)
  }

  private static func height(_ traits: UITraitCollection, upright: CGFloat) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    // A low row has room for the glass of its items.
    return isFlat(traits) ? traits.measures.itemGlass ?? 32 : upright
  }

  /// The distance of items from the sides of a bar of a width, in points.
  static func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
