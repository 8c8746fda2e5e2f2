import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Performs random batches on a collection view and compares each result with the model.
@MainActor
struct UpdateModelRun {
  private let view: UICollectionView
  private let source: NamedSource
  private let time = LayerTime()
  private var random: SplitMixGenerator
  private let seed: UInt64
  private let header = UICollectionView.elementKindSectionHeader
  /// The number of elements that appeared from an unknown place.
  private(set) var forgotten = 0
  private(set) var remembered = 0

  init(seed: Int, layout: UICollectionViewLayout) {
    self.seed = UInt64(seed)
    random = SplitMixGenerator(seed: self.seed)
    let model = UpdateModel(sections: 4, using: &random)
    source = NamedSource(model)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 130, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: header,
      withReuseIdentifier: "view")
    view.layer.time = time
    view.dataSource = source
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
  }

  private func name(_ element: LayoutElement, in model: UpdateModel) -> Int {
    let section = model.sections[element.indexPath.section]
    return element.category == .cell ? section.items[element.indexPath.item] : -section.name
  }

  /// One random batch from a random offset.
  mutating func step(_ number: Int) {
    let label: Comment = "seed \(seed), batch \(number)"
    let length = view.contentSize.height
    view.contentOffset.y = CGFloat.random(in: 0...max(0, length - 100), using: &random).rounded(
      .down)
    view.layoutIfNeeded()
    for path in view.indexPathsForVisibleItems where Int.random(in: 0..<5, using: &random) == 0 {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    let old = source.model
    let oldFrames = UpdateModel.frames(old.counts)
    let before = view.visibleViews
    let selected = Set((view.indexPathsForSelectedItems ?? []).map { name(.cell($0), in: old) })
    var model = old
    let batch = model.change(using: &random)
    var generator = random
    let (source, view) = (source, view)
    view.performBatchUpdates {
      source.model = model
      tell(view, batch.changes, using: &generator)
    }
    random = generator

    let newFrames = UpdateModel.frames(model.counts)
    let bounds = view.bounds
    #expect(bounds.minY == max(0, min(bounds.minY, newFrames.length - 100)), label)
    let sight = Set(newFrames.frames.filter { $0.value.overlaps(bounds) }.keys)
    #expect(Set(view.visibleViews.keys) == sight, label)
    // The places by name before and after. Items of a reloaded section are not the same any more.
    var oldElements: [Int: LayoutElement] = [:]
    for element in oldFrames.frames.keys { oldElements[name(element, in: old)] = element }
    var newElements: [Int: LayoutElement] = [:]
    for element in newFrames.frames.keys { newElements[name(element, in: model)] = element }
    func isReloaded(_ name: Int) -> Bool {
      name > 0 ? batch.reloadedItems.contains(name) : batch.reloadedSections.contains(-name)
    }

    for (element, shown) in view.visibleViews {
      guard let frame = newFrames.frames[element] else { continue }
      let own = name(element, in: model)
      #expect(shown.tag == abs(own), label)
      #expect(shown.frame == frame && shown.alpha == 1, label)
      #expect(shown.layer.elementTag?.item == element.indexPath.item, label)
      let seen = shown.layer.presentedProperties(at: time.now)
      let from = oldElements[own]
      if let from, let start = oldFrames.frames[from], own > 0 || !isReloaded(own) {
        let isKnown = seen.position == CGPoint(x: start.midX, y: start.midY)
        let isForgotten = before[from] == nil && !isKnown
        if isForgotten || before[from] == nil && seen.opacity == 0 && !isReloaded(own) {
          // It fades in, in its place.
          forgotten += 1
          #expect(
            seen.opacity == 0 && seen.position == CGPoint(x: frame.midX, y: frame.midY), label)
        } else {
          remembered += 1
          #expect(isKnown, label)
          #expect(seen.opacity == (isReloaded(own) ? 0 : 1), label)
        }
        #expect((before[from] === shown) == (before[from] != nil && !isReloaded(own)), label)
      } else {
        // It appears in its place.
        #expect(seen.position == CGPoint(x: frame.midX, y: frame.midY), label)
        #expect(seen.opacity == 0, label)
      }
      if let cell = shown as? UICollectionViewCell {
        #expect(cell.isSelected == view.selection.contains(element.indexPath), label)
      }
    }

    var leaving = 0
    for (element, shown) in before {
      let own = name(element, in: old)
      let to = newElements[own]
      if let to, sight.contains(to), !isReloaded(own) { continue }
      leaving += 1
      let isSameSection = own > 0 || !isReloaded(own)
      let frame = isSameSection ? to.flatMap { newFrames.frames[$0] } : nil
      let end = frame ?? oldFrames.frames[element] ?? .zero
      #expect(shown.frame == end && shown.superview === view, label)
      #expect(shown.alpha == (frame == nil || isReloaded(own) ? 0 : 1), label)
    }
    #expect(view.subviews.count == sight.count + leaving, label)

    let kept = selected.filter { newElements[$0] != nil }
    #expect(
      Set((view.indexPathsForSelectedItems ?? []).map { name(.cell($0), in: model) }) == kept, label
    )

    if let grid = view.collectionViewLayout as? AskedGrid {
      #expect(grid.initials.count == sight.count && Set(grid.initials) == sight, label)
      #expect(grid.finals.count == before.count && Set(grid.finals) == Set(before.keys), label)
      #expect(grid.countsAtFinals.isSubset(of: [model.counts]), label)
      #expect(grid.told.sorted() == told(batch.changes, newElements, old).sorted(), label)
    }
    time.advance(to: time.now + 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.count == sight.count, label)
  }

  private func told(
    _ changes: BatchChanges, _ elements: [Int: LayoutElement], _ old: UpdateModel
  ) -> [String] {
    func path(_ p: IndexPath) -> String { "\(p.section)-\(p.item)" }
    var list = changes.deletedSections.map { "delete \($0) → " }
    list += changes.deletedItems.map { "delete \(path($0)) → " }
    list += changes.insertedSections.map { "insert  → \($0)" }
    list += changes.insertedItems.map { "insert  → \(path($0))" }
    list += changes.movedSections.map { "move \($0.from) → \($0.to)" }
    list += changes.movedItems.map { "move \(path($0.from)) → \(path($0.to))" }
    list += changes.reloadedSections.map {
      let to = elements[-old.sections[$0].name]?.indexPath.section ?? -1
      return "reload \($0) → \(to)"
    }
    list += changes.reloadedItems.map {
      let to = elements[old.sections[$0.section].items[$0.item]]?.indexPath ?? at(-1, -1)
      return "reload \(path($0)) → \(path(to))"
    }
    return list
  }
}
