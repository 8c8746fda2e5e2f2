public import Foundation
import LayoutSolvers

/// A change of a batch update for a layout. A section's index path has the item `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  let before: IndexPath?
  let after: IndexPath?
  let action: Action

  /// An item without a change. Subclasses, such as mocks, may override its properties.
  @_nonoverride public init() {
    (before, after, action) = (nil, nil, .none)
    super.init()
  }

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    self.before = before
    self.after = after
    self.action = action
    super.init()
  }

  /// The index path before the update; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The index path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  open var updateAction: Action { action }
}

extension BatchPlan {
  /// The changes as passed to a layout: deletions, reloads, insertions, moves.
  @MainActor
  package var updateItems: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func item(
      _ before: IndexPath?, _ after: IndexPath?, _ action: UICollectionViewUpdateItem.Action
    ) -> UICollectionViewUpdateItem {
      UICollectionViewUpdateItem(before: before, after: after, action: action)
    }
    let c = changes
    var result: [UICollectionViewUpdateItem] = []
    result += c.deletedSections.sorted().map { item(whole($0), nil, .delete) }
    result += c.deletedItems.sorted().map { item($0, nil, .delete) }
    result += c.reloadedSections.sorted().map {
      item(whole($0), section(after: $0).map(whole), .reload)
    }
    result += c.reloadedItems.sorted().map { item($0, indexPath(after: $0), .reload) }
    result += c.insertedSections.sorted().map { item(nil, whole($0), .insert) }
    result += c.insertedItems.sorted().map { item(nil, $0, .insert) }
    result += c.movedSections.map { item(whole($0.from), whole($0.to), .move) }
    result += c.movedItems.map { item($0.from, $0.to, .move) }
    return result
  }
}
