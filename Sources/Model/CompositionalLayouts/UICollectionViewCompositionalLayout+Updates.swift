import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  /// Moves measured sizes and section offsets along with their items and sections.
  func moveState(_ plan: BatchPlan) {
    measuredSizes = measuredSizes.moved {
      plan.reloads(item: $0) ? nil : plan.indexPath(after: $0)
    } section: {
      plan.reloads(section: $0) ? nil : plan.section(after: $0)
    }
    var offsets: [Int: OrthogonalOffset] = [:]
    for (section, offset) in requestedOffsets {
      if let new = plan.section(after: section) { offsets[new] = offset }
    }
    requestedOffsets = offsets
    let scrolls = sectionScrolls.values
    sectionScrolls = [:]
    for scroll in scrolls {
      guard let new = plan.section(after: scroll.section) else { continue }
      scroll.section = new
      sectionScrolls[new] = scroll
    }
  }

  /// Moves measured sizes along with an item that is moved interactively.
  func moveMeasuredSizes(_ from: IndexPath, _ to: IndexPath) {
    measuredSizes = measuredSizes.moved { old in
      if old == from { return to }
      var new = old
      if new.section == from.section, new.item > from.item { new.item -= 1 }
      if new.section == to.section, new.item >= to.item { new.item += 1 }
      return new
    } section: {
      $0
    }
  }

  /// Whether views of a kind belong to single items, with which they come and go.
  func isAttachedToItems(_ kind: String) -> Bool {
    definitions?.contains { $0.descriptor.group.badgeKindsOfItems.contains(kind) } ?? false
  }
}

/// The index paths of the items that an update deletes and inserts; moves count as both.
struct ChangedItems {
  private(set) var removed: [IndexPath] = []
  private(set) var added: [IndexPath] = []

  @MainActor
  init(_ updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      guard (before ?? after)?.item != NSNotFound else { continue }
      switch item.updateAction {
      case .insert: added += [after].compactMap { $0 }
      case .delete: removed += [before].compactMap { $0 }
      case .move:
        removed += [before].compactMap { $0 }
        added += [after].compactMap { $0 }
      case .reload, .none: break
      }
    }
  }
}

extension ItemDescriptor {
  /// The kinds of views attached to the items in it, not to groups.
  var badgeKindsOfItems: Set<String> {
    guard let group else { return Set(badges.map(\.kind)) }
    return group.items.reduce(into: []) { $0.formUnion($1.badgeKindsOfItems) }
  }
}
