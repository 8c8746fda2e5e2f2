import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionMovementTests {
  final class MovingSource: RecordingSource {
    var items: [[Int]]
    var fixed: Set<Int> = []
    var target: ((IndexPath) -> IndexPath)?

    init(items: [[Int]]) {
      self.items = items
      super.init(items.map(\.count))
    }

    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = super.collectionView(view, cellForItemAt: path)
      cell.accessibilityLabel = "\(items[path.section][path.item])"
      return cell
    }

    override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      !fixed.contains(path.item)
    }

    override func collectionView(
      _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      log.append("move \(name(source)) to \(name(destination))")
      let item = items[source.section].remove(at: source.item)
      items[destination.section].insert(item, at: destination.item)
      counts = items.map(\.count)
    }

    override func collectionView(
      _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      log.append("target \(name(current)) \(name(proposed))")
      return target?(proposed) ?? proposed
    }
  }

  /// Rows of five items of 50 points, 17.5 apart; lines 60 points.
  func makeMoving(_ items: [[Int]] = [Array(0..<10)]) -> (MovingSource, UICollectionView) {
    let source = MovingSource(items: items)
    let view = makeView(source)
    view.layoutAnimationDuration = 0
    view.layoutIfNeeded()
    source.log = []
    return (source, view)
  }

  func labels(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { $0.accessibilityLabel ?? "" }
  }

  @Test func aMovingItemFollowsThePositionAndOthersMakeRoom() throws {
    let (source, view) = makeMoving()
    #expect(view.beginInteractiveMovementForItem(at: at(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 27))
    #expect(labels(view) == ["0", "2", "3", "1", "4", "5", "6", "7", "8", "9"])
    let held = try #require(view.cellForItem(at: at(3)))
    #expect(held.accessibilityLabel == "1")
    #expect(held.center == CGPoint(x: 230, y: 27))
    #expect(held.layer.zPosition == 1000)
    #expect(view.subviews.last === held)
    #expect(view.cellForItem(at: at(1))?.frame.minX == 68)
    #expect(source.items == [Array(0..<10)])
  }

  @Test func theHeldItemStaysUnderTheFingerWhileOthersMakeRoom() throws {
    let (_, view) = makeMoving()
    view.layoutAnimationDuration = 0.3
    let time = LayerTime()
    view.layer.time = time
    _ = view.beginInteractiveMovementForItem(at: at(1))
    let held = try #require(view.cellForItem(at: at(1)))
    for x in [230.0, 240] {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 27))
      #expect(view.cellForItem(at: at(3)) === held)
      #expect(held.layer.presentedProperties(at: time.now).position == CGPoint(x: x, y: 27))
      time.advance(to: time.now + 0.1)
    }
    let other = try #require(view.cellForItem(at: at(1)))
    #expect(!other.layer.animations.isEmpty)
    // A dropped item moves to its place like the others.
    view.endInteractiveMovement()
    let dropped = try #require(view.cellForItem(at: at(3)))
    #expect(dropped.layer.presentedProperties(at: time.now).position == CGPoint(x: 240, y: 27))
  }

  @Test func theEndOfAMovementNotifiesTheDataSourceOnce() {
    let (source, view) = makeMoving()
    _ = view.beginInteractiveMovementForItem(at: at(1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 27))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 87))
    source.log = []
    view.endInteractiveMovement()
    #expect(source.log == ["move 0-1 to 0-8", "sections", "items 0"])
    #expect(source.items == [[0, 2, 3, 4, 5, 6, 7, 8, 1, 9]])
    #expect(labels(view) == source.items[0].map(String.init))
    #expect(view.cellForItem(at: at(8))?.frame.origin == CGPoint(x: 203, y: 60))
    view.endInteractiveMovement()
    #expect(source.log.count == 3)
  }

  @Test func aCancelledMovementRestoresEverything() {
    let (source, view) = makeMoving()
    view.selectItem(at: at(1), animated: false, scrollPosition: [])
    _ = view.beginInteractiveMovementForItem(at: at(1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 27))
    #expect(view.indexPathsForSelectedItems == [at(3)])
    source.log = []
    view.cancelInteractiveMovement()
    #expect(source.log == [])
    #expect(labels(view) == (0..<10).map(String.init))
    #expect(view.cellForItem(at: at(1))?.frame.origin == CGPoint(x: 68, y: 0))
    #expect(view.indexPathsForSelectedItems == [at(1)])
  }

  @Test func anItemMovesToAnotherSection() {
    let (source, view) = makeMoving([[0, 1, 2], [3, 4]])
    _ = view.beginInteractiveMovementForItem(at: at(1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 60))
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(labels(view) == ["0", "2", "1", "3", "4"])
    view.endInteractiveMovement()
    #expect(source.items == [[0, 2], [1, 3, 4]])
    #expect(labels(view) == ["0", "2", "1", "3", "4"])
  }

  @Test func anItemThatCannotBeMovedIsNotMoved() {
    let (source, view) = makeMoving()
    source.fixed = [2]
    #expect(!view.beginInteractiveMovementForItem(at: at(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 5))
    #expect(labels(view) == (0..<10).map(String.init))
  }

  @Test func theDelegateMayChooseAnotherTarget() {
    let (source, view) = makeMoving()
    source.target = { _ in at(5) }
    _ = view.beginInteractiveMovementForItem(at: at(1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 27))
    #expect(source.log.contains("target 0-1 0-3"))
    view.endInteractiveMovement()
    #expect(source.items == [[0, 2, 3, 4, 5, 1, 6, 7, 8, 9]])
  }

  @Test func bothInvalidationContextsCarryTheMovement() {
    final class Noting: UICollectionViewFlowLayout {
      var notes: [String] = []
      override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
          forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
          previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        notes.append(
          "\(context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []) "
            + "\(context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []) "
            + "\(context.interactiveMovementTarget.x) \(previousPosition.x)")
        return context
      }
      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
        movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        notes.append(
          "\(indexPaths.map(\.item)) \(previousIndexPaths.map(\.item)) \(movementCancelled)")
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled)
      }
    }
    let layout = Noting()
    let view = makeView(MovingSource(items: [Array(0..<10)]), layout: layout)
    view.layoutAnimationDuration = 0
    view.layoutIfNeeded()
    _ = view.beginInteractiveMovementForItem(at: at(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 20))
    view.cancelInteractiveMovement()
    #expect(layout.notes == ["[0] [0] 25.0 25.0", "[0] [1] 100.0 25.0", "[0] [1] true"])
  }

  @Test func sizesFromTheDelegateMoveWithTheirItems() {
    let sizing = SizingDelegate { CGSize(width: 30 + 10 * $0.item, height: 20) }
    let view = makeView(RecordingSource([4]))
    view.delegate = sizing
    view.layoutAnimationDuration = 0
    view.layoutIfNeeded()
    _ = view.beginInteractiveMovementForItem(at: at(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 120, y: 10))
    #expect(view.visibleCells.map(\.bounds.width) == [40, 50, 30, 60])
    view.cancelInteractiveMovement()
    #expect(view.visibleCells.map(\.bounds.width) == [30, 40, 50, 60])
  }
}
