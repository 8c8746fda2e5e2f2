import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import Dynamics
@testable import LayoutSolvers
@testable import Views

/// Attributes with a custom value that is interpolated.
private final class ShadedAttributes: UICollectionViewLayoutAttributes, SettableLayoutValues {
  nonisolated(unsafe) var shade: Double = 0

  override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ShadedAttributes)?.shade = shade
    return copy
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? ShadedAttributes)?.shade == shade
  }

  var layoutValueNames: [String] { ["shade"] }
  func layoutValue(named name: String) -> Double? { name == "shade" ? shade : nil }
  func setLayoutValue(_ value: Double, named name: String) { shade = value }
}

/// Rows with a header above them and a decoration view behind them.
@MainActor
private class Rows: UICollectionViewLayout, TransitionValues {
  var height: CGFloat = 50
  var shade: Double?
  var log: [String] = []
  var target: CGPoint?

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override class var layoutAttributesClass: AnyClass { ShadedAttributes.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: 20 + height * CGFloat(count))
  }

  override func prepare() { log.append("prepare") }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let items = (0..<count).compactMap { layoutAttributesForItem(at: at($0)) }
    let views = [
      layoutAttributesForSupplementaryView(ofKind: "top", at: at(0)),
      layoutAttributesForDecorationView(ofKind: "back", at: at(0)),
    ]
    return (items + views.compactMap { $0 }).filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes =
      shade == nil
      ? UICollectionViewLayoutAttributes(forCellWith: path) : ShadedAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 20 + height * CGFloat(path.item), width: 100, height: height)
    (attributes as? ShadedAttributes)?.shade = shade ?? 0
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let top = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    top.frame = CGRect(x: 0, y: 0, width: height, height: 20)
    return top
  }

  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    back.frame = CGRect(x: 0, y: 20, width: height * 2, height: 100)
    back.zIndex = -1
    return back
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    log.append("target \(proposed.y)")
    return target ?? proposed
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
  override func finalizeLayoutTransition() {
    log.append("finalize \(AnimationContext.current != nil)")
  }

  func transitionValue(forAnimatedKey key: String) -> CGFloat? { key == "height" ? height : nil }
}

/// A transition whose elements move along an arc.
private final class Arc: UICollectionViewTransitionLayout {
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let found = super.layoutAttributesForElements(in: rect)
    for attributes in found ?? [] where attributes.representedElementCategory == .cell {
      attributes.center.x += 40 * sin(.pi * transitionProgress)
    }
    return found
  }
}

@MainActor @Suite(.serialized) struct CollectionTransitionRuleTests {
  private func shown(_ count: Int, source: RecordingSource? = nil) -> (
    view: UICollectionView, small: Rows, large: Rows
  ) {
    let (small, large) = (Rows(), Rows())
    large.height = 80
    for layout in [small, large] {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    }
    let source = source ?? RecordingSource([count])
    let view = makeView(source, layout: small, size: CGSize(width: 100, height: 200))
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "top",
      withReuseIdentifier: "view")
    view.layoutIfNeeded()
    (small.log, large.log) = ([], [])
    return (view, small, large)
  }

  @Test(arguments: [-0.5, 0, 0.4, 1, 1.5] as [CGFloat])
  func progressIsNotClamped(t: CGFloat) throws {
    let (view, _, large) = shown(10)
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = t
    view.layoutIfNeeded()
    #expect(transition.transitionProgress == t)
    let cell = try #require(view.cellForItem(at: at(0)))
    expectEqual(cell.bounds.height, 50 + 30 * t)
    expectEqual(cell.center.y, 45 + 15 * t)
  }

  @Test func contentOffsetAndSizeFollowTheProgress() {
    let (view, _, large) = shown(10)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let transition = view.startInteractiveTransition(to: large)
    // Item 3, from 170 to 220, lies nearest to 200; then from 260 to 340 around 300.
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    expectEqual(view.contentOffset.y, (100 + 200) / 2)
    expectEqual(view.contentSize.height, (520 + 820) / 2)
  }

  @Test func supplementaryAndDecorationViewsTakePart() throws {
    let (view, _, large) = shown(10)
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    let top = try #require(view.supplementaryView(forElementKind: "top", at: at(0)))
    expectEqual(top.bounds.width, 65)
    let back = try #require(view.visibleViews[.decoration("back", at(0))])
    expectEqual(back.bounds.width, 130)
  }

  @Test func namedValuesOfLayoutsAreInterpolatedUnlessTheyAreStored() {
    let (view, _, large) = shown(3)
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.5
    expectEqual(transition.value(forAnimatedKey: "height"), 65)
    transition.updateValue(7, forAnimatedKey: "height")
    #expect(transition.value(forAnimatedKey: "height") == 7)
    #expect(transition.value(forAnimatedKey: "width") == 0)
  }

  @Test(arguments: [nil, 0.2] as [Double?])
  func namedValuesOfAttributesAreInterpolated(start: Double?) throws {
    let (view, small, large) = shown(3)
    (small.shade, large.shade) = (start, 1)
    small.invalidateLayout()
    view.layoutIfNeeded()
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.25
    view.layoutIfNeeded()
    let attributes = try #require(view.cellForItem(at: at(1))?.appliedAttributes)
    let shaded = try #require(attributes as? ShadedAttributes)
    expectEqual(shaded.shade, (start ?? 0) * 0.75 + 0.25)
  }

  @Test func aSubclassMayMoveElementsAlongOtherPaths() throws {
    let source = RecordingSource([3])
    source.makesTransition = Arc.init(currentLayout:nextLayout:)
    let (view, _, large) = shown(3, source: source)
    let transition = view.startInteractiveTransition(to: large)
    #expect(transition is Arc)
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(0)))
    expectEqual(cell.center.x, 90)
    expectEqual(cell.center.y, 52.5)
  }

  @Test func invisibleItemsMoveToo() throws {
    let (view, _, large) = shown(100)
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.5
    let far = try #require(transition.layoutAttributesForItem(at: at(80)))
    expectEqual(far.center.y, 20 + 80.5 * 65)
    #expect(transition.layoutAttributesForItem(at: at(100)) == nil)
  }

  @Test func theItemNearestTheCentreStaysThereUnlessLayoutAndDelegateDecideOtherwise() {
    let (view, _, large) = shown(10)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    large.target = CGPoint(x: 0, y: 170)
    view.setCollectionViewLayout(large, animated: true)
    #expect(large.log.contains("target 200.0"))
    #expect(view.contentOffset.y == 170)
  }

  @Test func anAnimatedChangePreparesBothLayoutsFirstAndEndsWithinTheAnimation() {
    let (view, small, large) = shown(3)
    view.setCollectionViewLayout(large, animated: true)
    #expect(small.log == ["to", "finalize true"])
    #expect(large.log.first == "from" && large.log.last == "finalize true")
    #expect(large.log.contains("prepare"))
  }

  @Test(arguments: [false, true])
  func bothLayoutsOfAnInteractiveChangeArePreparedAndFinalizedOnce(
    finishes: Bool
  ) {
    let (view, small, large) = shown(3)
    let transition = view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.6
    view.layoutIfNeeded()
    #expect(small.log.filter { $0 != "prepare" } == ["to"])
    #expect(large.log.filter { !$0.hasPrefix("target") && $0 != "prepare" } == ["from"])
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    for layout in [small, large] {
      #expect(layout.log.filter { ["to", "from"].contains($0) }.count == 1)
      #expect(layout.log.filter { $0 == "finalize true" }.count == 1)
    }
    #expect(view.collectionViewLayout === (finishes ? large : small))
  }
}
