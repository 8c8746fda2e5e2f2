import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Items of 40 points at given places.
private final class PlacedLayout: UICollectionViewLayout {
  let positions: [CGPoint]

  init(_ positions: [CGPoint]) {
    self.positions = positions
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    (attributes.center, attributes.size) = (positions[path.item], CGSize(width: 40, height: 40))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    positions.indices.compactMap { layoutAttributesForItem(at: at($0)) }
      .filter { $0.frame.overlaps(rect) }
  }
}

/// Odd items move in the second half.
private final class TwoHalves: UICollectionViewTransitionLayout {
  override func transitionProgress(forItemAt path: IndexPath) -> CGFloat {
    min(1, max(0, transitionProgress * 2 - (path.item.isMultiple(of: 2) ? 0 : 1)))
  }
}

@MainActor @Suite(.serialized) struct LayoutMotionTests {
  private let shares = [0, 0.25, 0.5, 0.75, 1]

  /// A row of items 60 points apart, the third in the middle of 320 points.
  private let row = (0..<5).map { CGPoint(x: 40 + 60 * CGFloat($0), y: 100) }

  private var lowered: [CGPoint] { row.map { CGPoint(x: $0.x, y: $0.y + 200) } }

  private func shown(_ positions: [CGPoint]) -> (UICollectionView, RecordingSource) {
    let source = RecordingSource([positions.count])
    source.targets = { _ in .zero }
    let view = makeView(source, layout: PlacedLayout(positions))
    (view.layoutAnimationDuration, view.layoutAnimationOptions) = (1, .curveLinear)
    view.layoutIfNeeded()
    return (view, source)
  }

