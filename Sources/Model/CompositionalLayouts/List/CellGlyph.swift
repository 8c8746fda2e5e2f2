import CollectionViews
import Foundation

/// The symbols of the system's cell accessories, as outlines; lengths are in points.
enum CellGlyph: Hashable {
  case chevron, outlineChevron, checkmark, info, delete, insert, multiselect, reorder

  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 10, height: 14)
    case .outlineChevron: CGSize(width: 14, height: 14)
    case .checkmark: CGSize(width: 18, height: 18)
    case .reorder: CGSize(width: 22, height: 14)
    case .info, .delete, .insert, .multiselect: CGSize(width: 22, height: 22)
    }
  }

  /// The color of the outline; nil for the tint color.
  var color: UIColor? {
    switch self {
    case .chevron, .reorder: .tertiaryLabel
    case .delete, .insert: .white
    case .outlineChevron, .checkmark, .info, .multiselect: nil
    }
  }

  /// The color of the disc behind the outline; nil for the tint color.
  var discColor: UIColor? {
    switch self {
    case .delete: .systemRed
    case .insert: .systemGreen
    default: nil
    }
  }
}

/// Draws a glyph.
final class CellGlyphView: UIView, AppearanceFollowing {
  // MARK: Lifecycle

  init(_ glyph: CellGlyph) {
    self.glyph = glyph
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    glyph = .chevron
    super.init(coder: coder)
  }

  // MARK: Internal

  let glyph: CellGlyph

  /// Overrides the glyph's color if set.
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var discColor: UIColor? { didSet { if discColor != oldValue { setNeedsDisplay() } } }
  /// Whether the circle of `multiselect` shows a checkmark.
  var showsCheckmark = false { didSet { if showsCheckmark != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    let sign = resolved(color ?? glyph.color)
    switch glyph {
    case .chevron: stroke([(2.6, 2), (7.4, 7), (2.6, 12)], 2.1, sign)
    case .outlineChevron: stroke([(4.8, 2.4), (9.4, 7), (4.8, 11.6)], 2.2, sign)
    case .checkmark: stroke([(2.6, 9.8), (6.9, 14.6), (15.2, 3.4)], 2.1, sign)
    case .info: drawInfo(sign)
    case .delete:
      drawDisc(resolved(discColor ?? glyph.discColor))
      stroke([(6.2, 11), (15.8, 11)], 2.1, sign)
    case .insert:
      drawDisc(resolved(discColor ?? glyph.discColor))
      stroke([(6.2, 11), (15.8, 11)], 2.1, sign)
      stroke([(11, 6.2), (11, 15.8)], 2.1, sign)
    case .multiselect: drawSelection()
    case .reorder:
      for y in [2.0, 7, 12] { stroke([(1.5, y), (20.5, y)], 1.8, sign) }
    }
  }

  // MARK: Private

  private func resolved(_ color: UIColor?) -> UIColor {
    (color ?? tintColor).resolvedColor(with: traitCollection)
  }

  private func stroke(_ points: [(x: CGFloat, y: CGFloat)], _ width: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func drawDisc(_ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(origin: .zero, size: glyph.size)).fill()
  }

  private func drawRing(_ width: CGFloat, _ color: UIColor) {
    let ring = UIBezierPath(
      ovalIn: CGRect(origin: .zero, size: glyph.size).insetBy(dx: width / 2, dy: width / 2))
    ring.lineWidth = width
    color.setStroke()
    ring.stroke()
  }

  private func drawInfo(_ color: UIColor) {
    drawRing(1.6, color)
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: 9.55, y: 5.25, width: 2.7, height: 2.7)).fill()
    stroke([(9.5, 10), (11.2, 10), (11.2, 15.9)], 1.6, color)
    stroke([(9.1, 15.9), (13.3, 15.9)], 1.6, color)
  }

  private func drawSelection() {
    guard showsCheckmark else { return drawRing(1.5, resolved(color ?? .tertiaryLabel)) }
    drawDisc(resolved(discColor))
    stroke([(6.4, 11.6), (9.6, 15.1), (15.7, 7)], 2, resolved(color ?? .white))
  }
}
