import CollectionViews
import Foundation
import LocatedJSON

/// An edge or corner that a badge is anchored to, as named in scenes.
package enum AnchorTemplate: String, JSONChoice {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
  case center
}

/// A view attached to an item or group of a compositional layout.
package struct BadgeTemplate: JSONReadable, Hashable {
  package var kind = "badge"
  package var size = SizeTemplate(width: .points(20), height: .points(20))
  package var at = AnchorTemplate.topTrailing
  package var anchor: AnchorTemplate?
  package var offset = CGPoint.zero
  package var shift: CGPoint?
  package var zIndex: Int?

  package static let expectation =
    "a badge { kind: \"badge\", size: [20, 20], at: \"topTrailing\" }"

  private static let shape = ObjectShape<BadgeTemplate>(
    expectation: expectation,
    keys: [
      .value("kind", "The kind of supplementary view.", default: "badge", \.kind),
      .value("size", "Its width and height.", default: [20, 20], \.size),
      .value("at", "The item's corner or edge it is attached to.", default: "topTrailing", \.at),
      .value("anchor", "Its own point placed there; by default the same.", \.anchor),
      .value("offset", "Points to move it by.", default: [0, 0], \.offset),
      .value("shift", "The offset in sizes of the badge instead of points.", \.shift),
      .value("zIndex", "Higher values are in front.", \.zIndex),
    ],
    rules: [
      .apart(
        "shift", "offset",
        "a badge has an offset in points or a shift in its own sizes, not both")
    ])

  package static var part: LayoutPart {
    LayoutPart("a badge, which may be its kind instead", shape)
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("badge") { writer in
      writer.any(of: [writer.string(), shape.schema(writer)])
        .adding([("title", "a badge's kind, or a badge")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BadgeTemplate? {
    var badge = BadgeTemplate()
    if case .string(let kind) = value.kind {
      badge.kind = kind
      return badge
    }
    return shape.read(value, scope, into: badge)
  }
}
