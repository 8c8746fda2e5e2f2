import Foundation
import Views

/// The glass under the items of a bar: neighbours share it.
@MainActor
final class ItemGlass {
  /// Where glass is, from the leading edge of a row.
  struct Frames {
    /// The height of glass; nil for none.
    let side: CGFloat?
    /// The middle of the row.
    let middle: CGFloat
    private(set) var frames: [CGRect] = []

    init(side: CGFloat?, middle: CGFloat) { (self.side, self.middle) = (side, middle) }

    /// - Parameter joins: whether the item shares the last one's glass.
    mutating func add(_ x: CGFloat, _ width: CGFloat, joins: Bool = false) {
      guard let side else { return }
      let own = CGRect(x: x, y: middle - side / 2, width: width, height: side)
      if joins, let last = frames.popLast() {
        frames.append(last.union(own))
      } else {
        frames.append(own)
      }
    }

    /// - Parameter mirrored: the width of a row that is mirrored; nil for one that is not.
    func placed(from left: CGFloat, in mirrored: CGFloat?) -> [CGRect] {
      frames.map { frame in
        let x = mirrored.map { $0 - frame.maxX } ?? frame.minX
        return CGRect(origin: CGPoint(x: left + x, y: frame.minY), size: frame.size)
      }
    }
  }

  /// Shows glass above a view that is always in the bar.
  func show(_ frames: [CGRect], above lower: UIView) {
    while views.count > frames.count { views.removeLast().removeFromSuperview() }
    while views.count < frames.count {
      let view = UIVisualEffectView(effect: UIGlassEffect())
      lower.superview?.insertSubview(view, aboveSubview: lower)
      views.append(view)
    }
    for (view, frame) in zip(views, frames) { view.frame = frame }
  }

  private var views: [UIVisualEffectView] = []
}
