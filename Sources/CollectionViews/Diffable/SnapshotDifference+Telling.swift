import Foundation
import LayoutSolvers

extension SnapshotDifference {
  /// Says all changes to a collection view, in a batch.
  @MainActor
  func tell(_ view: UICollectionView) {
    let c = changes
    if !c.deletedSections.isEmpty { view.deleteSections(IndexSet(c.deletedSections)) }
    if !c.insertedSections.isEmpty { view.insertSections(IndexSet(c.insertedSections)) }
    if !c.reloadedSections.isEmpty { view.reloadSections(IndexSet(c.reloadedSections)) }
    for move in c.movedSections { view.moveSection(move.from, toSection: move.to) }
    if !c.deletedItems.isEmpty { view.deleteItems(at: c.deletedItems) }
    if !c.insertedItems.isEmpty { view.insertItems(at: c.insertedItems) }
    if !c.reloadedItems.isEmpty { view.reloadItems(at: c.reloadedItems) }
    for move in c.movedItems { view.moveItem(at: move.from, to: move.to) }
    if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured) }
  }
}
