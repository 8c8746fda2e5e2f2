import CollectionViews
import Foundation
import LayerGeometry

/// An item or a group of a compositional layout.
indirect enum NodeTemplate: SceneReadable, Hashable {
  case item(ItemTemplate)
  case group(GroupTemplate)

  static let expectation = "an item { size: [\"50%\", \"100%\"] } or a group { group: { … } }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> NodeTemplate? {
    if value["group"] != nil {
      guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
      let group: GroupTemplate? = reader.read("group")
      reader.finish()
      return group.map { .group($0) }
    }
    return ItemTemplate.read(value, scope).map { .item($0) }
  }

  @MainActor
  var item: NSCollectionLayoutItem {
    switch self {
    case .item(let template): template.item
    case .group(let template): template.group
    }
  }

  /// The kinds of the views attached to it and what is in it.
  var kinds: [String] {
    switch self {
    case .item(let item): item.frame.badges.map(\.kind)
    case .group(let group): group.kinds
    }
  }
}

/// What items and groups have in common.
struct NodeFrame: Hashable, Sendable {
  var size = SizeTemplate()
  var insets = NSDirectionalEdgeInsets.zero
  var edges: EdgeSpacingTemplate?
  var badges: [BadgeTemplate] = []

  init(_ reader: ObjectReader) {
    size = reader.read("size") ?? size
    insets = reader.read("insets") ?? insets
    edges = reader.read("edgeSpacing")
    if let badge: BadgeTemplate = reader.read("badge") { badges.append(badge) }
    for (value, scope) in reader.list("badges", of: "a list of badges") ?? [] {
      if let badge = BadgeTemplate.read(value, scope) { badges.append(badge) }
    }
  }
}

/// An item of a compositional layout.
struct ItemTemplate: SceneReadable, Hashable {
  var frame: NodeFrame

  static let expectation = NodeTemplate.expectation

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ItemTemplate? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    let item = ItemTemplate(frame: NodeFrame(reader))
    reader.knows(["group"])
    reader.finish()
    return item
  }

  @MainActor
  var item: NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: frame.size.layoutSize, supplementaryItems: frame.badges.map(\.item))
    item.contentInsets = frame.insets
    item.edgeSpacing = frame.edges?.edgeSpacing
    return item
  }
}

/// A group of a compositional layout.
struct GroupTemplate: SceneReadable, Hashable {
  enum Direction: String, CaseIterable, Sendable { case horizontal, vertical }

  enum Content: Hashable, Sendable {
    /// As many as fit.
    case filled([NodeTemplate])
    /// So many of their own size.
    case repeated(NodeTemplate, Int)
    /// So many that share the length.
    case shared(NodeTemplate, Int)
    case frames([CGRect])
  }

  var frame: NodeFrame
  var direction = Direction.horizontal
  var content: Content
  var spacing: SpacingTemplate?

  static let expectation = "a group { direction: \"horizontal\", size: [\"100%\", 44], items: […] }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> GroupTemplate? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    let frame = NodeFrame(reader)
    if !reader.has("size") {
      scope.report("a group needs a size, such as \"size\": [\"100%\", 44]", at: value)
    }
    let direction: Direction? = reader.choice("direction")
    let spacing: SpacingTemplate? = reader.read("spacing")
    let content = content(reader)
    reader.finish()
    guard let content else { return nil }
    return GroupTemplate(
      frame: frame, direction: direction ?? .horizontal, content: content, spacing: spacing)
  }

  private static func content(_ reader: ObjectReader) -> Content? {
    let items = reader.list("items", of: "a list of items and groups")
    let frames = reader.list("frames", of: "a list of frames [x, y, width, height]")
    let count = times("count", reader)
    let shares = times("shares", reader)
    let scope = reader.scope
    if let frames {
      if items != nil || count != nil || shares != nil {
        scope.report("a group has items or frames, not both", at: reader.value)
      }
      let read = frames.compactMap { CGRect.read($0.0, $0.1) }
      if frames.isEmpty { scope.key("frames").report("a group holds an item", at: reader.value) }
      return read.isEmpty ? nil : .frames(read)
    }
    guard let items, !items.isEmpty else {
      if items != nil || !reader.has("items") {
        scope.report(
          "a group needs items, such as \"items\": [{ \"size\": [\"50%\", \"100%\"] }]",
          at: reader.value)
      }
      return nil
    }
    let nodes = items.compactMap { NodeTemplate.read($0.0, $0.1) }
    guard nodes.count == items.count else { return nil }
    if count != nil && shares != nil {
      scope.report("a group has a count or shares, not both", at: reader.value)
    }
    guard let number = count ?? shares else { return .filled(nodes) }
    if nodes.count != 1 {
      scope.report(
        "a group with a count or shares repeats one item, found \(nodes.count)", at: reader.value)
    }
    return shares != nil ? .shared(nodes[0], number) : .repeated(nodes[0], number)
  }

  private static func times(_ key: String, _ reader: ObjectReader) -> Int? {
    reader.number(key, in: 1...10_000).flatMap { number in
      if number == number.rounded() { return Int(number) }
      if let value = reader.raw(key) {
        reader.scope.key(key).reportMismatch("a whole number", value)
      }
      return nil
    }
  }

  @MainActor
  var group: NSCollectionLayoutGroup {
    let size = frame.size.layoutSize
    let isRow = direction == .horizontal
    let group: NSCollectionLayoutGroup
    switch content {
    case .filled(let nodes):
      let items = nodes.map(\.item)
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: items)
        : .vertical(layoutSize: size, subitems: items)
    case .repeated(let node, let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: node.item, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: node.item, count: count)
    case .shared(let node, let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: node.item, count: count)
        : .vertical(layoutSize: size, subitem: node.item, count: count)
    case .frames(let frames):
      group = .custom(layoutSize: size) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
    }
    group.contentInsets = frame.insets
    group.edgeSpacing = frame.edges?.edgeSpacing
    group.interItemSpacing = spacing?.spacing
    group.supplementaryItems = frame.badges.map(\.item)
    return group
  }

  var kinds: [String] {
    let inner: [String] =
      switch content {
      case .filled(let nodes): nodes.flatMap(\.kinds)
      case .repeated(let node, _), .shared(let node, _): node.kinds
      case .frames: []
      }
    return frame.badges.map(\.kind) + inner
  }
}
