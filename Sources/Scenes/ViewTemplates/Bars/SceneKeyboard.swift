import LocatedJSON

/// What is on the keys of a screen's keyboard.
public enum SceneKeyboard: String, CaseIterable, Sendable {
  /// Nothing.
  case blank
  case english, german, french, arabic, numbers, emoji
}

extension SceneKeyboard: JSONReadable {
  private static let names = allCases.map(\.rawValue).filter { $0 != "blank" }

  package static var expectation: String {
    "true for blank keys, or a layout: \(names.joined(separator: ", "))"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [["type": "boolean"], writer.choice(names)])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneKeyboard? {
    switch value.kind {
    case .bool(let isOn): return isOn ? .blank : nil
    case .string: return scope.word(value, of: names).flatMap { Self(rawValue: $0) }
    default: return scope.refuse("expected \(expectation)", at: value)
    }
  }
}
