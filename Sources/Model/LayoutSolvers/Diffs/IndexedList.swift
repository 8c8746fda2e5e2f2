import Foundation

/// An ordered list that finds elements from an earlier index.
///
/// The owner keeps the index that each had at the last reindexing. Elements can only have moved as
/// far as others were inserted and removed, so a search is bounded; after many edits the owner
/// reindexes. Edits cost as in an array.
package struct IndexedList<Element: Hashable & Sendable>: Sendable {
  /// The elements, in order.
  package private(set) var elements: [Element] = []
  private var shift = 0

  var count: Int { elements.count }

  /// Whether remembered indexes may be so far off that the list should be reindexed.
  var needsReindexing: Bool { shift > 512 }

  /// Whether every remembered index is exact.
  var isIndexed: Bool { shift == 0 }

  /// The element must be in the list, with `lastIndex` as its index at the last reindexing.
  func index(of element: Element, near lastIndex: Int) -> Int {
    func isHere(_ index: Int) -> Bool {
      elements.indices.contains(index) && elements[index] == element
    }
    if isHere(lastIndex) { return lastIndex }
    for distance in 1...max(1, shift) {
      if isHere(lastIndex - distance) { return lastIndex - distance }
      if isHere(lastIndex + distance) { return lastIndex + distance }
    }
    preconditionFailure("\(element) lies further than \(shift) from \(lastIndex)")
  }

  /// Inserts elements. At the end, all remembered indexes stay exact.
  mutating func insert(_ new: [Element], at index: Int) {
    if index < elements.count { shift += new.count }
    elements.insert(contentsOf: new, at: index)
  }

  mutating func remove(at index: Int) {
    elements.remove(at: index)
    if index < elements.count { shift += 1 }
  }

  mutating func remove(_ gone: Set<Element>) {
    let before = elements.count
    elements.removeAll(where: gone.contains)
    shift += before - elements.count
  }

  /// Call when the owner has stored every element's current index.
  mutating func didReindex() { shift = 0 }
}
