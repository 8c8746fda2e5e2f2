import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Further rules of batches: nesting, reloads, offsets, inserted and deleted views of layouts.
@MainActor @Suite(.serialized) struct CollectionBatchRuleTests {
  private func shown(
    _ counts: [Int], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    size: CGSize = CGSize(width: 320, height: 480)
  ) -> (view: UICollectionView, source: RecordingSource) {
    let source = RecordingSource(counts)
    let view = makeView(source, layout: layout, size: size)
    view.layoutAnimationOptions = .curveLinear
    view.layoutIfNeeded()
    source.log = []
    return (view, source)
  }

  @Test func aNestedBatchIsPartOfTheOuterOneAndCompletesWithIt() {
    let (view, source) = shown([3])
    let time = LayerTime()
    view.layer.time = time
    var told: [String] = []
    view.performBatchUpdates {
      source.counts = [4]
      view.performBatchUpdates {
        view.insertItems(at: [at(0)])
      } completion: { _ in
        told.append("inner")
      }
      #expect(told.isEmpty)
    } completion: { _ in
      told.append("outer")
    }
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-0"])
    #expect(told.isEmpty)
    time.advance(to: 1)
    #expect(told == ["inner", "outer"])
  }

  @Test func aReloadInABatchReplacesItsChanges() {
    let (view, source) = shown([3])
    var isDone = false
    view.performBatchUpdates {
      source.counts = [7]
      view.deleteItems(at: [at(0)])
      view.reloadData()
    } completion: {
      isDone = $0
    }
    view.layoutIfNeeded()
    #expect(isDone && view.visibleCells.count == 7)
    #expect(view.visibleCells.allSatisfy { $0.layer.animations.isEmpty })
  }

  @Test func aLayoutSetInABatchIsUsedAfterTheBatch() {
    let (view, source) = shown([3])
    let next = UICollectionViewFlowLayout()
    next.itemSize = CGSize(width: 100, height: 100)
    view.performBatchUpdates {
      source.counts = [4]
      view.setCollectionViewLayout(next, animated: true)
      view.insertItems(at: [at(0)])
    }
    #expect(view.collectionViewLayout === next && view.numberOfItems(inSection: 0) == 4)
    #expect(view.cellForItem(at: at(1))?.bounds.width == 100)
  }

  @Test func reconfiguredItemsAreGivenByIndexPathsBeforeTheUpdate() {
    let (view, source) = shown([3])
    let cell = view.cellForItem(at: at(2))
    view.performBatchUpdates {
      source.counts = [3]
      view.reconfigureItems(at: [at(2), at(0)])
      view.deleteItems(at: [at(0)])
      view.insertItems(at: [at(0)])
      view.moveItem(at: at(2), to: at(1))
    }
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-1", "cell 0-0"])
    #expect(view.cellForItem(at: at(1)) === cell)
  }

  @Test func anEmptyBatchRequestsAndAnimatesEverythingAgain() throws {
    let (view, source) = shown([3])
    let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    view.performBatchUpdates { flow.itemSize = CGSize(width: 80, height: 80) }
    #expect(source.takeLog() == ["sections", "items 0"])
    let cell = try #require(view.cellForItem(at: at(0)))
    expectEqual(cell.layer.presentedProperties(at: 0.15).bounds.width, 65, within: 0.01)
  }

  @Test func aBatchWithoutAnimationTakesEffectImmediately() {
    let (view, source) = shown([3])
    UIView.performWithoutAnimation {
      view.performBatchUpdates {
        source.counts = [3]
        view.deleteItems(at: [at(0)])
        view.insertItems(at: [at(2)])
      }
    }
    #expect(view.subviews.count == 3)
    #expect(view.visibleCells.allSatisfy { $0.layer.animations.isEmpty })
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func aBatchDuringAnotherOneStartsFromTheCurrentPositions() throws {
    let (view, source) = shown([3])
    let time = LayerTime()
    view.layer.time = time
    let cell = try #require(view.cellForItem(at: at(0)))
    source.counts = [4]
    view.insertItems(at: [at(0)])
    time.advance(to: 0.15)
    // Halfway from the first column to the second, from 25 to 93.
    expectEqual(cell.layer.presentedProperties(at: 0.15).position.x, 59, within: 0.01)
    source.counts = [3]
    view.deleteItems(at: [at(0)])
    expectEqual(cell.layer.presentedProperties(at: 0.15).position.x, 59, within: 0.01)
    expectEqual(cell.layer.presentedProperties(at: 0.3).position.x, 42, within: 0.01)
    time.advance(to: 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.count == 3)
  }

  @Test func theLayoutAndTheDelegateChooseTheContentOffset() {
    final class Placing: UICollectionViewFlowLayout {
      var asked: [CGPoint] = []
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        asked.append(proposed)
        return CGPoint(x: 0, y: 120)
      }
    }
    let (layout, source) = (Placing(), RecordingSource([100]))
    source.targets = { CGPoint(x: 0, y: $0.y + 7) }
    let view = makeView(source, layout: layout)
    view.layoutIfNeeded()
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    source.counts = [99]
    view.deleteItems(at: [at(0)])
    #expect(layout.asked == [CGPoint(x: 0, y: 60)])
    #expect(view.contentOffset.y == 127)
  }

  @Test func anItemThatBecomesVisibleMovesFromItsOldPlace() throws {
    let (view, source) = shown([200])
    let next = (0..<200).first { view.cellForItem(at: at($0)) == nil } ?? 0
    let old = try #require(view.layoutAttributesForItem(at: at(next)))
    source.counts = [195]
    view.deleteItems(at: (0..<5).map { at($0) })
    let cell = try #require(view.cellForItem(at: at(next - 5)))
    let seen = cell.layer.presentedProperties(at: 0)
    #expect(seen.position == old.center && seen.opacity == 1)
  }

