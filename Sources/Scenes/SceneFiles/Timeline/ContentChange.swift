import Foundation
import LayoutSolvers

/// A step's changes of sections and items: batch updates and inserted elements. As in UIKit,
/// deletes, reloads and origins of moves use old places; inserts and targets of moves new ones.
package struct ContentChange: Sendable {
  /// The batch updates for the collection view.
  package var changes = BatchChanges()
  var insertedItems: [IndexPath: SceneItem] = [:]
  /// New contents of those reloaded items that are replaced.
  var replacedItems: [IndexPath: SceneItem] = [:]
  var insertedSections: [Int: SceneSection] = [:]
  var replacedSections: [Int: SceneSection] = [:]

  /// Creates an empty change.
  package init() {}

  /// Creates a change that moves one item.
  package init(moving item: IndexPath, to target: IndexPath) {
    if item != target { changes.movedItems = [.init(from: item, to: target)] }
  }

  var isEmpty: Bool { changes.isEmpty }

  /// The changed content and where elements went. Throws `BatchUpdateError` for contradictions.
  func applied(to old: SceneContent) throws -> (content: SceneContent, plan: BatchPlan) {
    var old = old
    // Elements that are renumbered keep the fields they came with.
    for section in old.sections.indices where old.sections[section].count > 0 {
      old.sections[section].list(asSection: section)
    }
    for (path, item) in replacedItems.sorted(by: { $0.key < $1.key }) {
      old.sections[path.section].replace(path.item, by: item)
    }
    let plan = try BatchPlan(changes, before: old.counts, after: countsAfter(old.counts))
    var new = old
    new.sections = []
    for number in countsAfter(old.counts).indices {
      new.sections.append(section(number, of: old, plan))
    }
    new.number()
    return (new, plan)
  }

  /// Returns the change for a step; nil if it contradicts itself.
  package func result(in content: SceneContent) -> TimelineStep.Change? {
    guard let (after, plan) = try? applied(to: content) else { return nil }
    return TimelineStep.Change(change: self, content: after, plan: plan)
  }

  private func section(
    _ number: Int, of old: SceneContent, _ plan: BatchPlan
  ) -> SceneSection {
    guard let before = plan.section(before: number) else {
      return insertedSections[number] ?? SceneSection()
    }
    if plan.reloads(section: before), let new = replacedSections[before] { return new }
    let section = old.sections[before]
    let count = countAfter(before, number, old.counts)
    let isSame = count == section.count && !touches(before, number)
    if isSame { return section }
    let items = (0..<count).map { item -> SceneSection.Source in
      let path = IndexPath(item: item, section: number)
      if let new = insertedItems[path] { return .new(new, nil) }
      guard let from = plan.indexPath(before: path) else { return .kept(item) }
      guard from.section != before else { return .kept(from.item) }
      let source = old.sections[from.section]
      return .new(source.template(of: from.item), source.origin(of: from.item))
    }
    return section.withItems(items)
  }

  private func touches(_ before: Int, _ after: Int) -> Bool {
    changes.deletedItems.contains { $0.section == before }
      || changes.insertedItems.contains { $0.section == after }
      || changes.movedItems.contains { $0.from.section == before || $0.to.section == after }
  }

  private func countAfter(
    _ before: Int, _ after: Int, _ counts: [Int], withArrivals: Bool = true
  ) -> Int {
    let out =
      changes.deletedItems.filter { $0.section == before }.count
      + changes.movedItems.filter { $0.from.section == before }.count
    guard withArrivals else { return counts[before] - out }
    let new =
      changes.insertedItems.filter { $0.section == after }.count
      + changes.movedItems.filter { $0.to.section == after }.count
    return counts[before] - out + new
  }

  // MARK: - Counts

  /// The number of items in each section after the change.
  /// - Parameter withArrivals: whether inserted items count.
  func countsAfter(_ counts: [Int], withArrivals: Bool = true) -> [Int] {
    let sections = IndexMapping(
      removed: changes.deletedSections, added: changes.insertedSections,
      moved: Dictionary(changes.movedSections.map { ($0.from, $0.to) }) { first, _ in first })
    let size = counts.count + changes.insertedSections.count - changes.deletedSections.count
    let back = sections.inverse
    return (0..<max(0, size)).map { number in
      guard let before = back.index(after: number), counts.indices.contains(before) else {
        return insertedSections[number]?.count ?? 0
      }
      if let new = replacedSections[before] { return new.count }
      return max(0, countAfter(before, number, counts, withArrivals: withArrivals))
    }
  }
}
