import LocatedJSON
import ViewTemplates

extension SceneFrame.Text: JSONReadable {
  package static var isText: Bool { true }
  package static var expectation: String { "a text, or {\"text\": …, \"font\": …, \"color\": …}" }

  /// The most characters of a text.
  private static let limit = 2_000

  private struct Keys {
    var text: String?
    var font: SceneFont?
    var color: SceneColor?
  }

  private static let shape = ObjectShape<Keys>(
    expectation: expectation,
    keys: [
      .value("text", "The text.", \.text), .value("font", "The font.", \.font),
      .value("color", "The colour.", \.color),
    ], rules: [.required("text", "a text object needs the key text")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.string(), writer.defineOnce("board-text") { shape.schema($0) }])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFrame.Text? {
    var text: SceneFrame.Text
    if case .string(let plain) = value.kind {
      text = SceneFrame.Text(plain)
    } else {
      guard let keys = shape.read(value, scope, into: Keys()) else { return nil }
      text = SceneFrame.Text(keys.text ?? "")
      (text.font, text.color) = (keys.font, keys.color)
    }
    guard text.text.unicodeScalars.count <= limit else {
      return scope.refuse(
        "expected a text of at most \(limit) characters, found \(text.text.unicodeScalars.count)",
        at: value)
    }
    return text.text.isEmpty ? nil : text
  }
}
