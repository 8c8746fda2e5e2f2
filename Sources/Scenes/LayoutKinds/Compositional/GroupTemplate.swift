import CollectionViews
import Foundation
import LocatedJSON

/// An item or a group of a compositional layout.
package indirect enum NodeTemplate: JSONReadable, Hashable {
  case item(ItemTemplate)
  case group(GroupTemplate)

  package static let expectation =
    "an item { size: [\"50%\", \"100%\"] } or a group { group: { … } }"

  /// The only key of an item that is a group: the group.
  private static let groupShape = ObjectShape<GroupTemplate?>(
    expectation: expectation, keys: [.value("group", "The group.", \.self)])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("node") { writer in
      [
        "title": "an item or a group", "type": "object", "if": ["required": ["group"]],
        "then": groupShape.schema(writer), "else": ItemTemplate.schema(writer),
      ]
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> NodeTemplate? {
    guard value["group"] != nil else {
      return ItemTemplate.read(value, scope).map { .item($0) }
    }
    return (groupShape.read(value, scope, into: nil) ?? nil).map { .group($0) }
  }

  /// The kinds of the supplementary items of the node and its subitems.
  package var kinds: [String] {
    switch self {
    case .item(let item): item.frame.badges.map(\.kind)
    case .group(let group): group.kinds
    }
  }
}

/// The properties that items and groups have in common.
package struct NodeFrame: Hashable, Sendable {
  package var size = SizeTemplate()
  package var insets = NSDirectionalEdgeInsets.zero
  package var edges: EdgeSpacingTemplate?
  package var badges: [BadgeTemplate] = []

  package static let keys: [ObjectKey<NodeFrame>] = [
    .value("size", "Width and height; an item fills its group by default.", \.size),
    .value("insets", "Insets within the size.", default: 0, \.insets),
    .value("edgeSpacing", "The spacing around it.", \.edges),
    ObjectKey(name: "badge", summary: "A view attached to it.", schema: BadgeTemplate.schema) {
      value, scope, frame in
      if let badge = BadgeTemplate.read(value, scope) { frame.badges.append(badge) }
    },
    ObjectKey(
      name: "badges", summary: "Views attached to it.",
      schema: { $0.list(of: BadgeTemplate.schema($0)) }
    ) { value, scope, frame in
      frame.badges += (scope.elements(of: value, "a list of badges") ?? []).compactMap {
        BadgeTemplate.read($0, $1)
      }
    },
  ]
}

/// An item of a compositional layout.
package struct ItemTemplate: JSONReadable, Hashable {
  package var frame: NodeFrame

  package static let expectation = NodeTemplate.expectation

  private static let shape = ObjectShape(expectation: expectation, keys: NodeFrame.keys)

  package static var part: LayoutPart {
    LayoutPart("an item of a group, which may be {\"group\": …} instead", shape)
  }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("item") { shape.schema($0) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ItemTemplate? {
    shape.read(value, scope, into: NodeFrame(), alsoKnown: ["group"]).map(ItemTemplate.init)
  }
}

/// A group of a compositional layout.
package struct GroupTemplate: JSONReadable, Hashable {
  package enum Direction: String, JSONChoice { case horizontal, vertical }

  package enum Content: Hashable, Sendable {
    /// As many subitems as fit, repeated in order.
    case filled([NodeTemplate])
    /// A number of equal subitems of their own size.
    case repeated(NodeTemplate, Int)
    /// A number of equal subitems that divide the length evenly.
    case shared(NodeTemplate, Int)
    case frames([CGRect])
  }

  package var frame: NodeFrame
  package var direction = Direction.horizontal
  package var content: Content
  package var spacing: SpacingTemplate?

  package static let expectation =
    "a group { direction: \"horizontal\", size: [\"100%\", 44], items: […] }"

  package static var part: LayoutPart { LayoutPart("a group", GroupKeys.shape) }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("group") {
      GroupKeys.shape.schema($0).adding([("title", "a group")], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> GroupTemplate? {
    guard let keys = GroupKeys.shape.read(value, scope, into: GroupKeys()),
      let content = keys.content(value, scope)
    else { return nil }
    return GroupTemplate(
      frame: keys.frame, direction: keys.direction, content: content, spacing: keys.spacing)
  }

  package var kinds: [String] {
    let inner: [String] =
      switch content {
      case .filled(let nodes): nodes.flatMap(\.kinds)
      case .repeated(let node, _), .shared(let node, _): node.kinds
      case .frames: []
      }
    return frame.badges.map(\.kind) + inner
  }
}
