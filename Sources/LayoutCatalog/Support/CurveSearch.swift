import Foundation
import LayerGeometry

/// Finds the items along a curve that may touch a rectangle, without looking at each: runs of
/// items of which none can reach it are left out as a whole.
///
/// Costs O(answers + log items) for a curve that does not fold back onto itself.
struct CurveSearch {
  var count: Int

  /// The greatest distance between the centres of two neighbours.
  var step: CGFloat

  /// How far an item reaches from its centre along either axis, at most.
  var reach: CGFloat

  /// Calls `body` with every item that may touch the rectangle, and few others, in order.
  func forEachCandidate(
    in rect: CGRect, center: (Int) -> CGPoint, _ body: (Int) -> Void
  ) {
    guard !rect.isNull else { return }
    visit(0, count, rect, center, body)
  }

  // MARK: Private

  /// A run as short as this is looked at item by item.
  private static let shortRun = 8

  private func visit(
    _ first: Int, _ end: Int, _ rect: CGRect, _ center: (Int) -> CGPoint, _ body: (Int) -> Void
  ) {
    guard first < end else { return }
    let middle = (first + end) / 2
    let point = center(middle)
    // A millionth for what sums of steps are off.
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
