import LocatedJSON

/// What a line or a shape is painted with.
public enum ScenePaint: Sendable, Hashable {
  case color(SceneColor)
  /// In the unit coordinates of the view that shows the shape.
  case gradient(SceneGradient)

  package var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension ScenePaint: JSONReadable {
  package static var isText: Bool { true }

  package static var expectation: String { "a colour or a gradient {\"gradient\": […]}" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [SceneColor.schema(writer), writer.orPair(SceneGradient.schema)])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ScenePaint? {
    switch value.kind {
    case .string, .list: SceneColor.read(value, scope).map { .color($0) }
    case .object where value["gradient"] != nil:
      SceneGradient.read(value, scope).map { .gradient($0) }
    default: scope.mismatch(expectation, value)
    }
  }
}
