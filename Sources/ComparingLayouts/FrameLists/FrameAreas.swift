import ComparingPictures
import LayerRendering

/// Where elements are that are ignored, in one frame after the other: in both animations.
package struct FrameAreas {
  private var readers: [FrameListReader]
  private let selectors: [ElementSelector]
  private var last: [IgnoredArea] = []

  /// Reads lists of animations from their beginning.
  package init(_ readers: [FrameListReader], of selectors: [ElementSelector]) {
    (self.readers, self.selectors) = (readers, selectors)
  }

  /// Of a frame; numbers do not decrease. Throws `DisplayListTextError`.
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

  /// A selector that no frame has. Throws `DisplayListTextError`.
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
