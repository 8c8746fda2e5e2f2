import Foundation

/// Which element before a batch is which one afterwards.
///
/// Cells go with their items. Views of a kind go with their section; within it the layout says
/// which of them are new and which are gone, as UIKit's layouts do. A view with an index path of
/// one index belongs to the layout as a whole and stays what it is.
package struct ElementIndexMapping: Sendable {
  package struct Kind: Hashable {
    package var category: LayoutElementCategory
    package var name: String

    package init(
      category: LayoutElementCategory, name: String
    ) {
      self.category = category
      self.name = name
    }
  }

  private struct Views: Sendable {
    let deleted: Set<IndexPath>
    let inserted: Set<IndexPath>
  }

  package let plan: BatchPlan
  private var views: [Kind: Views] = [:]

  package init(_ plan: BatchPlan) {
    self.plan = plan
  }

  /// What a layout answered for a kind: index paths before that are gone, and new ones after.
  package mutating func set(_ kind: Kind, deleted: [IndexPath], inserted: [IndexPath]) {
    if deleted.isEmpty && inserted.isEmpty { return }
    views[kind] = Views(deleted: Set(deleted), inserted: Set(inserted))
  }

  /// Nil for an element that is gone for good; those that are reloaded have a place after.
  package func element(after old: LayoutElement) -> LayoutElement? {
    var new = old
    if old.category == .cell {
      guard let path = plan.indexPath(after: old.indexPath) else { return nil }
      new.indexPath = path
      return new
    }
    guard old.indexPath.count > 1 else { return old }
    guard let section = plan.section(after: old.indexPath.section) else { return nil }
    guard let shift = shift(old, from: old.indexPath.section, to: section) else {
      return moved(old, to: section, old.indexPath.item)
    }
    return shift.index(after: old.indexPath.item).map { moved(old, to: section, $0) }
  }

  /// Nil for an element that was put in.
  package func element(before new: LayoutElement) -> LayoutElement? {
    var old = new
    if new.category == .cell {
      guard let path = plan.indexPath(before: new.indexPath) else { return nil }
      old.indexPath = path
      return old
    }
    guard new.indexPath.count > 1 else { return new }
    guard let section = plan.section(before: new.indexPath.section) else { return nil }
    guard let shift = shift(new, from: section, to: new.indexPath.section) else {
      return moved(new, to: section, new.indexPath.item)
    }
    return shift.inverse.index(after: new.indexPath.item).map { moved(new, to: section, $0) }
  }

  package func reloads(_ old: LayoutElement) -> Bool {
    old.category == .cell ? plan.reloads(item: old.indexPath) : reloadsSection(of: old)
  }

  /// Whether a view is replaced with its section. Cells in it are deleted, or moved out of it.
  package func reloadsSection(of old: LayoutElement) -> Bool {
    old.category != .cell && old.indexPath.count > 1 && plan.reloads(section: old.indexPath.section)
  }

  private func moved(_ element: LayoutElement, to section: Int, _ item: Int) -> LayoutElement {
    var moved = element
    moved.indexPath = IndexPath(item: item, section: section)
    return moved
  }

  /// What the layout said of a section's views of a kind; nil where it said nothing.
  private func shift(_ element: LayoutElement, from old: Int, to new: Int) -> IndexShift? {
    let kind = Kind(category: element.category, name: element.kind ?? "")
    guard let views = views[kind] else { return nil }
    return IndexShift(
      removed: views.deleted.filter { $0.count > 1 && $0.section == old }.map(\.item),
      added: views.inserted.filter { $0.count > 1 && $0.section == new }.map(\.item), moved: [:])
  }
}
