import CompositionalLayouts
import Foundation
import LocatedJSON

/// An edge or corner that a badge is anchored to, as named in scenes.
enum AnchorTemplate: String, JSONChoice {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
  case center

  var edges: NSDirectionalRectEdge {
    switch self {
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    case .center: []
    }
  }

  var alignment: NSRectAlignment {
    switch self {
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    case .center: .none
    }
  }
}

/// A view attached to an item or group of a compositional layout.
struct BadgeTemplate: JSONReadable, Hashable {
  var kind = "badge"
  var size = SizeTemplate(width: .points(20), height: .points(20))
  var at = AnchorTemplate.topTrailing
  var anchor: AnchorTemplate?
  var offset = CGPoint.zero
  var shift: CGPoint?
  var zIndex: Int?

  static let expectation =
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

  static var part: LayoutPart { LayoutPart("a badge, which may be its kind instead", shape) }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("badge") { writer in
      writer.any(of: [writer.string(), shape.schema(writer)])
        .adding([("title", "a badge's kind, or a badge")], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BadgeTemplate? {
    var badge = BadgeTemplate()
    if case .string(let kind) = value.kind {
      badge.kind = kind
      return badge
    }
    return shape.read(value, scope, into: badge)
  }

  @MainActor
  var item: NSCollectionLayoutSupplementaryItem {
    let container =
      shift.map { NSCollectionLayoutAnchor(edges: at.edges, fractionalOffset: $0) }
      ?? NSCollectionLayoutAnchor(edges: at.edges, absoluteOffset: offset)
    let item =
      anchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size.layoutSize, elementKind: kind, containerAnchor: container,
          itemAnchor: NSCollectionLayoutAnchor(edges: $0.edges))
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size.layoutSize, elementKind: kind, containerAnchor: container)
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}
