/// A place in a text: line and column, both counted from one, columns in bytes as compilers count.
public struct SourcePlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// From 1; 0 for nowhere.
  public var line: Int
  /// In bytes from 1; 0 for nowhere.
  public var column: Int

  /// A place; line and column count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Of values that were made, not written in a text.
  public static let nowhere = SourcePlace(line: 0, column: 0)

  /// The first byte of a text.
  public static let start = SourcePlace(line: 1, column: 1)

  public var description: String { "\(line):\(column)" }

  public static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// One thing that is wrong with a text as JSON5.
package struct SyntaxProblem: Error, Sendable, Hashable {
  /// Where the mistake begins.
  package var place: SourcePlace
  /// What is wrong, as a sentence without an end.
  package var message: String
}
