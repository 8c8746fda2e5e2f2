import DrawingCommands
public import Foundation

extension UIScrollView {
  /// The duration of an animated scroll in seconds. UIKit documents none.
  public static var scrollDuration: TimeInterval { 0.3 }

  /// The content offsets at which the content with its insets covers the view.
  package struct OffsetRange {
    /// The smallest x and y.
    package var least: CGPoint
    /// The largest x and y.
    package var greatest: CGPoint

    func contains(_ p: CGPoint) -> Bool { clamp(p) == p }

    /// The nearest offset within the range.
    package func clamp(_ p: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(p.x, least.x), greatest.x), y: min(max(p.y, least.y), greatest.y))
    }
  }

  /// The range of offsets that scrolling allows, without overscroll.
  package var offsetRange: OffsetRange {
    offsetRange(contentSize: contentSize, inset: adjustedContentInset)
  }

  /// The same for other content.
  package func offsetRange(
    contentSize: CGSize, inset: UIEdgeInsets, visible: CGSize? = nil
  ) -> OffsetRange {
    let size = visible ?? bounds.size
    let least = CGPoint(x: -inset.left, y: -inset.top - collapsedBarHeight)
    return OffsetRange(
      least: least,
      greatest: CGPoint(
        x: max(least.x, contentSize.width + inset.right - size.width),
        y: max(least.y, contentSize.height + inset.bottom - size.height)))
  }

  /// Keeps the offset in range if it was in range before. An offset that was set outside stays.
  func keepOffsetInRange(before old: OffsetRange) {
    guard old.contains(contentOffset) else { return }
    let kept = offsetRange.clamp(contentOffset)
    if kept != contentOffset { adjustOffset { contentOffset = kept } }
  }

  /// The offset of a window of a given length after the smallest move that makes a range visible.
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

  /// The deceleration rate: the fraction of the velocity that remains after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: Deceleration.normal.rate)
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

extension UIScrollView {
  /// The part of some bounds within the adjusted insets; its sides may be 0.
  package func room(in bounds: CGRect) -> CGRect {
    let room = bounds.inset(by: adjustedContentInset)
    return CGRect(
      x: room.origin.x, y: room.origin.y, width: max(0, room.size.width),
      height: max(0, room.size.height))
  }

  /// The insets that the safe area and a refresh control add to `contentInset`.
  var wantedAdjustment: UIEdgeInsets {
    var adjustment = wantedSafeAreaAdjustment
    if refreshView?.isRefreshing == true { adjustment.top += 60 }
    return adjustment
  }

  private var wantedSafeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero || contentInsetAdjustmentBehavior == .never { return .zero }
    if contentInsetAdjustmentBehavior == .always { return safe }
    let inset = contentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    // Content that fills the safe area counts too: a layout that fits its content inside the insets
    // would lose them, grow, and get them back.
    let scrollsDown =
      (isUnderBars && isAdjustedByController || holdsList)
      && contentInsetAdjustmentBehavior == .automatic
      || alwaysBounceVertical
      || contentSize.height + safe.top + safe.bottom > room.height - 0.01
    let scrollsAcross =
      alwaysBounceHorizontal || contentSize.width > room.width
    return UIEdgeInsets(
      top: scrollsDown ? safe.top : 0, left: scrollsAcross ? safe.left : 0,
      bottom: scrollsDown ? safe.bottom : 0, right: scrollsAcross ? safe.right : 0)
  }

  /// Whether the controller around has not switched off `automaticallyAdjustsScrollViewInsets`.
  private var isAdjustedByController: Bool {
    let responders = sequence(first: self as UIResponder, next: \.next)
    let controller = responders.lazy.compactMap { $0 as? UIViewController }.first
    return controller?.automaticallyAdjustsScrollViewInsets != false
  }

  /// Updates the adjustment. Content at its top or left edge stays there.
  package func updateAdjustment() {
    guard !defersAdjustment else { return }
    let wanted = wantedAdjustment
    guard wanted != adjustment else { return }
    let old = offsetRange
    let (wasAtLeft, wasAtTop) = (contentOffset.x == old.least.x, contentOffset.y == old.least.y)
    adjustment = wanted
    let new = offsetRange
    var target = old.contains(contentOffset) ? new.clamp(contentOffset) : contentOffset
    if wasAtLeft { target.x = new.least.x }
    if wasAtTop { target.y = new.least.y }
    if target != contentOffset { adjustOffset { contentOffset = target } }
    insetDidChange()
  }

  func insetDidChange() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