  @Test func anItemMovedFromFarAwayStartsThere() throws {
    let (view, _) = shown([1000], layout: AskedGrid(), size: CGSize(width: 130, height: 100))
    let old = try #require(view.layoutAttributesForItem(at: at(900)))
    view.moveItem(at: at(900), to: at(0))
    let cell = try #require(view.cellForItem(at: at(0)))
    #expect(cell.layer.presentedProperties(at: 0).position == old.center)
  }

  @Test func initialAttributesAlsoMoveRemainingItemsAndSuperReturnsTheDefault() throws {
    final class Jumping: UICollectionViewFlowLayout {
      var defaults: [IndexPath: UICollectionViewLayoutAttributes] = [:]
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        defaults[path] = attributes?.copy() as? UICollectionViewLayoutAttributes
        if path.item == 2 { attributes?.center.y = 300 }
        return attributes
      }
    }
    let layout = Jumping()
    let (view, source) = shown([2], layout: layout)
    source.counts = [3]
    view.insertItems(at: [at(0)])
    #expect(layout.defaults[at(0)]?.alpha == 0 && layout.defaults[at(0)]?.center.x == 25)
    #expect(layout.defaults[at(1)]?.alpha == 1 && layout.defaults[at(1)]?.center.x == 25)
    let jumped = try #require(view.cellForItem(at: at(2)))
    #expect(jumped.layer.presentedProperties(at: 0).position.y == 300)
    #expect(jumped.center.y == 25)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: at(0)) == nil)
  }

  @Test func aReloadedItemCrossfadesWhileItMoves() throws {
    let (view, source) = shown([3])
    let old = try #require(view.cellForItem(at: at(1)))
    view.performBatchUpdates {
      source.counts = [4]
      view.insertItems(at: [at(0)])
      view.reloadItems(at: [at(1)])
    }
    let new = try #require(view.cellForItem(at: at(2)))
    #expect(new !== old)
    for (cell, opacity) in [(old, 1.0), (new, 0.0)] {
      let (start, end) = (
        cell.layer.presentedProperties(at: 0), cell.layer.presentedProperties(at: 0.3)
      )
      #expect(start.position.x == 93 && end.position.x == 160)
      #expect(start.opacity == opacity && end.opacity == 1 - opacity)
    }
  }

  @Test func aLayoutNamesTheInsertedAndDeletedViewsOfASection() throws {
    /// A badge for every second item. A new first badge shifts the others.
    final class Badges: UICollectionViewFlowLayout {
      var count = 3
      var told: [String] = []
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      { super.layoutAttributesForElements(in: rect).map { $0 + (0..<count).map(badge) } }
      private func badge(_ item: Int) -> UICollectionViewLayoutAttributes {
        let badge = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "badge", with: at(item))
        badge.frame = CGRect(x: item * 20, y: 200, width: 10, height: 10)
        return badge
      }
      override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      { path.item < count ? badge(path.item) : nil }
      override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        told.append("insert \(kind)?")
        return [at(0)]
      }
      override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        told.append("delete \(kind)?")
        return [at(2)]
      }
    }
    let layout = Badges()
    let source = RecordingSource([3])
    let view = makeView(source, layout: layout)
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "view")
    view.layoutIfNeeded()
    let badges = view.visibleSupplementaryViews(ofKind: "badge")
    view.performBatchUpdates(nil)
    #expect(layout.told == ["delete badge?", "insert badge?"])
    let after = view.visibleSupplementaryViews(ofKind: "badge")
    #expect(after.count == 3 && after[1] === badges[0] && after[2] === badges[1])
    #expect(badges[2].alpha == 0 && badges[2].superview === view)
    #expect(after[0].layer.presentedProperties(at: 0).opacity == 0)
    #expect(after[1].layer.presentedProperties(at: 0).position.x == 5)
    #expect(after[1].center.x == 25)
  }

  @Test func theErrorOfABatchListsAllCountsAndChanges() {
    var changes = BatchChanges()
    changes.deletedItems = [at(2), at(0)]
    changes.insertedSections = [1]
    let message = OpenBatch.message(
      BatchUpdateError.sections(before: 1, inserted: 1, deleted: 0, after: 1), changes,
      before: [4], after: [2])
    #expect(
      message
        == "invalid update of a collection view: the number of sections after the update is 1, "
        + "but 1 before + 1 inserted − 0 deleted = 2; items of each section before: [4], "
        + "after: [2]; updates: insert section 1, delete item 0-0, delete item 0-2")
  }

  @Test func inconsistentCountsStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = RecordingSource([3])
        let view = makeView(source)
        view.layoutIfNeeded()
        source.counts = [5]
        view.insertItems(at: [at(0)])
      }
    }
  }

  @Test func anItemCannotBeReloadedWithOtherChangesOfItsSection() {
    func message(_ edit: (inout BatchChanges) -> Void) -> String {
      var changes = BatchChanges()
      changes.reloadedItems = [at(1)]
      edit(&changes)
      do {
        _ = try BatchPlan(changes, before: [3, 1], after: [3, 1])
        return "accepted"
      } catch { return "\(error)" }
    }
    #expect(
      message { ($0.deletedSections, $0.insertedSections) = ([0], [0]) }
        == "item 0-1 is reloaded, and its section deleted, in one update")
    #expect(
      message { $0.reloadedSections = [0] }
        == "item 0-1 is reloaded, and so is its section, in one update")
    #expect(
      message { $0.insertedItems = [IndexPath(index: 3)] }
        == "the index path [3] names no item: it has to be a section and an item")
  }
}
