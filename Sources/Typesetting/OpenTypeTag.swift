/// A four-letter name in a font file: of a table, a feature or a script.
struct OpenTypeTag: Hashable, Sendable {
  let value: UInt32

  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "a tag has four letters: \(letters)")
    value = letters.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
  }
}
