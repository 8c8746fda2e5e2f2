import CollectionViews
import Foundation
import LocatedJSON

/// A boundary supplementary item of a compositional layout, such as a header or footer.
public struct BoundaryTemplate: JSONReadable, Hashable {
  /// The kind; nil for that of the key of the item.
  package var kind: String?
  package var size = SizeTemplate(width: .shareOfWidth(1), height: .points(44))
  package var at: AnchorTemplate?
  package var offset = CGPoint.zero
  package var insets = NSDirectionalEdgeInsets.zero
  package var isPinned = false
  package var extends = true
  package var zIndex: Int?

  package static let expectation = "a height, or a header { size: [\"100%\", 44], pinned: true }"

  /// The kinds of the layout's own header and footer.
  package static let headerKind = "layoutHeader"
  package static let footerKind = "layoutFooter"

  private static let keys: [ObjectKey<BoundaryTemplate>] = [
    .value("kind", "The kind of supplementary view.", \.kind),
    .value("size", "Its width and height.", default: ["100%", 44], \.size),
    .value("at", "The edge or corner it is placed at.", \.at),
    .value("offset", "Points to move it by.", default: [0, 0], \.offset),
    .value("insets", "Insets within its size.", default: 0, \.insets),
    .value(
      "pinned", "Whether it stays visible while its section scrolls.", default: false, \.isPinned),
    .value("extends", "Whether it extends the section or overlaps it.", default: true, \.extends),
    .value("zIndex", "Higher values are in front.", \.zIndex),
  ]

  private static let shape = ObjectShape(expectation: expectation, keys: keys)

  package static var part: LayoutPart {
    LayoutPart("a header or footer, which may be a height instead; an element of boundaries", shape)
  }

  /// The keys of boundary items that are neither header nor footer.
  private static let sideShape = ObjectShape(
    expectation: "a header or the like { kind: \"side\", at: \"leading\" }", keys: keys,
    rules: [
      .required("kind", "expected a kind, \"kind\": \"side\""),
      .required("at", "expected a place, \"at\": \"leading\""),
    ])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("boundary") { writer in
      writer.any(of: [LengthTemplate.schema(writer), shape.schema(writer)])
        .adding([("title", "a height, or a header or footer")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BoundaryTemplate? {
    var boundary = BoundaryTemplate()
    switch value.kind {
    case .number, .string:
      guard let height = LengthTemplate.read(value, scope, isWidth: false) else { return nil }
      boundary.size.height = height
      return boundary
    default: return shape.read(value, scope, into: boundary)
    }
  }

  /// A boundary item that names its kind and its edge.
  package struct Side: JSONReadable, Hashable {
    package var boundary: BoundaryTemplate

    package static var expectation: String { sideShape.expectation }

    package static func schema(_ writer: SchemaWriter) -> LocatedValue {
      writer.define("side") { sideShape.schema($0) }
    }

    package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Side? {
      sideShape.read(value, scope, into: BoundaryTemplate()).map { Side(boundary: $0) }
    }
  }
}

/// A view behind a section of a compositional layout.
package struct BackgroundTemplate: JSONReadable, Hashable {
  package var kind = "background"
  package var insets = NSDirectionalEdgeInsets.zero
  package var zIndex: Int?

  package static let expectation = "a decoration kind, or { kind: \"background\", insets: 8 }"

  private static let shape = ObjectShape<BackgroundTemplate>(
    expectation: expectation,
    keys: [
      .value("kind", "The kind of decoration view.", default: "background", \.kind),
      .value("insets", "Insets from the section's edges.", default: 0, \.insets),
      .value("zIndex", "Higher values are in front.", \.zIndex),
    ])

  package static var part: LayoutPart {
    LayoutPart("a background, which may be its kind instead", shape)
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.string(), shape.schema(writer)])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BackgroundTemplate? {
    var background = BackgroundTemplate()
    if case .string(let kind) = value.kind {
      background.kind = kind
      return background
    }
    return shape.read(value, scope, into: background)
  }
}
