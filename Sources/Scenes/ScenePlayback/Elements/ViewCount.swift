import Synchronization

/// The number of views of a scene that exist.
final class ViewCount: Sendable {
  private let alive = Atomic<Int>(0)

  var count: Int { alive.load(ordering: .relaxed) }

  /// Adds views for as long as the reservation is retained. Nil if there would be more than `limit`.
  func reserve(_ count: Int, limit: Int) -> Reservation? {
    let now = alive.add(count, ordering: .relaxed).newValue
    guard now <= limit else {
      alive.subtract(count, ordering: .relaxed)
      return nil
    }
    return Reservation(self, count)
  }

  /// A number of views, such as those of one cell. They count until the reservation is released.
  final class Reservation: Sendable {
    private let owner: ViewCount
    private let count: Int

    fileprivate init(_ owner: ViewCount, _ count: Int) {
      (self.owner, self.count) = (owner, count)
    }

    deinit { owner.alive.subtract(count, ordering: .relaxed) }
  }
}
