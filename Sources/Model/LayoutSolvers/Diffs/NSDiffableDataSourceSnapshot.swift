import Foundation

/// A diffable data source's state: section and item identifiers in order, unique in the snapshot.
/// Duplicate or missing ones are fatal errors.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  // MARK: Lifecycle

  /// An empty snapshot.
  public init() {}

  // MARK: Public

  /// The number of items in all sections.
  public var numberOfItems: Int { positions.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    result.reserveCapacity(positions.count)
    for list in listsInOrder { result += list.elements }
    return result
  }

  /// The sections to reload, in the order of the calls.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to reload, in the order of the calls.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to reconfigure, in the order of the calls.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    list(of: identifier, "counting items").count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    list(of: identifier, "listing items").elements
  }

  /// The section of an item; nil for an item that is not in the snapshot.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { positions[identifier].flatMap { contents[$0.section]?.identifier } }

  /// The index of an item among ``itemIdentifiers``; nil for one that is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let position = positions[identifier] else { return nil }
    var before = 0
    for section in sections.elements {
      guard let token = tokens[section]?.token, let content = contents[token] else { continue }
      if token == position.section {
        return before + content.items.index(of: identifier, near: position.lastIndex)
      }
      before += content.items.count
    }
    return nil
  }

  /// The index of a section; nil for one that is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    tokens[identifier].map { sections.index(of: identifier, near: $0.lastIndex) }
  }

  // MARK: Sections

  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sections.count)
  }

  /// Inserts empty sections before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: index(ofSection: toIdentifier, "inserting sections before")) }

  /// Inserts empty sections after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: index(ofSection: toIdentifier, "inserting sections after") + 1)
  }

  /// Deletes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      let index = index(ofSection: identifier, "deleting")
      guard let token = tokens.removeValue(forKey: identifier)?.token else { continue }
      for item in contents.removeValue(forKey: token)?.items.elements ?? [] {
        positions[item] = nil
      }
      sections.remove(at: index)
      reindexSections()
    }
    removeStaleMarks()
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 1) }

  /// Marks sections to be reloaded.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(ofSection: identifier, "reloading") }
    reloadedSectionIdentifiers += new(identifiers, in: reloadedSectionIdentifiers)
  }

  // MARK: Items

  /// Appends items to a section, by default to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.elements.last else {
      usageError(
        "appending \(identifiers.count) items to the last section, but there are no sections")
    }
    let token = token(of: section, "appending items to")
    insertItems(identifiers, in: token, at: contents[token]?.items.count ?? 0)
  }

  /// Inserts items before an item, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (token, index) = position(of: beforeIdentifier, "inserting items before")
    insertItems(identifiers, in: token, at: index)
  }

  /// Inserts items after an item, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (token, index) = position(of: afterIdentifier, "inserting items after")
    insertItems(identifiers, in: token, at: index + 1)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    removeItems(identifiers)
    removeStaleMarks()
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one, possibly to another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 0) }

  /// Moves an item after another one, possibly to another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 1) }

  /// Marks items to get new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(of: identifier, "reloading") }
    reloadedItemIdentifiers += new(identifiers, in: reloadedItemIdentifiers)
  }

  /// Marks items to reconfigure their existing cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(of: identifier, "reconfiguring") }
    reconfiguredItemIdentifiers += new(identifiers, in: reconfiguredItemIdentifiers)
  }

  // MARK: Internal

  struct Position: Sendable {
    /// The token of the section.
    var section: Int
    /// The index in the section when it was last reindexed.
    var lastIndex: Int
  }

  struct Content: Sendable {
    var identifier: SectionIdentifierType
    var items = IndexedList<ItemIdentifierType>()
  }

  /// The identifiers of the sections, in order.
  package private(set) var sections = IndexedList<SectionIdentifierType>()
  /// A number for each section within this snapshot, so that items need not store its identifier.
  private(set) var tokens: [SectionIdentifierType: (token: Int, lastIndex: Int)] = [:]
  private(set) var contents: [Int: Content] = [:]
  private(set) var positions: [ItemIdentifierType: Position] = [:]
  private var nextToken = 0

  var listsInOrder: [IndexedList<ItemIdentifierType>] {
    sections.elements.compactMap { tokens[$0].flatMap { contents[$0.token]?.items } }
  }

  /// Makes all remembered indexes exact, as ``SnapshotDifference`` needs them.
  package mutating func reindex() {
    reindexSections(isNeeded: !sections.isIndexed)
    for token in contents.keys {
      reindexItems(of: token, isNeeded: contents[token]?.items.isIndexed == false)
    }
  }

  /// Removes all marks to reload or reconfigure.
  package mutating func removeReloadMarks() {
    (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = (
      [], [], []
    )
  }

  // MARK: Private

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    for (offset, identifier) in identifiers.enumerated() {
      if tokens.updateValue((nextToken, index + offset), forKey: identifier) != nil {
        usageError("section \(identifier) is put into a snapshot twice")
      }
      contents[nextToken] = Content(identifier: identifier)
      nextToken += 1
    }
    sections.insert(identifiers, at: index)
    reindexSections(isNeeded: sections.needsReindexing)
  }

  private mutating func insertItems(
    _ identifiers: [ItemIdentifierType], in token: Int, at index: Int
  ) {
    positions.reserveCapacity(positions.count + identifiers.count)
    for (offset, identifier) in identifiers.enumerated() {
      if positions.updateValue(
        Position(section: token, lastIndex: index + offset), forKey: identifier)
        != nil
      {
        usageError("item \(identifier) is put into a snapshot twice")
      }
    }
    contents[token]?.items.insert(identifiers, at: index)
    reindexItems(of: token, isNeeded: contents[token]?.items.needsReindexing == true)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int
  ) {
    if identifier == target { usageError("section \(identifier) is moved to itself") }
    let from = index(ofSection: identifier, "moving")
    _ = index(ofSection: target, "moving a section to")
    sections.remove(at: from)
    sections.insert([identifier], at: index(ofSection: target, "moving a section to") + offset)
    reindexSections()
  }

  private mutating func moveItem(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int
  ) {
    if identifier == target { usageError("item \(identifier) is moved to itself") }
    _ = position(of: target, "moving an item to")
    removeItems([identifier])
    let (token, index) = position(of: target, "moving an item to")
    insertItems([identifier], in: token, at: index + offset)
  }

  /// Removes items but not their reload marks, so that a move keeps them.
  private mutating func removeItems(_ identifiers: [ItemIdentifierType]) {
    if identifiers.count == 1 {
      let (token, index) = position(of: identifiers[0], "deleting")
      positions[identifiers[0]] = nil
      contents[token]?.items.remove(at: index)
      return reindexItems(of: token, isNeeded: contents[token]?.items.needsReindexing == true)
    }
    var gone: [Int: Set<ItemIdentifierType>] = [:]
    for identifier in identifiers {
      guard let position = positions.removeValue(forKey: identifier) else {
        usageError("deleting item \(identifier), which is not in the snapshot or named twice")
      }
      gone[position.section, default: []].insert(identifier)
    }
    for (token, items) in gone {
      contents[token]?.items.remove(items)
      reindexItems(of: token, isNeeded: contents[token]?.items.needsReindexing == true)
    }
  }

  private mutating func reindexSections(isNeeded: Bool = true) {
    guard isNeeded else { return }
    for (index, section) in sections.elements.enumerated() { tokens[section]?.lastIndex = index }
    sections.didReindex()
  }

  private mutating func reindexItems(of token: Int, isNeeded: Bool) {
    guard isNeeded, let list = contents[token]?.items else { return }
    for (index, item) in list.elements.enumerated() {
      positions[item] = Position(section: token, lastIndex: index)
    }
    contents[token]?.items.didReindex()
  }

  private mutating func removeStaleMarks() {
    reloadedSectionIdentifiers.removeAll { tokens[$0] == nil }
    reloadedItemIdentifiers.removeAll { positions[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { positions[$0] == nil }
  }

  private func new<Identifier: Hashable>(_ names: [Identifier], in known: [Identifier])
    -> [Identifier]
  {
    var seen = Set(known)
    return names.filter { seen.insert($0).inserted }
  }

  private func token(of section: SectionIdentifierType, _ purpose: String) -> Int {
    guard let token = tokens[section]?.token else {
      usageError("\(purpose) section \(section), which is not in the snapshot")
    }
    return token
  }

  private func list(of section: SectionIdentifierType, _ purpose: String)
    -> IndexedList<ItemIdentifierType>
  { contents[token(of: section, "\(purpose) of")]?.items ?? IndexedList() }

  private func index(ofSection section: SectionIdentifierType, _ purpose: String) -> Int {
    guard let index = indexOfSection(section) else {
      usageError("\(purpose) section \(section), which is not in the snapshot")
    }
    return index
  }

  private func position(of item: ItemIdentifierType, _ purpose: String) -> (token: Int, index: Int)
  {
    guard let position = positions[item], let list = contents[position.section]?.items else {
      usageError("\(purpose) item \(item), which is not in the snapshot")
    }
    return (position.section, list.index(of: item, near: position.lastIndex))
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether both have the same content and the same marks to reload and reconfigure.
  public static func == (
    a: NSDiffableDataSourceSnapshot, b: NSDiffableDataSourceSnapshot
  ) -> Bool {
    a.sections.elements == b.sections.elements
      && a.reloadedSectionIdentifiers == b.reloadedSectionIdentifiers
      && a.reloadedItemIdentifiers == b.reloadedItemIdentifiers
      && a.reconfiguredItemIdentifiers == b.reconfiguredItemIdentifiers
      && zip(a.listsInOrder, b.listsInOrder).allSatisfy { $0.elements == $1.elements }
  }
}
