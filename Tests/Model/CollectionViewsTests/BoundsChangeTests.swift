import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Changes of the size inside an animation, as in a rotation of the device.
@MainActor @Suite(.serialized) struct BoundsChangeTests {
  private final class Asked: UICollectionViewFlowLayout {
    var log: [String] = []
    var movesIn = false

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      log.append("prepare \(Int(oldBounds.width))")
    }

    override func finalizeAnimatedBoundsChange() {
      log.append("finalize \(AnimationContext.current != nil)")
    }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      log.append("initial \(path.item)")
      let found = super.initialLayoutAttributesForAppearingItem(at: path)
      if movesIn { found?.alpha = 0.5 }
      return found
    }

    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      log.append("final \(path.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: path)
    }
  }

  private func turned(_ layout: Asked, items: Int) -> UICollectionView {
    let view = makeView(
      RecordingSource([items]), layout: layout, size: CGSize(width: 120, height: 60))
    view.layer.time = LayerTime()
    view.layoutIfNeeded()
    layout.log = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 120)
    }
    return view
  }

  @Test func theLayoutIsAskedForAllElementsVisibleBeforeOrAfter() {
    let layout = Asked()
    _ = turned(layout, items: 3)
    // Before, two items of 50 points are in one line; afterwards, each has its own.
    #expect(
      layout.log == [
        "prepare 120", "final 0", "final 1", "initial 0", "initial 1", "finalize true",
      ])
  }

  @Test func itemsMoveToTheirNewPlacesWhileTheSizeChanges() throws {
    let view = turned(Asked(), items: 3)
    let cell = try #require(view.cellForItem(at: at(1)))
    expectEqual(cell.layer.presentedProperties(at: 0).position, CGPoint(x: 95, y: 25))
    expectEqual(cell.layer.presentedProperties(at: 0.5).position, CGPoint(x: 62.5, y: 55))
    expectEqual(cell.center, CGPoint(x: 30, y: 85))
    let half = view.layer.presentedProperties(at: 0.5).bounds
    expectEqual(half, CGRect(x: 0, y: 0, width: 90, height: 90))
    view.layoutIfNeeded()
    expectEqual(cell.layer.presentedProperties(at: 0.5).position, CGPoint(x: 62.5, y: 55))
  }

  @Test func initialAttributesAreUsed() throws {
    let layout = Asked()
    layout.movesIn = true
    let view = turned(layout, items: 3)
    let cell = try #require(view.cellForItem(at: at(0)))
    expectEqual(cell.layer.presentedProperties(at: 0).opacity, 0.5)
    expectEqual(cell.layer.presentedProperties(at: 0.5).opacity, 0.75)
  }

  @Test func aChangeWithoutAnimationAsksForNoAttributes() {
    let layout = Asked()
    let view = makeView(RecordingSource([3]), layout: layout, size: CGSize(width: 120, height: 60))
    view.layoutIfNeeded()
    layout.log = []
    view.frame.size = CGSize(width: 60, height: 120)
    view.layoutIfNeeded()
    #expect(layout.log.isEmpty && view.cellForItem(at: at(1))?.center == CGPoint(x: 30, y: 85))
  }
}
