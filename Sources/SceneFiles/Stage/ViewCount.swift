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

extension ViewTemplate {
  /// How many views show it: its own, those of its contents and those in it.
  var viewCount: Int {
    var count = 1 + views.reduce(0) { $0 + $1.viewCount }
    switch contents {
    case .nothing: break
    case .image(let image): count += 1 + image.placeholder.reduce(0) { $0 + $1.viewCount }
    case .label: count += 1
    }
    return count
  }
}

extension LocatedValue {
  /// How many views are written in it: the elements of all lists called `views`.
  var viewsWritten: Int {
    switch kind {
    case .object(let members):
      members.reduce(0) { count, member in
        var own = 0
        if member.key == "views", case .list(let views) = member.value.kind { own = views.count }
        return count + own + member.value.viewsWritten
      }
    case .list(let items): items.reduce(0) { $0 + $1.viewsWritten }
    case .null, .bool, .number, .string: 0
    }
  }
}
