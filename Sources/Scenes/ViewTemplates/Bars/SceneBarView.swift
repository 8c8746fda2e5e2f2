import LocatedJSON

/// A view of a screen's bars that a scene describes: an accessory, or what is shown for a title.
package struct SceneBarView: Sendable {
  private let shared: Shared<ViewTemplate>

  /// How it looks.
  package var template: ViewTemplate { shared.value }

  init(_ template: ViewTemplate) { shared = Shared(template) }
}

extension SceneBarView: Hashable {
  /// Whether both were read from the same place.
  package static func == (a: SceneBarView, b: SceneBarView) -> Bool { a.shared === b.shared }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shared)) }
}

extension SceneBarView: JSONReadable {
  package static var expectation: String { ViewTemplate.expectation }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    ViewTemplate.sizedSchema(writer)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneBarView? {
    ViewTemplate.readSized(value, scope).map { SceneBarView($0) }
  }
}
