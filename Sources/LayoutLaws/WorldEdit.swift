import Foundation
import LayoutSolvers

/// One change of the data within a batch. Places that do not exist are moved to the nearest that do,
/// and what is not possible is left out, so that any list of edits is a valid batch.
public enum WorldEdit: Hashable, Sendable, Codable {
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

extension WorldEdit: CustomStringConvertible {
  /// Such as `move item 0-3 to 1-0`.
  public var description: String {
    switch self {
    case .insertItem(let section, let item): "insert item \(section)-\(item)"
    case .deleteItem(let section, let item): "delete item \(section)-\(item)"
    case .reloadItem(let section, let item): "reload item \(section)-\(item)"
    case .moveItem(let section, let item, let toSection, let toItem):
      "move item \(section)-\(item) to \(toSection)-\(toItem)"
    case .insertSection(let section, let count):
      "insert section \(section) of \(count == 1 ? "1 item" : "\(count) items")"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section, let count):
      "reload section \(section) with \(count == 1 ? "1 item" : "\(count) items")"
    case .moveSection(let section, let to): "move section \(section) to \(to)"
    }
  }
}

/// The data of a world: sections of items that have identities, to which batches are applied by
/// building everything anew.
struct WorldModel: Equatable {
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

  var places: [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (item, id) in section.items.enumerated() {
        places[id] = IndexPath(item: item, section: index)
      }
    }
    return places
  }

  /// Replaces everything.
  mutating func reload(counts: [Int]) {
    sections = counts.map { newSection(of: $0) }
  }

  /// Applies edits; returns what a collection view is told of them.
  mutating func apply(_ edits: [WorldEdit]) -> BatchChanges {
    let before = self
    var batch = BatchChanges()
    var isTaken = Set<Int>()
    // Sections first: where they lie afterwards does not depend on items.
    var moved: [(section: Section, to: Int)] = []
    var inserted: [(section: Section, at: Int)] = []
    var reloaded: [Int: Int] = [:]
    for edit in edits {
      switch edit {
      case .deleteSection(let index) where !before.sections.isEmpty:
        let index = Self.nearest(index, before.sections.count)
        if isTaken.insert(index).inserted { batch.deletedSections.append(index) }
      case .reloadSection(let index, let count) where !before.sections.isEmpty:
        let index = Self.nearest(index, before.sections.count)
        if isTaken.insert(index).inserted { reloaded[index] = count }
      case .moveSection(let index, let to) where !before.sections.isEmpty:
        let index = Self.nearest(index, before.sections.count)
        if isTaken.insert(index).inserted { moved.append((before.sections[index], to)) }
      case .insertSection(let at, let count): inserted.append((newSection(of: count), at))
      default: break
      }
    }
    batch.reloadedSections = reloaded.keys.sorted()
    let isMoved = Set(moved.map(\.section.id))
    var after = before.sections.indices.filter {
      !batch.deletedSections.contains($0) && !isMoved.contains(before.sections[$0].id)
    }.map { index in
      var section = before.sections[index]
      if let count = reloaded[index] { section.items = newSection(of: count).items }
      return section
    }
    for (section, at) in (moved.map { ($0.section, $0.to) } + inserted).sorted(by: { $0.1 < $1.1 })
    {
      after.insert(section, at: max(0, min(at, after.count)))
    }
    // Items change only in sections that stay what and where they are among the others.
    let steady = before.sections.indices.filter { !isTaken.contains($0) }
    let isSteady = Set(steady.map { before.sections[$0].id })
    func place(_ section: Int, _ item: Int) -> IndexPath? {
      guard !before.sections.isEmpty else { return nil }
      let section = Self.nearest(section, before.sections.count)
      let items = before.sections[section].items
      guard isSteady.contains(before.sections[section].id), !items.isEmpty else { return nil }
      return IndexPath(item: Self.nearest(item, items.count), section: section)
    }
    func target(_ section: Int) -> Int? {
      guard !after.isEmpty else { return nil }
      let section = Self.nearest(section, after.count)
      return isSteady.contains(after[section].id) ? section : nil
    }
    var isUsed = Set<IndexPath>()
    var arriving: [(id: Int, section: Int, item: Int)] = []
    var movingFrom: [Int: IndexPath] = [:]
    for edit in edits {
      switch edit {
      case .deleteItem(let section, let item):
        guard let path = place(section, item), isUsed.insert(path).inserted else { continue }
        batch.deletedItems.append(path)
      case .reloadItem(let section, let item):
        guard let path = place(section, item), isUsed.insert(path).inserted else { continue }
        batch.reloadedItems.append(path)
      case .moveItem(let section, let item, let toSection, let toItem):
        guard let to = target(toSection), let path = place(section, item),
          isUsed.insert(path).inserted
        else { continue }
        let id = before.sections[path.section].items[path.item]
        movingFrom[id] = path
        arriving.append((id, to, toItem))
      case .insertItem(let section, let item):
        guard let section = target(section) else { continue }
        arriving.append((newID(), section, item))
      default: break
      }
    }
    let leaving = Set(batch.deletedItems.compactMap { before.id(at: $0) } + movingFrom.keys)
    for index in after.indices { after[index].items.removeAll { leaving.contains($0) } }
    for one in arriving.sorted(by: { ($0.section, $0.item) < ($1.section, $1.item) }) {
      let at = max(0, min(one.item, after[one.section].items.count))
      after[one.section].items.insert(one.id, at: at)
    }
    sections = after
    let places = places
    for one in arriving {
      guard let to = places[one.id] else { continue }
      if let from = movingFrom[one.id] {
        batch.movedItems.append(BatchChanges.Move(from: from, to: to))
      } else {
        batch.insertedItems.append(to)
      }
    }
    let order = Dictionary(uniqueKeysWithValues: after.enumerated().map { ($1.id, $0) })
    batch.insertedSections = inserted.compactMap { order[$0.section.id] }
    for (section, _) in moved {
      guard let from = before.sections.firstIndex(where: { $0.id == section.id }),
        let to = order[section.id]
      else { continue }
      batch.movedSections.append(BatchChanges.Move(from: from, to: to))
    }
    return batch
  }

  // MARK: - Private

  private static func nearest(_ index: Int, _ count: Int) -> Int { max(0, min(index, count - 1)) }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func newSection(of count: Int) -> Section {
    Section(id: newID(), items: (0..<max(0, count)).map { _ in newID() })
  }
}
