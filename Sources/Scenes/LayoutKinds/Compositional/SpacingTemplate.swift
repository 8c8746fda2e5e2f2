import CollectionViews
import Foundation
import LocatedJSON

/// Spacing in a compositional layout: points, or at least that and a part of the free space.
package struct SpacingTemplate: JSONReadable, Hashable {
  package var points = 0.0
  package var isFlexible = false

  package static let expectation = "points, \"flexible\" or { flexible: 8 }"

  private static let shape = ObjectShape<SpacingTemplate>(
    keys: [
      .value("flexible", "The minimum in points; it takes a part of the free space.", \.points)
    ], rules: [.required("flexible", "expected \(expectation)")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("spacing") { writer in
      writer.any(of: [writer.number(), ["const": "flexible"], shape.schema(writer)])
        .adding([("title", "points, or flexible space")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SpacingTemplate? {
    switch value.kind {
    case .number: return Double.read(value, scope).map { SpacingTemplate(points: $0) }
    case .string("flexible"): return SpacingTemplate(isFlexible: true)
    case .object: return shape.read(value, scope, into: SpacingTemplate(isFlexible: true))
    default: return scope.mismatch(expectation, value)
    }
  }
}

/// The edge spacing of an item of a compositional layout.
package struct EdgeSpacingTemplate: JSONReadable, Hashable {
  package var leading: SpacingTemplate?
  package var top: SpacingTemplate?
  package var trailing: SpacingTemplate?
  package var bottom: SpacingTemplate?

  package static let expectation = "spacings by edge, such as { leading: \"flexible\", top: 4 }"

  private static let shape = ObjectShape<EdgeSpacingTemplate>(
    expectation: expectation,
    keys: [
      .value("leading", "The spacing before the item.", \.leading),
      .value("top", "The spacing above it.", \.top),
      .value("trailing", "The spacing after it.", \.trailing),
      .value("bottom", "The spacing below it.", \.bottom),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> EdgeSpacingTemplate? {
    shape.read(value, scope, into: EdgeSpacingTemplate())
  }
}

extension NSDirectionalEdgeInsets: JSONReadable {
  package static var expectation: String {
    "a number or four numbers [top, leading, bottom, trailing]"
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(),
      writer.numbers("directional-insets", "four numbers [top, leading, bottom, trailing]", 4),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> NSDirectionalEdgeInsets?
  {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        NSDirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0)
      }
    }
    return scope.numbers(Array(repeating: .number, count: 4), in: value, expectation).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }
}
