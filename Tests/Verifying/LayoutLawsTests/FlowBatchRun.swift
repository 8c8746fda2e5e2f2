import CompositionalLayouts
import Foundation
import TestBasics

@testable import CollectionViews
@testable import LayoutSolvers

/// Performs random batches on a view with a flow, and compares what it shows afterwards with a view
/// that is made for the data that result.
@MainActor
struct FlowBatchRun {
  /// Items and sections by name, so that it is known what became of each.
  struct Section {
    var name: Int
    var metrics: FlowWorld.Section
    var items: [Item]
  }

  struct Item {
    var name: Int
    var size: CGSize
  }

  private struct Batch {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var (deleted, inserted, reloaded) = ([IndexPath](), [IndexPath](), [IndexPath]())
    var moved: [(from: IndexPath, to: IndexPath)] = []
  }

  private var random: SplitMixGenerator
  private var world: FlowWorld
  private var sections: [Section] = []
  private var nextName = 0
  private let isMirrored: Bool
  private let (pinsHeaders, pinsFooters): (Bool, Bool)
  private let size: CGSize

  static func difference(seed: Int) -> String? {
    var run = FlowBatchRun(seed: seed)
    return run.firstDifference()
  }

  private init(seed: Int) {
    random = SplitMixGenerator(seed: UInt64(seed))
    world = FlowWorld(using: &random, hasOneKind: true)
    isMirrored = Bool.random(using: &random)
    (pinsHeaders, pinsFooters) = (Bool.random(using: &random), Bool.random(using: &random))
    let length = CGFloat(Int.random(in: 50...500, using: &random))
    world.breadth = max(20, world.breadth)
    size =
      world.isVertical
      ? CGSize(width: world.breadth, height: length)
      : CGSize(width: length, height: world.breadth)
    for metrics in world.sections {
      sections.append(Section(name: newName(), metrics: metrics, items: []))
      for size in metrics.sizes {
        sections[sections.count - 1].items.append(Item(name: newName(), size: size))
      }
    }
  }

  private mutating func newName() -> Int {
    nextName += 1
    return nextName
  }

  private func currentWorld(_ sections: [Section]) -> FlowWorld {
    var world = world
    world.sections = sections.map { section in
      var metrics = section.metrics
      metrics.sizes = section.items.map(\.size)
      metrics.source = .delegate
      return metrics
    }
    return world
  }

