import ComparingPictures
import DisplayLists

/// The areas of ignored elements in both animations, frame after frame.
package struct FrameAreas {
  private var readers: [FrameListReader]
  private let selectors: [ElementSelector]
  private var last: [IgnoredArea] = []

  /// Creates it from readers at the beginning of their animations.
  package init(_ readers: [FrameListReader], of selectors: [ElementSelector]) {
    (self.readers, self.selectors) = (readers, selectors)
  }

  /// Returns the areas in a frame; numbers must not decrease. Throws `DisplayListTextError`.
  package mutating func areas(ofFrame number: Int) throws -> [IgnoredArea] {
    var isNew = false
    for index in readers.indices {
      while readers[index].count <= number, try readers[index].advance() { isNew = true }
    }
    guard isNew else { return last }
    last = []
    for index in readers.indices where readers[index].count > 0 {
      let list = try readers[index].list()
      last += selectors.flatMap(list.areas)
    }
    return last
  }

  /// Returns a selector that matches nothing in any frame. Throws `DisplayListTextError`.
  package static func missing(
    _ selectors: [ElementSelector], in readers: [FrameListReader]
  ) throws -> ElementSelector? {
    var left = selectors
    for reader in readers {
      var reader = reader
      while !left.isEmpty, try reader.advance() {
        let list = try reader.list()
        left.removeAll { selector in list.elements.contains(where: selector.matches) }
      }
    }
    return left.first
  }
}