  /// The positions of items in the view, a time after now.
  private func seen(_ view: UICollectionView, after time: Double) -> [CGPoint] {
    let moment = view.layer.currentTime + time
    let origin = view.layer.presentedProperties(at: moment).bounds.origin
    return view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.cellForItem(at: path).map {
        let position = $0.layer.presentedProperties(at: moment).position
        return CGPoint(x: position.x - origin.x, y: position.y - origin.y)
      }
    }
  }

  private func part(_ t: Double, from start: Double, _ length: Double) -> Double {
    min(1, max(0, (t - start) / length))
  }

  @Test(arguments: [
    (LayoutMotion.Order.index, [0, 1, 2, 3, 4.0]), (.reverseIndex, [4, 3, 2, 1, 0]),
  ])
  func itemsStartOneAfterTheOtherAndTheLastEndsInTime(
    order: LayoutMotion.Order, ranks: [Double]
  ) {
    let (view, source) = shown(row)
    view.layoutMotion = LayoutMotion(stagger: 0.1, order: order)
    var ends: [Bool] = []
    view.setCollectionViewLayout(PlacedLayout(lowered), animated: true) { ends.append($0) }
    // Each has 1 s less four times 0.1 s.
    for t in shares {
      for (item, position) in seen(view, after: t).enumerated() {
        expectEqual(
          position, CGPoint(x: row[item].x, y: 100 + 200 * part(t, from: ranks[item] / 10, 0.6)),
          "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test(arguments: [
    (LayoutMotion.Order.fromCenter, [2, 1, 0, 1, 2.0]), (.toCenter, [0, 1, 2, 1, 0]),
  ])
  func itemsEquallyFarFromTheMiddleStartTogether(
    order: LayoutMotion.Order, ranks: [Double]
  ) {
    // The third item is in the middle of 320 points.
    let (view, source) = shown(row)
    view.layoutMotion = LayoutMotion(stagger: 0.2, order: order)
    view.setCollectionViewLayout(PlacedLayout(lowered), animated: true)
    for t in shares {
      for (item, position) in seen(view, after: t).enumerated() {
        expectEqual(position.y, 100 + 200 * part(t, from: ranks[item] / 5, 0.6), "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test func manyItemsFollowEachOtherFaster() {
    let (view, source) = shown(row)
    view.layoutMotion = LayoutMotion(stagger: 10)
    view.setCollectionViewLayout(PlacedLayout(lowered), animated: true)
    for t in shares {
      for (item, position) in seen(view, after: t).enumerated() {
        expectEqual(position.y, 100 + 200 * part(t, from: Double(item) / 8, 0.5), "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  /// A parabola, a quarter of its length high.
  private func arc(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    let height = t * (1 - t)
    return CGPoint(
      x: a.x + (b.x - a.x) * t + (b.y - a.y) * height,
      y: a.y + (b.y - a.y) * t - (b.x - a.x) * height)
  }

  @Test func anArcToTheRightRisesByAQuarterOfItsLength() {
    let (view, source) = shown([CGPoint(x: 60, y: 200)])
    view.layoutMotion = LayoutMotion(path: .arc)
    view.setCollectionViewLayout(PlacedLayout([CGPoint(x: 260, y: 200)]), animated: true)
    let positions: [(CGFloat, CGFloat)] = [
      (60, 200), (110, 162.5), (160, 150), (210, 162.5), (260, 200),
    ]
    for (t, position) in zip(shares, positions) {
      expectEqual(seen(view, after: t)[0], CGPoint(x: position.0, y: position.1), "\(t)")
    }
    // The motion of its contents is not bent.
    #expect(
      view.cellForItem(at: at(0))?.contentView.layer.animations.allSatisfy { $0.bend == 0 } == true)
    withExtendedLifetime(source) {}
  }

  @Test func pathsAreRelativeToTheScreenWhileTheContentScrolls() {
    let start = (0..<5).map { CGPoint(x: 40 + 60 * CGFloat($0), y: 1100) }
    let (view, source) = shown(start)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    view.layoutMotion = LayoutMotion(stagger: 0.1, path: .arc)
    let ends = (0..<5).map { CGPoint(x: 280 - 60 * CGFloat($0), y: 300) }
    view.setCollectionViewLayout(PlacedLayout(ends), animated: true)
    #expect(view.contentOffset == .zero)
    for t in shares {
      let positions = seen(view, after: t)
      #expect(positions.count == 5)
      for (item, position) in positions.enumerated() {
        expectEqual(
          position, arc(row[item], ends[item], part(t, from: Double(item) / 10, 0.6)), within: 1e-9,
          "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test func aSpringIsFasterForAnItemWithLessTime() throws {
    let (view, source) = shown(row)
    view.layoutMotion = LayoutMotion(stagger: 0.1)
    let spring = SpringTiming(dampingRatio: 0.5, settlingIn: 1)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.setCollectionViewLayout(PlacedLayout(lowered), animated: false) }
    for t in shares {
      for (item, position) in seen(view, after: t).enumerated() {
        let seconds = max(0, t - Double(item) / 10) / 0.6
        let progress = seconds >= 1 ? 1 : spring.progress(at: seconds)
        expectEqual(position.y, 100 + 200 * progress, within: 1e-6, "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test func anInteractiveTransitionUsesTheSamePaths() throws {
    let start = (0..<5).map { CGPoint(x: 40 + 60 * CGFloat($0), y: 1100) }
    let (view, source) = shown(start)
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    view.layoutMotion = LayoutMotion(stagger: 0.1, order: .reverseIndex, path: .arc)
    let ends = (0..<5).map { CGPoint(x: 280 - 60 * CGFloat($0), y: 300) }
    let transition = view.startInteractiveTransition(to: PlacedLayout(ends))
    for t in shares + [-0.25, 1.25] {
      transition.transitionProgress = t
      for item in 0..<5 {
        let own = (0...1).contains(t) ? part(t, from: Double(4 - item) / 10, 0.6) : t
        expectEqual(transition.transitionProgress(forItemAt: at(item)), own)
        let position = try #require(transition.layoutAttributesForItem(at: at(item))).center
        expectEqual(
          CGPoint(x: position.x, y: position.y - 1000 * (1 - t)), arc(row[item], ends[item], own),
          "\(item) at \(t)")
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test func aTransitionLayoutMayOverrideTheProgressOfItems() throws {
    let (view, source) = shown(row)
    source.makesTransition = TwoHalves.init(currentLayout:nextLayout:)
    let transition = view.startInteractiveTransition(to: PlacedLayout(lowered))
    for (t, positions) in [
      (0, (100, 100)), (0.25, (200, 100)), (0.5, (300, 100)), (0.75, (300, 200)), (1, (300, 300)),
    ] as [(CGFloat, (CGFloat, CGFloat))] {
      transition.transitionProgress = t
      expectEqual(try #require(transition.layoutAttributesForItem(at: at(2))).center.y, positions.0)
      expectEqual(try #require(transition.layoutAttributesForItem(at: at(3))).center.y, positions.1)
    }
  }
}
