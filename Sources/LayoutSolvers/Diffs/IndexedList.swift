import Foundation

/// An ordered list whose elements can be found by the index that each had when they were last
/// numbered.
///
/// Since then an element can have gone no further than as many places as were put in or taken out;
/// when that is many, the owner numbers all again. So finding costs a bounded search, and a change
/// costs what moving the elements of an array costs.
package struct IndexedList<Element: Hashable & Sendable>: Sendable {
  package private(set) var elements: [Element] = []
  private var shift = 0

  var count: Int { elements.count }

  /// Whether numbers are so far off that the list is better numbered again.
  var needsRenumbering: Bool { shift > 512 }

  /// Whether every number is the index.
  var isNumbered: Bool { shift == 0 }

  /// - Precondition: the element is in the list, and `number` was its index when all were numbered.
  func index(of element: Element, near number: Int) -> Int {
    func isHere(_ place: Int) -> Bool {
      elements.indices.contains(place) && elements[place] == element
    }
    if isHere(number) { return number }
    for distance in 1...max(1, shift) {
      if isHere(number - distance) { return number - distance }
      if isHere(number + distance) { return number + distance }
    }
    preconditionFailure("\(element) lies further than \(shift) from \(number)")
  }

  /// Elements put at the end have their index as number.
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

  /// The owner has numbered all elements by their index.
  mutating func wasNumbered() { shift = 0 }
}
