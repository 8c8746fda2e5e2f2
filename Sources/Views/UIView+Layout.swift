import DrawingResources
import Foundation
import LayerGeometry
import LayerTree

extension UIView {
  /// Climbs while the superview is marked too, then lays the subtree out from the top.
  func layoutFromTopmostMarked() {
    var top = self
    while let parent = top.superview, parent.layer.needsLayout { top = parent }
    top.layer.layoutIfNeeded()
  }

  /// Places the subviews by their autoresizing masks.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    for view in storedSubviews { view.autoresize(from: old, to: new) }
  }

  /// What the superview's change of size does to this view.
  ///
  /// The difference goes to the flexible parts of each axis in proportion to their lengths, in equal
  /// shares where they have none. Works on the frame the view would have without its transform.
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
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      if !isFlexible { return 0 }
      return total == 0 ? delta / parts : delta * part / total
    }
    return (
      start + share(before, flexible.before), max(0, length + share(inside, flexible.length))
    )
  }

  /// The reading direction that the attribute makes of the surroundings' one.
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
