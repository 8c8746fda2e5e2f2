import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionTransitionTests {
  private func started() -> (
    view: UICollectionView, small: UICollectionViewFlowLayout, large: UICollectionViewFlowLayout,
    transition: UICollectionViewTransitionLayout
  ) {
    let (small, large) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    small.itemSize = CGSize(width: 140, height: 140)
    large.itemSize = CGSize(width: 300, height: 200)
    let view = makeView(RecordingSource([100]), layout: small)
    view.layoutIfNeeded()
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    return (view, small, large, view.startInteractiveTransition(to: large))
  }

  @Test(arguments: [-0.1, 0, 0.25, 0.5, 0.75, 1, 1.2] as [CGFloat])
  func everyValueFollowsTheProgress(t: CGFloat) throws {
    let (view, small, large, transition) = started()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1000)
    transition.transitionProgress = t
    view.layoutIfNeeded()
    // Two items per line of 150 points: the middle of the viewport, 1240, lies in the line of items
    // 16 and 17, from 1200 to 1340. The first of equally near items stays in the middle: with lines
    // of 210 points it is centred at 16·210 + 100.
    let target: CGFloat = 16 * 210 + 100 - 240
    #expect(abs(view.contentOffset.y - (1000 + (target - 1000) * t)) < 1e-6)
    let size = view.contentSize.height
    #expect(abs(size - (7490 + (20990 - 7490) * t)) < 1e-6)
    let cell = try #require(view.cellForItem(at: at(16)))
    #expect(abs(cell.bounds.width - (140 + 160 * t)) < 1e-9)
    #expect(abs(cell.center.y - (1270 + (3460 - 1270) * t)) < 1e-6)
    #expect(transition.currentLayout === small && transition.nextLayout === large)
  }

  @Test func elementsOfBothLayoutsTakePart() {
    let (view, _, _, transition) = started()
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    let items = Set(view.indexPathsForVisibleItems.map(\.item))
    #expect(items.isSuperset(of: 14...19))
    #expect(items.contains(12) && items.contains(15) && items.contains(17))
  }

  @Test(arguments: [false, true])
  func finishingAndCancellingEndInOneOfTheLayouts(finishes: Bool) {
    let (view, small, large, transition) = started()
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    view.layoutIfNeeded()
    #expect(view.collectionViewLayout === (finishes ? large : small))
    let offset: CGFloat = finishes ? 3220 : 1000
    #expect(view.contentOffset.y == offset)
    #expect((finishes ? small : large).collectionView == nil)
    #expect(view.cellForItem(at: at(16))?.bounds.width == (finishes ? 300 : 140))
    #expect(!view.layer.animations.isEmpty)
  }

  @Test func namedValuesAreStored() {
    let (_, _, _, transition) = started()
    transition.updateValue(0.3, forAnimatedKey: "pinch")
    #expect(transition.value(forAnimatedKey: "pinch") == 0.3)
    #expect(transition.value(forAnimatedKey: "other") == 0)
  }
}
