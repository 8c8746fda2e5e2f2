public import Foundation
import LayoutSolvers

/// Collects the changes of a model that reports them one by one, and makes batches of updates of
/// them when the model has said all.
///
/// A model that watches sorted objects reports: the change of a section by its index; the deletion
/// or update of an object by its index path before all changes, its insertion by the one after, its
/// move by both. The order does not matter. Objects are named as often as the model likes:
/// repetitions count once, a deleted object is not updated, and one that is updated and moved
/// travels and is filled again.
public struct ChangeQueue: Hashable, Sendable {
  public enum SectionChange: Hashable, Sendable {
    /// Index after.
    case insert(Int)
    /// Index before.
    case delete(Int)
    /// Index before.
    case update(Int)
  }

  public enum ObjectChange: Hashable, Sendable {
    /// Index path after.
    case insert(IndexPath)
    /// Index path before.
    case delete(IndexPath)
    /// Index path before.
    case update(IndexPath)
    /// Index path before, index path after. To the same place it is an update, unless other changes
    /// would have the object elsewhere.
    case move(from: IndexPath, to: IndexPath)
  }

  // MARK: Lifecycle

  public init() {}

  // MARK: Public

  /// What waits, in the order in which it came.
  public private(set) var sectionChanges: [SectionChange] = []
  public private(set) var objectChanges: [ObjectChange] = []

  public var isEmpty: Bool { sectionChanges.isEmpty && objectChanges.isEmpty }

  public mutating func add(_ change: SectionChange) { sectionChanges.append(change) }

  public mutating func add(_ change: ObjectChange) { objectChanges.append(change) }

  public mutating func removeAll() { self = ChangeQueue() }

  /// Empties both queues and animates what was in them.
  ///
  /// Changes of sections are one batch. Changes of objects are one only if there are no changes of
  /// sections; otherwise sections that stay but whose objects changed are reloaded in that batch. A
  /// view whose data source was not asked yet is left to ask for everything.
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

  /// The batch for the sections, with those reloaded whose objects changed.
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

  /// The batch for the objects, and the objects (by index paths before) that travel and are filled
  /// again.
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
    // Deleted at last, whatever happened to it before.
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

  /// The moves to the same place whose objects come to lie there anyway.
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
