import Messages

/// An enumeration whose cases scenes write by name.
protocol SceneChoice: SceneReadable, CaseIterable, RawRepresentable where RawValue == String {}

extension SceneChoice {
  static var names: [String] { allCases.map(\.rawValue) }

  static var expectation: String { "one of \(names.joined(separator: ", "))" }

  static var isText: Bool { true }

  static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.choice(names) }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    scope.word(value, of: names).flatMap { Self(rawValue: $0) }
  }
}

extension ReadingScope {
  /// One of some words; nil after another was reported with the nearest one.
  func word(_ value: LocatedValue, of words: [String]) -> String? {
    var hint = ""
    if case .string(let word) = value.kind {
      if words.contains(word) { return word }
      if passes(word) { return words.first }
      hint = NearestWord.hint(for: word, among: words)
    }
    report(
      "expected one of \(words.joined(separator: ", ")), found \(value.finding)\(hint)", at: value)
    return nil
  }
}
