import DrawingResources
import Foundation
import LayerGeometry
import LayerTree

extension UIView {
  /// Lays out the subtree of the topmost ancestor in an unbroken chain of views that need layout.
  func layoutFromTopmostMarked() {
    var top = self
    while let parent = top.superview, parent.layer.needsLayout { top = parent }
    top.layer.layoutIfNeeded()
  }

  /// Resizes the subviews by their autoresizing masks.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    for view in storedSubviews { view.autoresize(from: old, to: new) }
  }

  /// Adapts the frame to a new size of the superview.
  ///
  /// Each axis distributes the difference among its flexible parts in proportion to their lengths,
  /// or equally if these are 0. It works on the frame without the view's transform.
  private func autoresize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.isEmpty { return }
    let (size, anchor, center) = (bounds.size, anchorPoint, self.center)
    let x = UIView.autoresized(
      start: center.x - anchor.x * size.width, length: size.width, old: old.width, new: new.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let y = UIView.autoresized(
      start: center.y - anchor.y * size.height, length: size.height, old: old.height,
      new: new.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    let newSize = CGSize(width: x.length, height: y.length)
    if newSize != size { bounds.size = newSize }
    let newCenter = CGPoint(
      x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
    if newCenter != center { self.center = newCenter }
  }

  private static func autoresized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let delta = new - old
    guard delta != 0 else { return (start, length) }
    let before = flexible.before ? start : 0
    let inside = flexible.length ? length : 0
    let after = flexible.after ? old - start - length : 0
    let total = before + inside + after
    let parts: CGFloat =
      (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    guard parts > 0 else { return (start, length) }
    func fraction(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      if !isFlexible { return 0 }
      return total == 0 ? delta / parts : delta * part / total
    }
    return (
      start + fraction(before, flexible.before), max(0, length + fraction(inside, flexible.length))
    )
  }

  /// The layout direction for the attribute in an environment of the given direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
