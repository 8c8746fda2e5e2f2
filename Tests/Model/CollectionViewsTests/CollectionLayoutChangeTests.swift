import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// A row of covers, each rotated about y by its distance from the middle of the viewport.
@MainActor
private class Covers: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 180, height: 180)
    minimumLineSpacing = -60
    minimumInteritemSpacing = 200
    sectionInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 70)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  private func turn(_ attributes: UICollectionViewLayoutAttributes?) {
    guard let attributes, let bounds = collectionView?.bounds else { return }
    let distance = max(-1, min(1, (bounds.midX - attributes.center.x) / 100))
    attributes.transform3D = CATransform3DMakeRotation(distance * .pi / 4, 0, 1, 0)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let found = super.layoutAttributesForElements(in: rect)
    found?.forEach(turn)
    return found
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let found = super.layoutAttributesForItem(at: path)
    turn(found)
    return found
  }
}

@MainActor @Suite(.serialized) struct CollectionLayoutChangeTests {
  private func covers() -> (view: UICollectionView, source: RecordingSource) {
    let source = RecordingSource([40])
    let view = makeView(source, layout: Covers())
    view.layoutAnimationOptions = .curveLinear
    view.layoutIfNeeded()
    view.scrollToItem(at: at(20), at: .centeredHorizontally, animated: false)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test(arguments: [false, true])
  func theItemInTheMiddleStaysInTheMiddle(animated: Bool) {
    let (view, _) = covers()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 140, height: 140)
    view.setCollectionViewLayout(flow, animated: animated)
    #expect(view.collectionViewLayout === flow)
    // Two items per line of 150 points: item 20 lies in the line from 1500 to 1640.
    #expect(view.contentOffset == CGPoint(x: 0, y: 1570 - 240))
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 1570 - 240))
    view.setCollectionViewLayout(Covers(), animated: animated)
    let middle = view.cellForItem(at: at(18)) ?? view.cellForItem(at: at(20))
    #expect(middle != nil)
  }

  @Test func elementsOfBothLayoutsAreHalfWayAtHalfTime() throws {
    let (view, _) = covers()
    let before = view.indexPathsForVisibleItems
    #expect(before == [at(19), at(20), at(21)] || before.count > 2)
    let twenty = try #require(view.cellForItem(at: at(20)))
    let oldCenter = twenty.center
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 140, height: 140)
    let offset = view.contentOffset
    view.setCollectionViewLayout(flow, animated: true)
    let half = view.layoutAnimationDuration / 2

    let bounds = view.layer.presentedProperties(at: half).bounds
    #expect(abs(bounds.minX - offset.x / 2) < 0.01)
    #expect(abs(bounds.minY - 1330.0 / 2) < 0.01)
    let seen = twenty.layer.presentedProperties(at: half)
    #expect(abs(seen.position.x - (oldCenter.x + 70) / 2) < 0.01)
    #expect(abs(seen.position.y - (oldCenter.y + 1570) / 2) < 0.01)
    #expect(seen.bounds.width == 160)

    // One cover that was rotated by 45°, and one that was invisible in the old layout.
    let side = try #require(view.cellForItem(at: at(21)))
    let turned = side.layer.presentedProperties(at: half).transform
    #expect(abs(turned.m11 - cos(.pi / 8)) < 1e-9)
    let new = try #require(view.cellForItem(at: at(24)))
    let covers = 70 + 24 * 120 + 90
    #expect(
      abs(new.layer.presentedProperties(at: 0).position.x - CGFloat(covers)) < 0.01)
    let all = Set(view.subviews.compactMap { $0.layer.elementTag?.item })
    #expect(all.isSuperset(of: before.map(\.item)))
    #expect(all.isSuperset(of: view.indexPathsForVisibleItems.map(\.item)))
  }

  @Test func aChangeTakes300MillisecondsWithEaseInAndOutByDefault() throws {
    let source = RecordingSource([40])
    let view = makeView(source, layout: Covers())
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(0)))
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    let animation = try #require(cell.layer.animations.first)
    #expect(animation.timing.duration == 0.3 && animation.curve == .easeInEaseOut)
    (view.layoutAnimationDuration, view.layoutAnimationOptions) = (0.5, .curveLinear)
    view.setCollectionViewLayout(Covers(), animated: true)
    let other = try #require(cell.layer.animations.last)
    #expect(other.timing.duration == 0.5 && other.curve == .linear)
  }

  @Test func transformsMayBeInterpolatedEntryByEntry() throws {
    let (view, _) = covers()
    view.transformInterpolation = .raw
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    let side = try #require(view.cellForItem(at: at(21)))
    let turned = side.layer.presentedProperties(at: view.layoutAnimationDuration / 2).transform
    // Half way between a rotation by 45° and none.
    expectEqual(turned.m11, (1 + 0.5.squareRoot()) / 2, within: 1e-9)

    let (other, _) = covers()
    other.transformInterpolation = .raw
    let transition = other.startInteractiveTransition(to: UICollectionViewFlowLayout())
    transition.transitionProgress = 0.5
    let way = try #require(transition.layoutAttributesForItem(at: at(21)))
    expectEqual(way.transform3D.m11, (1 + 0.5.squareRoot()) / 2, within: 1e-9)
  }

  @Test func disappearingViewsAreRemovedAtTheEnd() {
    let source = RecordingSource([200])
    let view = makeView(source)
    let time = LayerTime()
    view.layer.time = time
    view.layoutIfNeeded()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 320, height: 480)
    view.setCollectionViewLayout(flow, animated: true)
    view.layoutIfNeeded()
    #expect(view.subviews.count > 30)
    time.advance(to: 0.31)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.count == view.visibleCells.count)
  }

  @Test func withoutAnimationOnlyTheNewElementsStay() {
    let (view, _) = covers()
    let flow = UICollectionViewFlowLayout()
    view.collectionViewLayout = flow
    #expect(view.subviews.count == view.visibleCells.count)
    #expect(view.visibleCells.allSatisfy { $0.layer.animations.isEmpty })
    #expect(view.layer.animations.isEmpty)
  }

  @Test func aChangeInsideAnAnimationBlockTakesPartInIt() throws {
    let (view, _) = covers()
    let cell = try #require(view.cellForItem(at: at(20)))
    UIView.animate(withDuration: 2) {
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    }
    #expect(cell.layer.animations.allSatisfy { $0.timing.duration == 2 })
    #expect(!cell.layer.animations.isEmpty)
  }

  @Test func bothLayoutsAreNotifiedOfTheChange() {
    class Hearing: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        heard.append("to")
      }
      override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        heard.append("from")
      }
      override func finalizeLayoutTransition() { heard.append("finalize") }
    }
    let (old, new) = (Hearing(), Hearing())
    let view = makeView(RecordingSource([3]), layout: old)
    view.layoutIfNeeded()
    view.setCollectionViewLayout(new, animated: true)
    #expect(old.heard == ["to", "finalize"] && new.heard == ["from", "finalize"])
    #expect(old.collectionView == nil && new.collectionView === view)
  }

  @Test(arguments: [false, true]) func aChangeStopsTheDeceleration(isInteractive: Bool) {
    let view = makeView(RecordingSource([400]))
    let time = LayerTime()
    view.layer.time = time
    view.layoutIfNeeded()
    view.fling(velocity: CGPoint(x: 0, y: 2000))
    time.advance(to: 0.2)
    #expect(view.isDecelerating)
    let larger = UICollectionViewFlowLayout()
    larger.itemSize = CGSize(width: 60, height: 60)
    if isInteractive {
      _ = view.startInteractiveTransition(to: larger)
    } else {
      view.setCollectionViewLayout(larger, animated: true)
    }
    #expect(!view.isDecelerating)
    let target = view.contentOffset
    time.advance(to: 0.6)
    #expect(view.contentOffset == target)
  }

  @Test func aLayoutChangedBeforeTheFirstLayoutPassIsUsedDirectly() {
    let view = makeView(RecordingSource([3]))
    let flow = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(flow, animated: true)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    #expect(view.visibleCells.allSatisfy { $0.layer.animations.isEmpty })
  }
}
