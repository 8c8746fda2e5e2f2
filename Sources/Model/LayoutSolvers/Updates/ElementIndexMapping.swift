import Foundation

/// Maps elements across a batch update, both ways.
///
/// Cells move with their items, supplementary and decoration views with their section; the layout
/// may report which are inserted and deleted. A view with one index belongs to the layout and
/// stays.
package struct ElementIndexMapping: Sendable {
  /// A kind of supplementary or decoration view.
  package struct Kind: Hashable {
    /// Supplementary or decoration view.
    package var category: LayoutElementCategory
    /// The element kind.
    package var name: String

    /// A kind of a category.
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

  /// The mapping of index paths.
  package let plan: BatchPlan
  private var views: [Kind: Views] = [:]

  /// A mapping without changes reported by the layout.
  package init(_ plan: BatchPlan) {
    self.plan = plan
  }

  /// Stores a layout's report: old index paths of deleted views, new ones of inserted views.
  package mutating func set(_ kind: Kind, deleted: [IndexPath], inserted: [IndexPath]) {
    if deleted.isEmpty && inserted.isEmpty { return }
    views[kind] = Views(deleted: Set(deleted), inserted: Set(inserted))
  }

  /// The element after the update; nil if it was deleted. Reloaded elements still have one.
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

  /// The element before the update; nil if it was inserted.
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

  /// Whether an element of the old state is reloaded, alone or with its section.
  package func reloads(_ old: LayoutElement) -> Bool {
    old.category == .cell ? plan.reloads(item: old.indexPath) : reloadsSection(of: old)
  }

  /// Whether a supplementary or decoration view is reloaded with its section; cells are not.
  package func reloadsSection(of old: LayoutElement) -> Bool {
    old.category != .cell && old.indexPath.count > 1 && plan.reloads(section: old.indexPath.section)
  }

  /// What replaces a reloaded element: in a reloaded section the item or view with the same index,
  /// which may not exist; nil for others.
  package func successor(of old: LayoutElement) -> LayoutElement? {
    guard old.indexPath.count > 1 else { return nil }
    if plan.reloads(section: old.indexPath.section) {
      return plan.section(after: old.indexPath.section).map {
        moved(old, to: $0, old.indexPath.item)
      }
    }
    return reloads(old) ? element(after: old) : nil
  }

  private func moved(_ element: LayoutElement, to section: Int, _ item: Int) -> LayoutElement {
    var moved = element
    moved.indexPath = IndexPath(item: item, section: section)
    return moved
  }

  /// What the layout reports about a section's views of a kind; nil if it reports nothing.
  private func shift(_ element: LayoutElement, from old: Int, to new: Int) -> IndexMapping? {
    let kind = Kind(category: element.category, name: element.kind ?? "")
    guard let views = views[kind] else { return nil }
    return IndexMapping(
      removed: views.deleted.filter { $0.count > 1 && $0.section == old }.map(\.item),
      added: views.inserted.filter { $0.count > 1 && $0.section == new }.map(\.item), moved: [:])
  }
}
