import Foundation

/// An ordered list that finds an element from an earlier index of it.
///
/// The owner remembers the index that each element had when the list was last reindexed. Since then
/// an element can have moved only as far as elements were inserted and removed; when those are
/// many, the owner reindexes. So finding an element takes a bounded search, and an edit costs what
/// it costs in an array.
package struct IndexedList<Element: Hashable & Sendable>: Sendable {
  /// The elements, in order.
  package private(set) var elements: [Element] = []
  private var shift = 0

  var count: Int { elements.count }

  /// Whether remembered indexes may be so far off that the list should be reindexed.
  var needsReindexing: Bool { shift > 512 }

  /// Whether every remembered index is exact.
  var isIndexed: Bool { shift == 0 }

  /// The index of an element.
  ///
  /// - Precondition: the element is in the list, and `lastIndex` was its index when the list was
  ///   last reindexed.
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

  /// Inserts elements. The remembered indexes of the others stay exact if they are inserted at the
  /// end.
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

  /// To be called when the owner has remembered the current index of every element.
  mutating func didReindex() { shift = 0 }
}
