import CollectionViews
import Foundation
import LayoutSolvers

/// The items and sections that a batch update inserts and deletes.
struct UpdatedElements {
  var insertedItems: Set<IndexPath> = []
  var deletedItems: Set<IndexPath> = []
  var insertedSections: Set<Int> = []
  var deletedSections: Set<Int> = []

  init() {}

  @MainActor
  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates {
      switch update.updateAction {
      case .insert:
        guard let path = update.indexPathAfterUpdate else { continue }
        if path.item == NSNotFound {
          insertedSections.insert(path.section)
        } else {
          insertedItems.insert(path)
        }
      case .delete:
        guard let path = update.indexPathBeforeUpdate else { continue }
        if path.item == NSNotFound {
          deletedSections.insert(path.section)
        } else {
          deletedItems.insert(path)
        }
      case .reload, .move, .none: continue
      }
    }
  }

  func inserts(_ path: IndexPath) -> Bool {
    insertedItems.contains(path) || insertedSections.contains(path.section)
  }

  func deletes(_ path: IndexPath) -> Bool {
    deletedItems.contains(path) || deletedSections.contains(path.section)
  }
}
