import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics

@testable import CollectionViews
@testable import LayoutSolvers

/// A model of sections with named items, to which a batch of updates is applied in a
/// straightforward way.
struct UpdateModel {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []
  private var names = 0

  init(sections count: Int, using random: inout SplitMixGenerator) {
    for _ in 0..<count { sections.append(fresh(using: &random)) }
  }

  var counts: [Int] { sections.map(\.items.count) }

  var paths: [Int: IndexPath] {
    var found: [Int: IndexPath] = [:]
    for (s, section) in sections.enumerated() {
      for (i, item) in section.items.enumerated() { found[item] = at(i, s) }
    }
    return found
  }

  private mutating func name() -> Int {
    names += 1
    return names
  }

  private mutating func fresh(using random: inout SplitMixGenerator) -> Section {
    let own = name()
    let items = (0..<Int.random(in: 0...14, using: &random)).map { _ in name() }
    return Section(name: own, items: items)
  }

  /// A random batch: the new model, and the changes to perform on a collection view.
  struct Batch {
    var changes = BatchChanges()
    /// Names of items and sections that lose their identity but keep their name.
    var reloadedItems: Set<Int> = []
    var reloadedSections: Set<Int> = []
    /// Names of items in reloaded or deleted sections.
    var endedItems: Set<Int> = []
  }

  mutating func change(using random: inout SplitMixGenerator) -> Batch {
    func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }
    func randomIndex(_ count: Int) -> Int { Int.random(in: 0...count, using: &random) }
    let old = sections
    let busy = [0, 5, 15, 30].randomElement(using: &random) ?? 5
    var batch = Batch()
    var moving: [(name: Int, from: IndexPath)] = []
    var kept: [Section] = []
    var movedSections: [(Section, Int)] = []
    for (s, section) in old.enumerated() {
      let isDeleted = chance(busy / 2)
      let isReloaded = !isDeleted && chance(busy / 3)
      let isMoved = !isDeleted && !isReloaded && chance(busy / 2)
      var rest = section
      rest.items = []
      for (i, item) in section.items.enumerated() {
        if chance(busy / 2) {
          moving.append((item, at(i, s)))
        } else if isDeleted || isReloaded {
          batch.endedItems.insert(item)
          if chance(20) { batch.changes.deletedItems.append(at(i, s)) }
        } else if chance(busy) {
          batch.changes.deletedItems.append(at(i, s))
        } else {
          if chance(busy / 2) {
            batch.changes.reloadedItems.append(at(i, s))
            batch.reloadedItems.insert(item)
          }
          rest.items.append(item)
        }
      }
      if isDeleted {
        batch.changes.deletedSections.append(s)
      } else if isMoved {
        movedSections.append((rest, s))
      } else {
        if isReloaded {
          batch.changes.reloadedSections.append(s)
          batch.reloadedSections.insert(section.name)
          rest.items = (0..<randomIndex(10)).map { _ in name() }
        }
        kept.append(rest)
      }
    }
    for (section, _) in movedSections { kept.insert(section, at: randomIndex(kept.count)) }
    for _ in 0..<(chance(busy) || kept.isEmpty ? 1 + randomIndex(1) : 0) {
      let new = fresh(using: &random)
      kept.insert(new, at: randomIndex(kept.count))
    }
    let isOld = Set(old.map(\.name))
    for s in kept.indices where isOld.contains(kept[s].name) {
      for _ in 0..<(chance(busy * 2) ? randomIndex(4) : 0) {
        let new = name()
        kept[s].items.insert(new, at: randomIndex(kept[s].items.count))
      }
    }
    for move in moving {
      let s = Int.random(in: kept.indices, using: &random)
      kept[s].items.insert(move.name, at: randomIndex(kept[s].items.count))
    }
    sections = kept

    let paths = paths
    for (s, section) in kept.enumerated() where !isOld.contains(section.name) {
      batch.changes.insertedSections.append(s)
    }
    for (section, from) in movedSections {
      guard let to = kept.firstIndex(where: { $0.name == section.name }) else { continue }
      batch.changes.movedSections.append(.init(from: from, to: to))
    }
    let known = Set(old.flatMap(\.items))
    for (item, path) in paths.sorted(by: { $0.key < $1.key }) where !known.contains(item) {
      let section = kept[path.section].name
      if isOld.contains(section) && !batch.reloadedSections.contains(section) {
        batch.changes.insertedItems.append(path)
      }
    }
    for move in moving {
      guard let to = paths[move.name] else { continue }
      batch.changes.movedItems.append(.init(from: move.from, to: to))
    }
    return batch
  }

  // MARK: Places

  /// Three columns of 40 × 20 points, 5 apart, with 10 between lines and headers of 10.
  static func frames(_ counts: [Int]) -> (frames: [LayoutElement: CGRect], length: CGFloat) {
    var frames: [LayoutElement: CGRect] = [:]
    var y: CGFloat = 0
    for (s, count) in counts.enumerated() {
      let header = LayoutElement.supplementary(UICollectionView.elementKindSectionHeader, at(0, s))
      frames[header] = CGRect(x: 0, y: y, width: 130, height: 10)
      y += 10
      for i in 0..<count {
        let (line, column) = (i / 3, i % 3)
        frames[.cell(at(i, s))] = CGRect(
          x: CGFloat(column * 45), y: y + CGFloat(line * 30), width: 40, height: 20)
      }
      let lines = (count + 2) / 3
      y += lines > 0 ? CGFloat(lines * 30 - 10) : 0
    }
    return (frames, y)
  }
}

/// Performs the changes on a view one by one, in a random order.
@MainActor
func tell(
  _ view: UICollectionView, _ changes: BatchChanges, using random: inout SplitMixGenerator
) {
  var calls: [() -> Void] = []
  for s in changes.deletedSections { calls.append { view.deleteSections([s]) } }
  for s in changes.insertedSections { calls.append { view.insertSections([s]) } }
  for s in changes.reloadedSections { calls.append { view.reloadSections([s]) } }
  for m in changes.movedSections { calls.append { view.moveSection(m.from, toSection: m.to) } }
  for p in changes.deletedItems { calls.append { view.deleteItems(at: [p]) } }
  for p in changes.insertedItems { calls.append { view.insertItems(at: [p]) } }
  for p in changes.reloadedItems { calls.append { view.reloadItems(at: [p]) } }
  for m in changes.movedItems { calls.append { view.moveItem(at: m.from, to: m.to) } }
  for call in calls.shuffled(using: &random) { call() }
}
