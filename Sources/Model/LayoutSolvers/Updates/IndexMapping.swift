/// Maps the indexes of a list before removals, insertions and moves to those after them.
package struct IndexMapping: Hashable, Sendable {
  /// The old indexes of removed and moved elements, ascending.
  private let removed: [Int]
  /// The new indexes of inserted and moved elements, ascending.
  private let added: [Int]
  private let moved: [Int: Int]

  /// - Parameters:
  ///   - removed: old indexes.
  ///   - added: new indexes.
  ///   - moved: new indexes by old ones; not among the other two.
  package init(removed: [Int], added: [Int], moved: [Int: Int]) {
    self.removed = (removed + moved.keys).sorted()
    self.added = (added + moved.values).sorted()
    self.moved = moved
  }

  private init(ascending removed: [Int], _ added: [Int], _ moved: [Int: Int]) {
    (self.removed, self.added, self.moved) = (removed, added, moved)
  }

  /// The mapping from new to old indexes.
  package var inverse: IndexMapping {
    IndexMapping(
      ascending: added, removed,
      Dictionary(uniqueKeysWithValues: moved.map { ($0.value, $0.key) }))
  }

  /// The new index of an element; nil if it was removed. Takes O(log changes).
  package func index(after old: Int) -> Int? {
    if let moved = moved[old] { return moved }
    let before = removed.indices.bisect { removed[$0] >= old }
    if before < removed.count && removed[before] == old { return nil }
    let rank = old - before
    // Elements inserted at or before the position of this one push it back.
    return rank + added.indices.bisect { added[$0] - $0 > rank }
  }
}
