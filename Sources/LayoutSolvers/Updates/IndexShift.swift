/// Where the members of a list go when some are taken out and others put in.
package struct IndexShift: Hashable, Sendable {
  /// Indexes before, ascending: taken out, or put elsewhere.
  private let removed: [Int]
  /// Indexes after, ascending: put in.
  private let added: [Int]
  private let moved: [Int: Int]

  package init(removed: [Int], added: [Int], moved: [Int: Int]) {
    self.removed = (removed + moved.keys).sorted()
    self.added = (added + moved.values).sorted()
    self.moved = moved
  }

  private init(ascending removed: [Int], _ added: [Int], _ moved: [Int: Int]) {
    (self.removed, self.added, self.moved) = (removed, added, moved)
  }

  /// The way back: what was put in is taken out.
  package var inverse: IndexShift {
    IndexShift(
      ascending: added, removed,
      Dictionary(uniqueKeysWithValues: moved.map { ($0.value, $0.key) }))
  }

  /// The index after; nil for a member that was taken out. Costs O(log changes).
  package func index(after old: Int) -> Int? {
    if let moved = moved[old] { return moved }
    let before = IndexShift.count(removed) { $0 < old }
    if before < removed.count && removed[before] == old { return nil }
    let rank = old - before
    // Those put in at or before the place of the rank-th survivor push it back.
    return rank + IndexShift.count(added, whereIndexed: { $1 - $0 <= rank })
  }

  private static func count(_ sorted: [Int], where isTrue: (Int) -> Bool) -> Int {
    count(sorted, whereIndexed: { isTrue($1) })
  }

  /// How many members at the front pass a test that, once failed, fails for the rest.
  private static func count(_ sorted: [Int], whereIndexed isTrue: (Int, Int) -> Bool) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle, sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
