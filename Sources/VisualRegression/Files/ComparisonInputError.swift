import Messages

/// Why two things cannot be compared.
public struct ComparisonInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, or a label.
  public var file: String
  public var expected: String
  public var found: String

  public init(file: String, expected: String, found: String) {
    self.file = file
    self.expected = expected
    self.found = found
  }

  public var description: String {
    "\(file.printable()): " + "expected \(expected), found \(found)".printable(upTo: 2000)
  }
}
