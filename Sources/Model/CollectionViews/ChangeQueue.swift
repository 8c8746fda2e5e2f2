public import Foundation
import LayoutSolvers

/// Collects changes that a model reports one by one, and applies them as a batch.
///
/// A model of sorted objects reports section changes by index; deletions and updates by the index
/// path before all changes; insertions by the one after; moves by both. Order does not matter,
/// repetitions count once, a deleted object is not updated, and one that is updated and moved is
/// moved and reconfigured.
public struct ChangeQueue: Hashable, Sendable {
  /// A change of a section.
  public enum SectionChange: Hashable, Sendable {
    /// The index after the changes.
    case insert(Int)
    /// The index before the changes.
    case delete(Int)
    /// The index before the changes.
    case update(Int)
  }

  /// A change of an object, which is an item of the collection view.
  public enum ObjectChange: Hashable, Sendable {
    /// The index path after the changes.
    case insert(IndexPath)
    /// The index path before the changes.
    case delete(IndexPath)
    /// The index path before the changes.
    case update(IndexPath)
    /// Index paths before and after. A move to the same place is an update, unless displaced.
    case move(from: IndexPath, to: IndexPath)
  }

  // MARK: Lifecycle

  /// An empty queue.
  public init() {}

  // MARK: Public

  /// The changes of sections that have not been applied, in the order in which they were added.
  public private(set) var sectionChanges: [SectionChange] = []
  /// The changes of objects that have not been applied, in the order in which they were added.
  public private(set) var objectChanges: [ObjectChange] = []

  /// Whether there is no change to apply.
  public var isEmpty: Bool { sectionChanges.isEmpty && objectChanges.isEmpty }

  /// Adds a change of a section.
  public mutating func add(_ change: SectionChange) { sectionChanges.append(change) }

  /// Adds a change of an object.
  public mutating func add(_ change: ObjectChange) { objectChanges.append(change) }

  /// Discards all changes.
  public mutating func removeAll() { self = ChangeQueue() }

  /// Removes all changes and performs them as one animated batch. If sections change, remaining
  /// ones with changed objects are reloaded as a whole. A view that has not requested counts is
  /// reloaded.
  @preconcurrency @MainActor
  public mutating func apply(
    to collectionView: UICollectionView, completion: ((Bool) -> Void)? = nil
  ) {
    let queue = self
    removeAll()
    guard !queue.isEmpty else {
      completion?(true)
      return
    }
    guard collectionView.knownCounts != nil else {
      collectionView.reloadData()
      completion?(true)
      return
    }
    let (changes, refilled) =
      queue.sectionChanges.isEmpty ? queue.changesOfObjects() : (queue.changesOfSections(), [])
    collectionView.performBatchUpdates {
      collectionView.change { $0 = changes }
      if !refilled.isEmpty { collectionView.reconfigureItems(at: refilled) }
    } completion: {
      completion?($0)
    }
  }

  // MARK: Internal

  /// The batch of section changes. Sections whose objects changed are reloaded.
  func changesOfSections() -> BatchChanges {
    var (deleted, inserted, updated) = (Set<Int>(), Set<Int>(), Set<Int>())
    for change in sectionChanges {
      switch change {
      case .insert(let section): inserted.insert(section)
      case .delete(let section): deleted.insert(section)
      case .update(let section): updated.insert(section)
      }
    }
    let back = IndexMapping(removed: deleted.sorted(), added: inserted.sorted(), moved: [:]).inverse
    for change in objectChanges {
      switch change {
      case .insert(let path): back.index(after: path.section).map { _ = updated.insert($0) }
      case .delete(let path), .update(let path): updated.insert(path.section)
      case .move(let from, let to):
        updated.insert(from.section)
        back.index(after: to.section).map { _ = updated.insert($0) }
      }
    }
    var changes = BatchChanges()
    changes.deletedSections = deleted.sorted()
    changes.insertedSections = inserted.sorted()
    changes.reloadedSections = updated.subtracting(deleted).sorted()
    return changes
  }

  /// The batch of object changes, and the objects to reconfigure (moved and updated), by old index
  /// paths.
  func changesOfObjects() -> (changes: BatchChanges, refilled: [IndexPath]) {
    var (deleted, inserted, updated) = (Set<IndexPath>(), Set<IndexPath>(), Set<IndexPath>())
    var moves: [IndexPath: IndexPath] = [:]
    for change in objectChanges {
      switch change {
      case .insert(let path): inserted.insert(path)
      case .delete(let path): deleted.insert(path)
      case .update(let path): updated.insert(path)
      case .move(let from, let to): moves[from] = to
      }
    }
    // A deletion overrides all other changes of an object.
    for path in deleted { moves[path] = nil }
    updated.subtract(deleted)
    let staying = movesThatStay(moves, deleted, inserted)
    for path in staying {
      moves[path] = nil
      updated.insert(path)
    }
    var changes = BatchChanges()
    changes.deletedItems = deleted.sorted()
    changes.insertedItems = inserted.sorted()
    changes.movedItems = moves.sorted { $0.key < $1.key }.map { .init(from: $0.key, to: $0.value) }
    changes.reloadedItems = updated.filter { moves[$0] == nil }.sorted()
    return (changes, updated.filter { moves[$0] != nil }.sorted())
  }

  // MARK: Private

  /// The moves to the same place whose objects end up there anyway.
  private func movesThatStay(
    _ moves: [IndexPath: IndexPath], _ deleted: Set<IndexPath>, _ inserted: Set<IndexPath>
  ) -> Set<IndexPath> {
    var staying = Set(moves.filter { $0.key == $0.value }.keys)
    while !staying.isEmpty {
      var (removed, added) = ([Int: [Int]](), [Int: [Int]]())
      for path in deleted { removed[path.section, default: []].append(path.item) }
      for path in inserted { added[path.section, default: []].append(path.item) }
      for (from, to) in moves where !staying.contains(from) {
        removed[from.section, default: []].append(from.item)
        added[to.section, default: []].append(to.item)
      }
      let shifts = Dictionary(
        uniqueKeysWithValues: Set(staying.map(\.section)).map { section in
          (
            section,
            IndexMapping(removed: removed[section] ?? [], added: added[section] ?? [], moved: [:])
          )
        })
      let landing = staying.filter { shifts[$0.section]?.index(after: $0.item) == $0.item }
      if landing.count == staying.count { break }
      staying = landing
    }
    return staying
  }
}
