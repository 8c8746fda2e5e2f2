import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionMirroringTests {
  final class FlippingFlow: UICollectionViewFlowLayout {
    var queries: [CGRect] = []
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      queries.append(rect)
      return super.layoutAttributesForElements(in: rect)
    }
  }

  func makeMirrored(
    _ flow: UICollectionViewFlowLayout = FlippingFlow(), count: Int = 20,
    size: CGSize = CGSize(width: 320, height: 100)
  ) -> UICollectionView {
    let view = makeView(RecordingSource([count]), layout: flow, size: size)
    view.semanticContentAttribute = .forceRightToLeft
    return view
  }

  @Test func aFlowIsMirroredOnlyIfItsClassOrItsOptionSaysSo() {
    let plain = UICollectionViewFlowLayout()
    let view = makeMirrored(plain)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(0))?.frame.minX == 0)
    plain.mirrorsInOppositeLayoutDirection = true
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(0))?.frame.minX == 270)
    let flipping = makeMirrored()
    flipping.layoutIfNeeded()
    #expect(flipping.cellForItem(at: at(0))?.frame.minX == 270)
    #expect(flipping.cellForItem(at: at(4))?.frame.minX == 0)
    flipping.semanticContentAttribute = .forceLeftToRight
    flipping.layoutIfNeeded()
    #expect(flipping.cellForItem(at: at(0))?.frame.minX == 0)
  }

  @Test func aHorizontalLayoutBeginsAtItsRightEnd() {
    let flow = FlippingFlow()
    flow.scrollDirection = .horizontal
    let view = makeMirrored(flow)
    view.layoutIfNeeded()
    // 20 items in one row of 100 points: 20·50 + 19·10.
    #expect(view.contentSize.width == 1190)
    #expect(view.contentOffset.x == 870)
    #expect(view.cellForItem(at: at(0))?.frame.maxX == 1190)
    #expect(flow.queries.last == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(view.indexPathsForVisibleItems == (0...5).map { at($0) })
    #expect(view.indexPathForItem(at: CGPoint(x: 1189, y: 50)) == at(0))
  }

  @Test func contentNarrowerThanTheViewStartsAtTheRightEdge() {
    let flow = FlippingFlow()
    flow.scrollDirection = .horizontal
    let view = makeMirrored(flow, count: 2)
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 0)
    #expect(view.cellForItem(at: at(0))?.frame.maxX == 320)
  }

  @Test func scrollingToAnItemShowsItsMirroredPlace() {
    let flow = FlippingFlow()
    flow.scrollDirection = .horizontal
    let view = makeMirrored(flow)
    view.layoutIfNeeded()
    view.scrollToItem(at: at(10), at: .left, animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(10))?.frame.minX == view.contentOffset.x)
    #expect(view.layoutAttributesForItem(at: at(10))?.frame.minX == CGFloat(1190 - 600 - 50))
  }

  @Test func contentGrowingAtTheLeftEndKeepsVisibleElementsInPlace() {
    let flow = FlippingFlow()
    flow.scrollDirection = .horizontal
    let source = RecordingSource([20])
    let view = makeView(source, layout: flow, size: CGSize(width: 320, height: 100))
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    view.contentOffset.x = 500
    source.counts = [25]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 800)
  }

  @Test func rotationsAreMirroredAndContentsAreNot() {
    var values = LayoutAttributeValues()
    values.center = CGPoint(x: 30, y: 40)
    values.size = CGSize(width: 20, height: 10)
    values.transform3D = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let mirrored = values.mirrored(in: 100)
    #expect(mirrored.center == CGPoint(x: 70, y: 40))
    #expect(mirrored.transform3D == CATransform3DMakeRotation(-0.3, 0, 0, 1))
    #expect(mirrored.frame.midX == 100 - values.frame.midX)
    #expect(mirrored.mirrored(in: 100) == values)
  }

  @Test func theDirectionComesFromTheScreenUnlessAViewOverridesIt() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.screen = UIScreen(
      bounds: window.bounds, scale: 1, userInterfaceLayoutDirection: .rightToLeft)
    let view = UIView()
    window.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
