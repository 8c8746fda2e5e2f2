/// A position in a text. Lines and columns count from one; columns count bytes, as in compilers.
public struct TextLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// From 1; 0 for nowhere.
  public var line: Int
  /// In bytes from 1; 0 for nowhere.
  public var column: Int

  /// A place; line and column count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of values that were created in code.
  public static let nowhere = TextLocation(line: 0, column: 0)

  /// The first byte of a text.
  public static let start = TextLocation(line: 1, column: 1)

  public var description: String { "\(line):\(column)" }

  public static func < (a: TextLocation, b: TextLocation) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A JSON5 syntax error.
package struct SyntaxError: Error, Sendable, Hashable {
  /// Where the mistake begins.
  package var location: TextLocation
  /// What is wrong, as a sentence without a full stop.
  package var message: String
}