  private func makeView(_ source: NamedFlowSource, _ sizes: FlowSizes) -> UICollectionView {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = world.isVertical ? .vertical : .horizontal
    flow.lastLineAlignment = world.lastLine
    flow.mirrorsInOppositeLayoutDirection = true
    (flow.sectionHeadersPinToVisibleBounds, flow.sectionFootersPinToVisibleBounds) = (
      pinsHeaders, pinsFooters
    )
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: flow)
    view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    source.register(in: view)
    (view.dataSource, view.delegate) = (source, sizes)
    return view
  }

  private mutating func firstDifference() -> String? {
    let start = currentWorld(sections)
    let (source, sizes) = (NamedFlowSource(start), FlowSizes(start))
    source.sections = sections
    let view = makeView(source, sizes)
    let time = LayerTime()
    view.layer.time = time
    view.layoutIfNeeded()
    for number in 0..<6 {
      view.contentOffset = CGPoint(
        x: CGFloat.random(in: 0...max(0, view.contentSize.width - size.width), using: &random),
        y: CGFloat.random(in: 0...max(0, view.contentSize.height - size.height), using: &random))
      view.layoutIfNeeded()
      let before = sections
      let batch = change()
      let after = currentWorld(sections)
      let named = sections
      view.performBatchUpdates {
        source.world = after
        source.sections = named
        sizes.world = after
        view.deleteSections(batch.deletedSections)
        view.insertSections(batch.insertedSections)
        for move in batch.movedSections { view.moveSection(move.from, toSection: move.to) }
        view.deleteItems(at: batch.deleted)
        view.insertItems(at: batch.inserted)
        view.reloadItems(at: batch.reloaded)
        for move in batch.moved { view.moveItem(at: move.from, to: move.to) }
      }
      // Another batch may come before the animations of the one before have ended.
      if Bool.random(using: &random) { continue }
      time.advance(to: time.now + 1)
      view.setNeedsLayout()
      view.layoutIfNeeded()

      let (newSource, newSizes) = (NamedFlowSource(after), FlowSizes(after))
      newSource.sections = sections
      let fresh = makeView(newSource, newSizes)
      fresh.layoutIfNeeded()
      fresh.contentOffset = view.contentOffset
      fresh.layoutIfNeeded()
      if let found = difference(view, fresh) {
        let counts = (before.map(\.items.count), sections.map(\.items.count))
        return "batch \(number), \(batch), items \(counts.0) to \(counts.1): \(found); \(after)"
      }
    }
    return nil
  }

  private func difference(_ view: UICollectionView, _ fresh: UICollectionView) -> String? {
    if view.contentSize != fresh.contentSize {
      return "the content is \(view.contentSize), in a new view \(fresh.contentSize)"
    }
    if Set(view.visibleViews.keys) != Set(fresh.visibleViews.keys) {
      let (more, fewer) = (
        Set(view.visibleViews.keys).subtracting(fresh.visibleViews.keys),
        Set(fresh.visibleViews.keys).subtracting(view.visibleViews.keys)
      )
      return "\(more) are shown in excess, \(fewer) are missing at \(view.bounds)"
    }
    for (element, wanted) in fresh.visibleViews {
      guard let shown = view.visibleViews[element] else { continue }
      if !FlowComparison.isNear(shown.frame, wanted.frame) || shown.alpha != wanted.alpha {
        return "\(element) is at \(shown.frame), in a new view at \(wanted.frame)"
      }
      if shown.tag != wanted.tag { return "\(element) shows \(shown.tag), not \(wanted.tag)" }
    }
    let frame = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    if frame != fresh.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame {
      return "the first item is asked for at another place"
    }
    return view.subviews.count == fresh.subviews.count
      ? nil : "\(view.subviews.count) subviews, in a new view \(fresh.subviews.count)"
  }

  // MARK: Changes

  /// Changes the data; the batch says how, deletions by the paths before, the rest by those after.
  private mutating func change() -> Batch {
    func one(in number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    let before = sections
    var batch = Batch()
    var (touched, held) = (Set<Int>(), [Item]())
    // Sections leave as wholes, or some of their items do.
    for (s, section) in before.enumerated() {
      if one(in: 6) {
        batch.deletedSections.insert(s)
        sections.removeAll { $0.name == section.name }
        continue
      }
      guard let now = sections.firstIndex(where: { $0.name == section.name }) else { continue }
      for (i, item) in section.items.enumerated() {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: batch.deleted.append(IndexPath(item: i, section: s))
        case 1: held.append(item)
        case 2: batch.reloaded.append(IndexPath(item: i, section: s))
        default: continue
        }
        touched.insert(section.name)
        guard batch.reloaded.last != IndexPath(item: i, section: s) else {
          if let index = sections[now].items.firstIndex(where: { $0.name == item.name }) {
            sections[now].items[index].size.height += 7
          }
          continue
        }
        sections[now].items.removeAll { $0.name == item.name }
      }
    }
    // What is held comes back anywhere, if there is a section left; else it is deleted.
    let old = Set(sections.map(\.name))
    let kept = sections.isEmpty ? [] : held
    for item in held where sections.isEmpty {
      if let from = path(of: item.name, in: before) { batch.deleted.append(from) }
    }
    for item in kept {
      let s = Int.random(in: 0..<sections.count, using: &random)
      let i = Int.random(in: 0...sections[s].items.count, using: &random)
      sections[s].items.insert(item, at: i)
      touched.insert(sections[s].name)
    }
    var new: Set<Int> = []
    for s in sections.indices where one(in: 2) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let item = newItem()
        new.insert(item.name)
        let i = Int.random(in: 0...sections[s].items.count, using: &random)
        sections[s].items.insert(item, at: i)
        touched.insert(sections[s].name)
      }
    }
    // A section that moves keeps its items as they are.
    let movable = sections.map(\.name).filter { !touched.contains($0) }
    var moved: Int?
    if let name = movable.randomElement(using: &random), one(in: 2),
      let index = sections.firstIndex(where: { $0.name == name })
    {
      let section = sections.remove(at: index)
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
      moved = name
    }
    for _ in 0..<(sections.count < 5 && one(in: 2) ? 1 : 0) {
      var section = Section(
        name: newName(), metrics: before.first?.metrics ?? FlowWorld.Section(), items: [])
      for _ in 0..<Int.random(in: 0...6, using: &random) { section.items.append(newItem()) }
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    }
    for (s, section) in sections.enumerated() {
      if !old.contains(section.name) {
        batch.insertedSections.insert(s)
        continue
      }
      if section.name == moved, let from = before.firstIndex(where: { $0.name == moved }) {
        batch.movedSections.append((from, s))
      }
      for (i, item) in section.items.enumerated() where new.contains(item.name) {
        batch.inserted.append(IndexPath(item: i, section: s))
      }
    }
    for item in kept {
      if let from = path(of: item.name, in: before), let to = path(of: item.name, in: sections) {
        batch.moved.append((from, to))
      }
    }
    return batch
  }

  private mutating func newItem() -> Item {
    let lengths: [CGFloat] = [20, 33.3, 50, 80, 120]
    return Item(
      name: newName(),
      size: CGSize(
        width: lengths.randomElement(using: &random) ?? 20,
        height: lengths.randomElement(using: &random) ?? 20))
  }

  private func path(of name: Int, in sections: [Section]) -> IndexPath? {
    for (s, section) in sections.enumerated() {
      if let i = section.items.firstIndex(where: { $0.name == name }) {
        return IndexPath(item: i, section: s)
      }
    }
    return nil
  }
}

/// Cells and headers carry the name of what they show.
@MainActor
final class NamedFlowSource: FlowSource {
  var sections: [FlowBatchRun.Section] = []

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    cell.tag = sections[indexPath.section].items[indexPath.item].name
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = super.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    view.tag = sections[indexPath.section].name
    return view
  }
}
