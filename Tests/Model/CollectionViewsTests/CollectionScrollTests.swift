import CollectionTestSupport
import Dynamics
import Foundation
import LayoutSolvers
import Testing

@testable import CollectionViews
@testable import Views

@MainActor @Suite(.serialized) struct CollectionScrollTests {
  /// Three months on pages of 320 points, each of seven columns.
  private final class Months: UICollectionViewFlowLayout {
    override func prepare() {
      scrollDirection = .horizontal
      itemSize = CGSize(width: 320.0 / 7, height: 240.0 / 6)
      (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
      super.prepare()
    }
  }

  /// A date scrolls to its own column, as in UIKit; only a drag ends on a page.
  @Test func aPagedViewShowsAnItemAtItsOwnEdge() {
    let view = makeView(
      RecordingSource([42, 42, 42, 42]), layout: Months(), size: CGSize(width: 320, height: 240))
    let time = LayerTime()
    view.layer.time = time
    view.isPagingEnabled = true
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 1280, height: 240))
    let date = IndexPath(item: 15, section: 2)
    view.scrollToItem(at: date, at: .left, animated: false)
    #expect(abs(view.contentOffset.x - (640 + 2 * 320.0 / 7)) < 0.5)
    view.setContentOffset(CGPoint(x: 640, y: 0), animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 640)
    view.scrollToItem(at: date, at: .left, animated: false)
    view.beginDragging()
    view.drag(to: CGPoint(x: -1, y: 0))
    view.endDragging()
    time.advance(to: 2)
    #expect(view.contentOffset.x == 640)
  }

  /// 100 items, five per line: item 50 lies in the line from 600 to 650 of 1190.
  @Test(
    arguments: [
      (UICollectionView.ScrollPosition.top, 600), (.centeredVertically, 385), (.bottom, 170),
      ([], 3), (.left, 3),
    ] as [(UICollectionView.ScrollPosition, CGFloat)])
  func anItemIsScrolledToEachPosition(
    position: UICollectionView.ScrollPosition, expected: CGFloat
  ) {
    let view = makeView(RecordingSource([100]))
    view.contentOffset.y = 3
    view.scrollToItem(at: at(50), at: position, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: expected))
  }

  @Test(
    arguments: [
      (UICollectionView.ScrollPosition.left, 600), (.centeredHorizontally, 465), (.right, 330),
      ([.left, .centeredVertically], 600),
    ] as [(UICollectionView.ScrollPosition, CGFloat)])
  func anItemIsScrolledToEachHorizontalPosition(
    position: UICollectionView.ScrollPosition, expected: CGFloat
  ) {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    let view = makeView(
      RecordingSource([100]), layout: flow, size: CGSize(width: 320, height: 290))
    view.scrollToItem(at: at(50), at: position, animated: false)
    #expect(view.contentOffset == CGPoint(x: expected, y: 0))
  }

  @Test func scrollingIsLimitedToTheContent() {
    let view = makeView(RecordingSource([100]))
    view.scrollToItem(at: at(99), at: .top, animated: false)
    #expect(view.contentOffset.y == 710)
    view.scrollToItem(at: at(0), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 0)
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    view.scrollToItem(at: at(0), at: .top, animated: false)
    #expect(view.contentOffset.y == -20)
    view.scrollToItem(at: at(50), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollToItem(at: at(50), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 390)
  }

  @Test func scrollingToAnItemIgnoresTransforms() {
    class Lifted: UICollectionViewFlowLayout {
      override func layoutAttributesForItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let found = super.layoutAttributesForItem(at: path)
        found?.transform = CGAffineTransform(translationX: 0, y: 333)
        return found
      }
    }
    let view = makeView(RecordingSource([100]), layout: Lifted())
    view.scrollToItem(at: at(50), at: .top, animated: false)
    #expect(view.contentOffset.y == 600)
  }

  @Test func aLayoutChoosesWhereAScrollEnds() {
    class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposed.y / 60).rounded() * 60 + velocity.y) }
    }
    let view = makeView(RecordingSource([100]), layout: Snapping())
    view.settle(atProposedContentOffset: CGPoint(x: 0, y: 140))
    #expect(view.contentOffset.y == 120)
    view.settle(
      atProposedContentOffset: CGPoint(x: 0, y: 200), withScrollingVelocity: CGPoint(x: 0, y: 2))
    #expect(view.contentOffset.y == 182)
  }

  @Test func anAnimatedOffsetShowsTheElementsInBetween() {
    let time = LayerTime()
    let view = makeView(RecordingSource([1000]))
    view.layer.time = time
    view.layoutIfNeeded()
    UIView.animate(withDuration: 0.5) {
      view.contentOffset = CGPoint(x: 0, y: 600)
      view.layoutIfNeeded()
    }
    for item in [0, 25, 50] { #expect(view.cellForItem(at: at(item)) != nil, "\(item)") }
    time.advance(to: 0.5)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.first == at(50))
    view.contentOffset.y = 6000
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.first == at(500))
  }
}
