public import Foundation

/// Lets calls like `delegate?.scrollViewDidScroll?(view)` compile; they reach the method.
@preconcurrency @MainActor
public struct OptionalScrollMethods {
  let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public func callAsFunction(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset offset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: offset)
  }

  /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`.
  public func callAsFunction(_ view: UIScrollView, willDecelerate: Bool) {
    delegate.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
  }

  /// Calls `viewForZooming(in:)`.
  public func callAsFunction(in view: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: view)
  }

  /// Calls `scrollViewWillBeginZooming(_:with:)`.
  public func callAsFunction(_ view: UIScrollView, with zoomed: UIView?) {
    delegate.scrollViewWillBeginZooming(view, with: zoomed)
  }

  /// Calls `scrollViewDidEndZooming(_:with:atScale:)`.
  public func callAsFunction(_ view: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
  }
}

extension UIScrollViewDelegate {
  /// A delegate method whose only argument is the scroll view.
  public typealias OptionalScrollReport = (UIScrollView) -> Void

  public var scrollViewDidScroll: OptionalScrollReport? {
    { self.scrollViewDidScroll($0) }
  }

  public var scrollViewDidZoom: OptionalScrollReport? {
    { self.scrollViewDidZoom($0) }
  }

  public var scrollViewWillBeginDragging: OptionalScrollReport? {
    { self.scrollViewWillBeginDragging($0) }
  }

  public var scrollViewWillEndDragging: OptionalScrollMethods? {
    OptionalScrollMethods(delegate: self)
  }

  public var scrollViewDidEndDragging: OptionalScrollMethods? {
    OptionalScrollMethods(delegate: self)
  }

  public var scrollViewWillBeginDecelerating: OptionalScrollReport? {
    { self.scrollViewWillBeginDecelerating($0) }
  }

  public var scrollViewDidEndDecelerating: OptionalScrollReport? {
    { self.scrollViewDidEndDecelerating($0) }
  }

  public var scrollViewDidEndScrollingAnimation: OptionalScrollReport? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  public var viewForZooming: OptionalScrollMethods? { OptionalScrollMethods(delegate: self) }

  public var scrollViewWillBeginZooming: OptionalScrollMethods? {
    OptionalScrollMethods(delegate: self)
  }

  public var scrollViewDidEndZooming: OptionalScrollMethods? {
    OptionalScrollMethods(delegate: self)
  }

  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }

  public var scrollViewDidScrollToTop: OptionalScrollReport? {
    { self.scrollViewDidScrollToTop($0) }
  }

  public var scrollViewDidChangeAdjustedContentInset: OptionalScrollReport? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}
