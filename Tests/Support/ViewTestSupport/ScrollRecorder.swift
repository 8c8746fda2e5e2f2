import Foundation

@testable import Views

/// A scroll view's delegate that writes down what it is told.
@MainActor
package final class ScrollRecorder: UIScrollViewDelegate {
  package var log: [String] = []
  package var offsets: [CGPoint] = []
  package var velocity: CGPoint?
  /// What becomes of the place where the content would come to rest.
  package var target: (CGPoint) -> CGPoint = { $0 }

  package init() {}

  /// The log with one entry for scrolls that follow each other.
  package var order: [String] {
    log.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll")
    offsets.append(scrollView.contentOffset)
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    log.append("will drag\(state(scrollView))")
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("will end drag\(state(scrollView))")
    self.velocity = velocity
    targetContentOffset.pointee = target(targetContentOffset.pointee)
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    log.append("did end drag\(decelerate ? ", will decelerate" : "")\(state(scrollView))")
  }

  package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.append("will decelerate\(state(scrollView))")
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.append("did decelerate\(state(scrollView))")
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("did animate")
  }

  private func state(_ view: UIScrollView) -> String {
    let words = [
      view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
      view.isDecelerating ? "decelerating" : nil,
    ].compactMap { $0 }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}

/// A scroll view of 100 × 200 points with content of 300 × 4000, on a time of its own.
@MainActor
package func makeScrollView(content: CGSize = CGSize(width: 300, height: 4000))
  -> (UIScrollView, ScrollRecorder)
{
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  view.layer.time = LayerTime()
  view.contentSize = content
  let witness = ScrollRecorder()
  view.delegate = witness
  return (view, witness)
}
