/// Something that draws whole display lists: as pixels, or as a document.
///
/// A canvas never looks at a layer, a clock or its surroundings: the same list gives the same
/// output. It may be used from many threads at once.
public protocol DisplayCanvas: Sendable {
  associatedtype Output

  /// Draws the list; throws where a part of it cannot be drawn as it says.
  func draw(_ list: DisplayList) throws -> Output
}
