import Foundation
import Views

/// The glass under the items of a bar: neighbours share it.
@MainActor
final class ItemGlass {
  /// A piece of glass.
  struct Part {
    var frame: CGRect
    /// That of a prominent item; nil for plain glass.
    var tint: UIColor?
  }

  /// Where glass is, from the leading edge of a row.
  struct Parts {
    /// The height of glass; nil for none.
    let side: CGFloat?
    /// The middle of the row.
    let middle: CGFloat
    private var parts: [Part] = []

    init(side: CGFloat?, middle: CGFloat) { (self.side, self.middle) = (side, middle) }

    /// - Parameter joins: whether the item shares the last one's glass.
    mutating func add(_ x: CGFloat, _ width: CGFloat, joins: Bool = false, tint: UIColor? = nil) {
      guard let side else { return }
      let own = CGRect(x: x, y: middle - side / 2, width: width, height: side)
      if joins, let last = parts.popLast() {
        parts.append(Part(frame: last.frame.union(own)))
      } else {
        parts.append(Part(frame: own, tint: tint))
      }
    }

    /// - Parameter mirrored: the width of a row that is mirrored; nil for one that is not.
    func placed(from left: CGFloat, in mirrored: CGFloat?) -> [Part] {
      parts.map { part in
        var placed = part
        placed.frame.origin.x = left + (mirrored.map { $0 - part.frame.maxX } ?? part.frame.minX)
        return placed
      }
    }
  }

  /// Shows glass above a view that is always in the bar.
  func show(_ parts: [Part], above lower: UIView) {
    while views.count > parts.count { views.removeLast().removeFromSuperview() }
    while views.count < parts.count {
      let view = UIVisualEffectView(effect: UIGlassEffect())
      lower.superview?.insertSubview(view, aboveSubview: lower)
      views.append(view)
    }
    for (view, part) in zip(views, parts) {
      view.frame = part.frame
      guard (view.effect as? UIGlassEffect)?.tintColor != part.tint else { continue }
      let glass = UIGlassEffect()
      glass.tintColor = part.tint
      view.effect = glass
    }
  }

  private var views: [UIVisualEffectView] = []
}
