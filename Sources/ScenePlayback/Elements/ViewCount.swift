import Synchronization

/// Counts the views that a scene has made and that are still there.
final class ViewCount: Sendable {
  private let alive = Atomic<Int>(0)

  /// Counts some more views for as long as the share is kept; nil where they would be too many.
  func share(of count: Int, limit: Int) -> Share? {
    let now = alive.add(count, ordering: .relaxed).newValue
    guard now <= limit else {
      alive.subtract(count, ordering: .relaxed)
      return nil
    }
    return Share(self, count)
  }

  /// Views that belong together, as those of a cell do; they count until nobody keeps this.
  final class Share: Sendable {
    private let whole: ViewCount
    private let count: Int

    fileprivate init(_ whole: ViewCount, _ count: Int) {
      (self.whole, self.count) = (whole, count)
    }

    deinit { whole.alive.subtract(count, ordering: .relaxed) }
  }
}
