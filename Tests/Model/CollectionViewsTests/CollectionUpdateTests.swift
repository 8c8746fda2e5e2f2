import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Records the calls about updates.
@MainActor
private class UpdatedFlow: UICollectionViewFlowLayout {
  var told: [String] = []
  var initials: [IndexPath] = []
  var finals: [IndexPath] = []
  var fliesIn: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    fliesIn = []
    for item in updateItems {
      func name(_ path: IndexPath?) -> String {
        path.map { $0.item == NSNotFound ? "\($0.section)" : "\($0.section)-\($0.item)" } ?? "nil"
      }
      told.append(
        "\(item.updateAction) \(name(item.indexPathBeforeUpdate)) "
          + "\(name(item.indexPathAfterUpdate))")
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate { fliesIn.insert(path) }
    }
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    initials.append(path)
    guard fliesIn.contains(path) else { return nil }
    let attributes = layoutAttributesForItem(at: path)
    attributes?.alpha = 0
    attributes?.center = CGPoint(x: -100, y: -100)
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    finals.append(path)
    return nil
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    told.append("finalize \(AnimationContext.current != nil)")
  }
}

@MainActor @Suite(.serialized) struct CollectionUpdateTests {
  @Test func aBatchRequestsCountsAgainAndMovesCellsWithTheirItems() throws {
    let source = RecordingSource([3])
    let layout = UpdatedFlow()
    let view = makeView(source, layout: layout)
    view.layoutIfNeeded()
    let cells = view.visibleCells
    source.log = []
    var isDone = false
    view.performBatchUpdates {
      source.counts = [4]
      view.insertItems(at: [at(0), at(3)])
      view.deleteItems(at: [at(1)])
    } completion: {
      isDone = $0
    }
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-0", "cell 0-3"])
    #expect(view.cellForItem(at: at(1)) === cells[0])
    #expect(view.cellForItem(at: at(2)) === cells[2])
    #expect(cells[2].layer.elementTag?.item == 2)
    #expect(
      layout.told == ["delete 0-1 nil", "insert nil 0-0", "insert nil 0-3", "finalize true"])
    #expect(Set(layout.initials) == [at(0), at(1), at(2), at(3)])
    #expect(Set(layout.finals) == [at(0), at(1), at(2)])
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 4)
    _ = isDone
  }

  @Test func cellsMoveAppearAndFadeOutOverTheDuration() throws {
    let source = RecordingSource([3])
    let view = makeView(source, layout: UpdatedFlow())
    view.layoutAnimationOptions = .curveLinear
    view.layoutIfNeeded()
    let first = try #require(view.cellForItem(at: at(0)))
    let third = try #require(view.cellForItem(at: at(2)))
    view.performBatchUpdates {
      source.counts = [3]
      view.insertItems(at: [at(0)])
      view.deleteItems(at: [at(2)])
    }
    let half = view.layoutAnimationDuration / 2
    // From the first column, centred at 25, to the second at 92.5, rounded to 68 + 25.
    #expect(abs(first.layer.presentedProperties(at: half).position.x - 59) < 0.01)
    let new = try #require(view.cellForItem(at: at(0)))
    #expect(abs(new.layer.presentedProperties(at: half).position.x + 37.5) < 0.01)
    #expect(abs(new.layer.presentedProperties(at: half).opacity - 0.5) < 0.01)
    #expect(abs(third.layer.presentedProperties(at: half).opacity - 0.5) < 0.01)
    #expect(third.superview === view)
  }

  @Test func aSingleChangeIsABatchOfItsOwn() {
    let source = RecordingSource([2])
    let view = makeView(source)
    view.layoutIfNeeded()
    source.counts = [3]
    view.insertItems(at: [at(2)])
    #expect(view.visibleCells.count == 3)
    source.counts = [3, 4]
    view.insertSections(IndexSet(integer: 1))
    #expect(view.numberOfSections == 2)
    #expect(view.visibleCells.count == 7)
    view.moveItem(at: at(0), to: at(2))
    #expect(view.visibleCells.count == 7)
    source.counts = [4]
    view.deleteSections(IndexSet(integer: 0))
    #expect(view.indexPathsForVisibleItems == [at(0), at(1), at(2), at(3)])
  }

  @Test func aReloadIsOneUpdateItemAndRequestsANewCell() {
    let source = RecordingSource([3])
    let layout = UpdatedFlow()
    let view = makeView(source, layout: layout)
    view.layoutIfNeeded()
    let old = view.cellForItem(at: at(1))
    source.log = []
    view.reloadItems(at: [at(1)])
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-1"])
    #expect(layout.told == ["reload 0-1 0-1", "finalize true"])
    #expect(layout.fliesIn.isEmpty)
    #expect(view.cellForItem(at: at(1)) !== old)
    source.counts = [2]
    view.reloadSections(IndexSet(integer: 0))
    #expect(layout.told.suffix(2) == ["reload 0 0", "finalize true"])
    #expect(view.visibleCells.count == 2)
  }

  @Test func reconfiguringConfiguresTheSameCellAgain() {
    let source = RecordingSource([3])
    let view = makeView(source)
    view.layoutIfNeeded()
    let old = view.cellForItem(at: at(1))
    source.log = []
    view.reconfigureItems(at: [at(1), at(9)])
    #expect(source.takeLog() == ["cell 0-1"])
    #expect(view.cellForItem(at: at(1)) === old)
  }

  @Test func theSelectionMovesWithItsItems() {
    let source = RecordingSource([3])
    let view = makeView(source)
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    view.selectItem(at: at(1), animated: false, scrollPosition: [])
    view.selectItem(at: at(2), animated: false, scrollPosition: [])
    source.counts = [3]
    view.performBatchUpdates {
      view.deleteItems(at: [at(1)])
      view.insertItems(at: [at(0)])
    }
    #expect(view.indexPathsForSelectedItems == [at(2)])
  }

  @Test func updatesBeforeTheFirstLayoutPassOnlyChangeTheCounts() {
    let source = RecordingSource([3])
    let view = makeView(source)
    view.performBatchUpdates {
      source.counts = [4]
      view.insertItems(at: [at(0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 4)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
  }
}
