import Basics
import Foundation
import LayoutSolvers

/// A data change in a batch. Missing places become the nearest, impossible changes are dropped, so
/// any list is a valid batch.
public enum DataEdit: Hashable, Sendable, Codable {
  /// At a place after the batch.
  case insertItem(section: Int, item: Int)
  /// Of a place before the batch.
  case deleteItem(section: Int, item: Int)
  /// Of a place before the batch.
  case reloadItem(section: Int, item: Int)
  /// From a place before the batch to one after it.
  case moveItem(section: Int, item: Int, toSection: Int, toItem: Int)
  /// At a place after the batch, with so many items.
  case insertSection(Int, count: Int)
  /// Of a place before the batch.
  case deleteSection(Int)
  /// Of a place before the batch, with so many new items.
  case reloadSection(Int, count: Int)
  /// From a place before the batch to one after it.
  case moveSection(Int, to: Int)
}

extension DataEdit: CustomStringConvertible {
  /// Such as `move item 0-3 to 1-0`.
  public var description: String {
    switch self {
    case .insertItem(let section, let item): "insert item \(section)-\(item)"
    case .deleteItem(let section, let item): "delete item \(section)-\(item)"
    case .reloadItem(let section, let item): "reload item \(section)-\(item)"
    case .moveItem(let section, let item, let toSection, let toItem):
      "move item \(section)-\(item) to \(toSection)-\(toItem)"
    case .insertSection(let section, let count):
      "insert section \(section) of \(Plural.count(count, "item"))"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section, let count):
      "reload section \(section) with \(Plural.count(count, "item"))"
    case .moveSection(let section, let to): "move section \(section) to \(to)"
    }
  }
}

/// A test case's data: sections of items with identities. Batches rebuild everything.
struct TestDataModel: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  private(set) var sections: [Section] = []
  private var lastID = 0

  init(counts: [Int]) {
    sections = counts.map { newSection(of: $0) }
  }

  var counts: [Int] { sections.map(\.items.count) }

  /// The identity of an item; nil where there is none.
  func id(at path: IndexPath) -> Int? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  var indexPaths: [Int: IndexPath] {
    var indexPaths: [Int: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (item, id) in section.items.enumerated() {
        indexPaths[id] = IndexPath(item: item, section: index)
      }
    }
    return indexPaths
  }

  /// Replaces everything.
  mutating func reload(counts: [Int]) {
    sections = counts.map { newSection(of: $0) }
  }

  /// Applies edits, sections first; returns what a collection view is told.
  mutating func apply(_ edits: [DataEdit]) -> BatchChanges {
    let before = self
    var changes = BatchChanges()
    let steady = applySections(edits, &changes)
    applyItems(edits, since: before, in: steady, &changes)
    return changes
  }

  /// Returns the identities of the sections that stay what and where they are among the others.
  private mutating func applySections(
    _ edits: [DataEdit], _ changes: inout BatchChanges
  ) -> Set<Int> {
    let before = sections
    var rest = Set(before.indices)
    /// Takes a section out, unless it was taken.
    func take(_ index: Int) -> Int? { before.isEmpty ? nil : rest.remove(nearest(index, before)) }
    var moved: [(section: Section, at: Int, from: Int)] = []
    var inserted: [(section: Section, at: Int)] = []
    var reloaded: [Int: Int] = [:]
    for edit in edits {
      switch edit {
      case .deleteSection(let index): changes.deletedSections += [take(index)].compactMap(\.self)
      case .reloadSection(let index, let count):
        if let index = take(index) { reloaded[index] = count }
      case .moveSection(let index, let to):
        if let index = take(index) { moved.append((before[index], to, index)) }
      case .insertSection(let at, let count): inserted.append((newSection(of: count), at))
      case .insertItem, .deleteItem, .reloadItem, .moveItem: break
      }
    }
    changes.reloadedSections = reloaded.keys.sorted()
    sections = before.indices.filter { rest.contains($0) || reloaded[$0] != nil }.map { index in
      guard let count = reloaded[index] else { return before[index] }
      return Section(id: before[index].id, items: newSection(of: count).items)
    }
    let arriving = moved.map { ($0.section, $0.at) } + inserted
    for (section, at) in arriving.sorted(by: { $0.1 < $1.1 }) {
      sections.insert(section, at: max(0, min(at, sections.count)))
    }
    let order = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
    changes.insertedSections = inserted.compactMap { order[$0.section.id] }
    changes.movedSections = moved.compactMap { section, _, from in
      order[section.id].map { BatchChanges.Move(from: from, to: $0) }
    }
    return Set(rest.map { before[$0].id })
  }

  /// Items change only in steady sections.
  private mutating func applyItems(
    _ edits: [DataEdit], since before: TestDataModel, in steady: Set<Int>,
    _ changes: inout BatchChanges
  ) {
    let after = sections
    var isUsed = Set<IndexPath>()
    /// The nearest item before, unless it was taken.
    func take(_ section: Int, _ item: Int) -> IndexPath? {
      guard !before.sections.isEmpty else { return nil }
      let section = nearest(section, before.sections)
      let (id, items) = (before.sections[section].id, before.sections[section].items)
      guard steady.contains(id), !items.isEmpty else { return nil }
      let path = IndexPath(item: nearest(item, items), section: section)
      return isUsed.insert(path).inserted ? path : nil
    }
    func target(_ section: Int) -> Int? {
      guard !after.isEmpty else { return nil }
      let section = nearest(section, after)
      return steady.contains(after[section].id) ? section : nil
    }
    var arriving: [(id: Int, section: Int, item: Int, from: IndexPath?)] = []
    for edit in edits {
      switch edit {
      case .deleteItem(let section, let item):
        changes.deletedItems += [take(section, item)].compactMap(\.self)
      case .reloadItem(let section, let item):
        changes.reloadedItems += [take(section, item)].compactMap(\.self)
      case .moveItem(let section, let item, let toSection, let toItem):
        guard let to = target(toSection), let from = take(section, item),
          let id = before.id(at: from)
        else { continue }
        arriving.append((id, to, toItem, from))
      case .insertItem(let section, let item):
        if let to = target(section) { arriving.append((newID(), to, item, nil)) }
      case .insertSection, .deleteSection, .reloadSection, .moveSection: break
      }
    }
    let left = changes.deletedItems + arriving.compactMap(\.from)
    let leaving = Set(left.compactMap(before.id))
    for index in sections.indices { sections[index].items.removeAll(where: leaving.contains) }
    for one in arriving.sorted(by: { ($0.section, $0.item) < ($1.section, $1.item) }) {
      let at = max(0, min(one.item, sections[one.section].items.count))
      sections[one.section].items.insert(one.id, at: at)
    }
    let indexPaths = indexPaths
    for one in arriving {
      guard let to = indexPaths[one.id] else { continue }
      if let from = one.from {
        changes.movedItems.append(BatchChanges.Move(from: from, to: to))
      } else {
        changes.insertedItems.append(to)
      }
    }
  }

  // MARK: - Private

  /// The place in a list that is not empty.
  private func nearest<Element>(_ index: Int, _ list: [Element]) -> Int {
    max(0, min(index, list.count - 1))
  }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func newSection(of count: Int) -> Section {
    Section(id: newID(), items: (0..<max(0, count)).map { _ in newID() })
  }
}
