import Foundation

/// A section's items as a tree, each expanded or collapsed. Duplicate or missing identifiers are
/// fatal errors.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  // MARK: Lifecycle

  /// An empty snapshot.
  public init() {}

  /// A copy of a snapshot.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  // MARK: Public

  /// All items, each followed by its descendants.
  public var items: [ItemIdentifierType] { depthFirst(roots) { _ in true } }

  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { roots }

  /// The items whose ancestors are all expanded, in order.
  public var visibleItems: [ItemIdentifierType] { depthFirst(roots) { $0.isExpanded } }

  /// The expanded items, in order.
  public var expandedItems: [ItemIdentifierType] {
    items.filter { nodes[$0]?.isExpanded ?? false }
  }

  /// Appends items to the children of a parent; without one, to the root items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { _ = node(parent, "appending items to") }
    add(items, to: parent, at: parent.map { nodes[$0]?.children.count ?? 0 } ?? roots.count)
  }

  /// Inserts items before a sibling.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    add(items, to: node(item, "inserting before").parent, at: siblingIndex(of: item))
  }

  /// Inserts items after a sibling.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    add(items, to: node(item, "inserting after").parent, at: siblingIndex(of: item) + 1)
  }

  /// Deletes items and all their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { _ = node(item, "deleting") }
    // A child listed together with its parent may be deleted already.
    for item in items where nodes[item] != nil { remove(item) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { (roots, nodes) = ([], [:]) }

  /// Shows the children of the items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    setExpanded(items, true, "expanding")
  }

  /// Hides the descendants of the items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    setExpanded(items, false, "collapsing")
  }

  /// Replaces the descendants of an item by the items of a snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    for child in node(parent, "replacing the children of").children { remove(child) }
    insertTree(snapshot, to: parent, at: 0)
  }

  /// Inserts a snapshot's items before an item; returns their last root item.
  @discardableResult
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) -> ItemIdentifierType? {
    insertTree(snapshot, to: node(item, "inserting before").parent, at: siblingIndex(of: item))
    return snapshot.roots.last
  }

  /// Inserts a snapshot's items after an item; returns their last root item.
  @discardableResult
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) -> ItemIdentifierType? {
    insertTree(snapshot, to: node(item, "inserting after").parent, at: siblingIndex(of: item) + 1)
    return snapshot.roots.last
  }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// The index among ``visibleItems``; nil for an item that is not visible.
  public func index(of item: ItemIdentifierType) -> Int? { visibleItems.firstIndex(of: item) }

  /// Whether an item is expanded; false for one that is not in the snapshot.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Whether all ancestors of an item are expanded; false for one that is not in the snapshot.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }

  /// The number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    _ = node(item, "the level of")
    return ancestors(of: item).reduce(0) { level, _ in level + 1 }
  }

  /// The parent of an item; nil for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    node(child, "the parent of").parent
  }

  /// The descendants of an item as a snapshot of their own.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = NSDiffableDataSourceSectionSnapshot()
    let top = node(parent, "the part below")
    if includingParent {
      result.append([parent])
      if top.isExpanded { result.expand([parent]) }
    }
    let items = depthFirst(top.children) { _ in true }
    for item in items {
      guard let node = nodes[item] else { continue }
      let isTop = node.parent == parent && !includingParent
      result.append([item], to: isTop ? nil : node.parent)
    }
    result.expand(items.filter(isExpanded))
    return result
  }

  /// One indented line per item: `+` collapsed, `-` expanded, `*` without children.
  public func visualDescription() -> String {
    items.map { item in
      let node = nodes[item]
      let sign = node?.children.isEmpty ?? true ? "*" : node?.isExpanded ?? false ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Private

  private struct Node: Sendable, Equatable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var roots: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  private func node(_ item: ItemIdentifierType, _ purpose: String) -> Node {
    guard let node = nodes[item] else {
      usageError("\(purpose) item \(item), which is not in the section snapshot")
    }
    return node
  }

  /// From the parent upwards.
  private func ancestors(of item: ItemIdentifierType) -> some Sequence<ItemIdentifierType> {
    sequence(first: item) { nodes[$0]?.parent }.dropFirst()
  }

  /// The items in depth-first order, with the children of those that pass a test.
  private func depthFirst(
    _ start: [ItemIdentifierType], enters: (Node) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var stack = Array(start.reversed())
    while let item = stack.popLast() {
      result.append(item)
      if let node = nodes[item], !node.children.isEmpty, enters(node) {
        stack += node.children.reversed()
      }
    }
    return result
  }

  private func siblingIndex(of item: ItemIdentifierType) -> Int {
    let siblings = nodes[item]?.parent.flatMap { nodes[$0]?.children } ?? roots
    guard let index = siblings.firstIndex(of: item) else {
      usageError("item \(item) is not among the children of its parent")
    }
    return index
  }

  private mutating func add(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items where nodes.updateValue(Node(parent: parent), forKey: item) != nil {
      usageError("item \(item) is put into a section snapshot twice")
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  private mutating func insertTree(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to parent: ItemIdentifierType?, at index: Int
  ) {
    add(snapshot.roots, to: parent, at: index)
    for (item, node) in snapshot.nodes {
      if node.parent != nil && nodes[item] != nil {
        usageError("item \(item) is put into a section snapshot twice")
      }
      nodes[item] = node
      if node.parent == nil { nodes[item]?.parent = parent }
    }
  }

  private mutating func remove(_ item: ItemIdentifierType) {
    let index = siblingIndex(of: item)
    if let parent = nodes[item]?.parent {
      nodes[parent]?.children.remove(at: index)
    } else {
      roots.remove(at: index)
    }
    for below in depthFirst([item], enters: { _ in true }) { nodes[below] = nil }
  }

  private mutating func setExpanded(
    _ items: [ItemIdentifierType], _ isExpanded: Bool, _ purpose: String
  ) {
    for item in items {
      _ = node(item, purpose)
      nodes[item]?.isExpanded = isExpanded
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {}
