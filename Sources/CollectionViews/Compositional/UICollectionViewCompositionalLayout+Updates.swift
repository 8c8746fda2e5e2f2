import Foundation

extension UICollectionViewCompositionalLayout {
  /// Lets learned sizes and the offsets of sections follow their items and sections.
  func moveAlong(with updateItems: [UICollectionViewUpdateItem]) {
    let before = countsBeforeUpdate
    countsBeforeUpdate = nil
    guard let before, let collectionView, !learned.isEmpty || !askedOffsets.isEmpty else { return }
    let after = (0..<collectionView.numberOfSections).map {
      collectionView.numberOfItems(inSection: $0)
    }
    guard let plan = try? BatchPlan(BatchChanges(updateItems), before: before, after: after) else {
      // The collection view checked the same numbers; who calls by hand gets estimates again.
      learned = LearnedSizes()
      return invalidateLayout()
    }
    learned = learned.moved {
      plan.reloads(item: $0) ? nil : plan.indexPath(after: $0)
    } section: {
      plan.reloads(section: $0) ? nil : plan.section(after: $0)
    }
    var offsets: [Int: OrthogonalOffset] = [:]
    for (section, offset) in askedOffsets {
      if let new = plan.section(after: section) { offsets[new] = offset }
    }
    askedOffsets = offsets
    invalidateLayout()
  }
}

extension BatchChanges {
  /// The changes that a layout is told about.
  @MainActor
  init(_ items: [UICollectionViewUpdateItem]) {
    self.init()
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      let isWhole = (before ?? after)?.item == NSNotFound
      switch (item.updateAction, before, after) {
      case (.insert, _, let path?):
        if isWhole { insertedSections.append(path.section) } else { insertedItems.append(path) }
      case (.delete, let path?, _):
        if isWhole { deletedSections.append(path.section) } else { deletedItems.append(path) }
      case (.reload, let path?, _):
        if isWhole { reloadedSections.append(path.section) } else { reloadedItems.append(path) }
      case (.move, let old?, let new?):
        if isWhole {
          movedSections.append(.init(from: old.section, to: new.section))
        } else {
          movedItems.append(.init(from: old, to: new))
        }
      default: break
      }
    }
  }
}
