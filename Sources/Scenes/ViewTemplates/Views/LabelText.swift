import LocatedJSON

/// A label's text, or its parts with their own looks.
public struct LabelText: Sendable, Equatable {
  /// The text of the label.
  public var text: Bound<SceneText>
  /// The text in parts with their own looks, instead of `text`.
  public var runs: Bound<LabelRuns>?
  /// Where the text is written in the scene file.
  package var source = LabelSource()

  /// Whether both are the same text, wherever they are written.
  public static func == (a: LabelText, b: LabelText) -> Bool {
    a.text == b.text && a.runs == b.runs
  }
}

/// The place of a label's text in the scene file.
package struct LabelSource: Sendable, Hashable {
  /// `nowhere` for a text from code.
  package var location = TextLocation.nowhere
  /// The key path of the text.
  package var keyPath = ""
  /// Whether the label names its line break, so that cutting its text off is meant.
  package var namesLineBreak = false

  /// The source of a text from code.
  package init() {}

  /// - Parameter keyPath: the key path of the text.
  package init(location: TextLocation, keyPath: String) {
    (self.location, self.keyPath) = (location, keyPath)
  }
}

extension LabelText: JSONReadable, TemplateValue {
  package static var expectation: String { SceneText.expectation }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [Bound<SceneText>.schema(writer), Bound<LabelRuns>.schema(writer)])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LabelText? {
    var label = LabelText(
      text: .constant(SceneText("")),
      source: LabelSource(location: value.location, keyPath: scope.path))
    if case .list = value.kind {
      label.runs = Bound<LabelRuns>.read(value, scope)
    } else {
      guard let text = Bound<SceneText>.read(value, scope) else { return nil }
      label.text = text
    }
    return label
  }

  package mutating func visitBindings(
    at path: String, _ gates: [ViewGate], _ visit: (ViewBinding) -> Void
  ) {
    text.visitBindings(at: path, gates, visit)
    runs?.visitBindings(at: path, gates, visit)
  }
}
