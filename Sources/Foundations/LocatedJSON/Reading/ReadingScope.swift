/// The reader's position in a file: its keys, and where problems are reported.
package struct ReadingScope {
  /// Receives the problems.
  package let problems: Problems
  /// The keys to this place, such as `cell.views[1]`.
  package var path: String

  /// Whether a text represents a value not known yet, accepted as any word or colour.
  package var passes: (String) -> Bool = { _ in false }

  /// The start of a file, or the place of a path.
  package init(_ problems: Problems, path: String = "") {
    self.problems = problems
    self.path = path
  }

  /// The scope of a key's value.
  package func key(_ key: String) -> ReadingScope {
    var scope = self
    scope.path = path.isEmpty ? key : "\(path).\(key)"
    return scope
  }

  /// The scope of a list's element.
  package func element(_ index: Int) -> ReadingScope {
    var scope = self
    scope.path = "\(path)[\(index)]"
    return scope
  }

  /// The elements of a list, each with its own scope. Reports anything else and returns nil.
  package func elements(
    of value: LocatedValue, _ expectation: String
  ) -> [(LocatedValue, ReadingScope)]? {
    guard case .list(let items) = value.kind else {
      reportMismatch(expectation, value, hint: ValueHint.list(value))
      return nil
    }
    // If there are too many problems already, the rest of a long list is skipped.
    return items.indices.lazy.prefix { _ in !problems.isFull }.map { (items[$0], element($0)) }
  }

  /// Reports a problem with a value.
  package func report(_ message: String, at value: LocatedValue) {
    problems.report(message, at: value.location, path: path)
  }

  /// Reports a wrong type: `expected a number, found the text "big"`.
  /// - Parameter hint: such as `; write 480`.
  package func reportMismatch(_ expectation: String, _ value: LocatedValue, hint: String = "") {
    report("expected \(expectation), found \(value.foundValue)\(hint)", at: value)
  }

  /// Reports a problem with a value that nothing can be read from.
  package func refuse<Read>(_ message: String, at value: LocatedValue) -> Read? {
    report(message, at: value)
    return nil
  }

  /// Reports a wrong type, like ``reportMismatch(_:_:hint:)``, of a value that nothing can be read from.
  package func mismatch<Read>(
    _ expectation: String, _ value: LocatedValue, hint: String = ""
  ) -> Read? {
    reportMismatch(expectation, value, hint: hint)
    return nil
  }
}
