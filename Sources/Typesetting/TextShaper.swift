struct TextShaper {
  init(library: FontLibrary, style: TextStyle) throws {}
}
struct LineComposer {
  init(shaper: TextShaper, style: TextStyle, width: Double?, height: Double?) {}
  mutating func compose(_ text: String) throws -> TypesetText {
    throw TypesettingError.libraryFailure("line breaking comes with the next commit")
  }
}
