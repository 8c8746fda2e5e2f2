import CollectionViews
import Foundation

/// Finds items along a curve that may touch a rectangle, skipping runs out of reach. In O(results +
/// log items) unless the curve folds back.
struct CurveSearch {
  var count: Int

  /// The greatest distance between the centres of two neighbours, in points.
  var step: CGFloat

  /// The greatest distance of any point of an item from its centre along either axis, in points.
  var reach: CGFloat

  /// Calls `body` with every item that may touch the rectangle, and few others, in order.
  func forEachCandidate(
    in rect: CGRect, center: (Int) -> CGPoint, _ body: (Int) -> Void
  ) {
    guard !rect.isNull else { return }
    visit(0, count, rect, center, body)
  }

  // MARK: Private

  /// Shorter runs are visited item by item.
  private static let shortRun = 8

  private func visit(
    _ first: Int, _ end: Int, _ rect: CGRect, _ center: (Int) -> CGPoint, _ body: (Int) -> Void
  ) {
    guard first < end else { return }
    let middle = (first + end) / 2
    let point = center(middle)
    // The last term allows for rounding errors of summed steps.
    let distance: CGFloat = step * CGFloat(end - first) / 2 + reach + 1e-6
    guard
      point.x + distance >= rect.minX, point.x - distance <= rect.maxX,
      point.y + distance >= rect.minY, point.y - distance <= rect.maxY
    else { return }
    if end - first <= Self.shortRun {
      for item in first..<end { body(item) }
    } else {
      visit(first, middle, rect, center, body)
      visit(middle, end, rect, center, body)
    }
  }
}
