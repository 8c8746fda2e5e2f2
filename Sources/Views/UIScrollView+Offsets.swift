public import Foundation
import LayerGeometry

extension UIScrollView {
  /// How long an animated scroll takes, in seconds; UIKit documents none.
  public static var scrollDuration: TimeInterval { 0.3 }

  /// The offsets at which the content, with its insets, fills the view.
  package struct OffsetRange {
    package var least: CGPoint
    package var greatest: CGPoint

    func contains(_ p: CGPoint) -> Bool { clamp(p) == p }

    package func clamp(_ p: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(p.x, least.x), greatest.x), y: min(max(p.y, least.y), greatest.y))
    }
  }

  package var offsetRange: OffsetRange {
    offsetRange(contentSize: contentSize, inset: adjustedContentInset)
  }

  func offsetRange(
    contentSize: CGSize, inset: UIEdgeInsets, visible: CGSize? = nil
  ) -> OffsetRange {
    let size = visible ?? bounds.size
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return OffsetRange(
      least: least,
      greatest: CGPoint(
        x: max(least.x, contentSize.width + inset.right - size.width),
        y: max(least.y, contentSize.height + inset.bottom - size.height)))
  }

  /// An offset that was in range follows the range; one that was set outside on purpose stays.
  func keepOffsetInRange(before old: OffsetRange) {
    guard old.contains(contentOffset) else { return }
    let kept = offsetRange.clamp(contentOffset)
    if kept != contentOffset { adjustOffset { contentOffset = kept } }
  }

  /// Where a window of this length begins after the smallest move that shows the range.
  package static func nearest(
    showing range: ClosedRange<CGFloat>, from start: CGFloat, length: CGFloat
  ) -> CGFloat {
    let extent = range.upperBound - range.lowerBound
    if extent >= length {
      if range.lowerBound <= start && range.upperBound >= start + length { return start }
      return range.lowerBound > start ? range.lowerBound : range.upperBound - length
    }
    if range.lowerBound < start { return range.lowerBound }
    if range.upperBound > start + length { return range.upperBound - length }
    return start
  }

  /// How fast a flick ends: the share of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public enum IndicatorStyle: Int, Hashable, Sendable {
    case `default`
    case black
    case white
  }

  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none
    case onDrag
    case interactive
  }
}
