import CollectionViews
import Foundation
import LayerGeometry

/// A point at an edge or corner, as scenes name it.
enum AnchorTemplate: String, CaseIterable, Sendable {
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
struct BadgeTemplate: SceneReadable, Hashable {
  var kind = "badge"
  var size = SizeTemplate(width: .points(20), height: .points(20))
  var at = AnchorTemplate.topTrailing
  var anchor: AnchorTemplate?
  var offset = CGPoint.zero
  var shift: CGPoint?
  var zIndex: Int?

  static let expectation = "a badge { kind: \"badge\", size: [20, 20], at: \"topTrailing\" }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BadgeTemplate? {
    var badge = BadgeTemplate()
    if case .string = value.kind {
      badge.kind = String.read(value, scope) ?? badge.kind
      return badge
    }
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    badge.kind = reader.read("kind") ?? badge.kind
    badge.size = reader.read("size") ?? badge.size
    badge.at = reader.choice("at") ?? badge.at
    badge.anchor = reader.choice("anchor")
    badge.offset = reader.read("offset") ?? badge.offset
    badge.shift = reader.read("shift")
    badge.zIndex = reader.read("zIndex")
    reader.finish()
    if badge.shift != nil && reader.has("offset") {
      scope.report(
        "a badge has an offset in points or a shift in its own sizes, not both", at: value)
    }
    return badge
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
