import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

/// A cell with a preferred size from the data source, which records how it was asked.
final class ElasticCell: UICollectionViewCell {
  var wanted: CGSize?
  static var asked: [CGSize] = []

  override func prepareForReuse() {
    super.prepareForReuse()
    wanted = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    ElasticCell.asked.append(size)
    return wanted ?? size
  }
}

@MainActor
final class ElasticSource: RecordingSource {
  var sizes: (IndexPath) -> CGSize
  var headerLength: CGFloat = 30
  weak var view: UICollectionView?

  init(_ counts: [Int], sizes: @escaping (IndexPath) -> CGSize) {
    self.sizes = sizes
    super.init(counts)
  }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = super.collectionView(view, cellForItemAt: path)
    (cell as? ElasticCell)?.wanted = sizes(path)
    return cell
  }

  override func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let header = super.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    (header as? ElasticCell)?.wanted = CGSize(width: 7, height: headerLength)
    return header
  }

  override func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { usesHeaders ? UICollectionViewFlowLayout.automaticSize : .zero }
}

@MainActor @Suite(.serialized) struct CollectionSelfSizingTests {
  func makeElastic(
    _ source: ElasticSource, estimate: CGSize = CGSize(width: 320, height: 50)
  ) -> (UICollectionView, UICollectionViewFlowLayout) {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = estimate
    let view = makeView(source, layout: flow)
    view.register(ElasticCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      ElasticCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    ElasticCell.asked = []
    return (view, flow)
  }

  func rows(_ height: @escaping (Int) -> CGFloat) -> (IndexPath) -> CGSize {
    { CGSize(width: 320, height: height($0.item)) }
  }

  @Test func visibleCellsGetTheirPreferredSizesInOneLayoutPass() {
    let source = ElasticSource([100], sizes: rows { 20 + CGFloat($0 % 3) * 10 })
    let (view, _) = makeElastic(source)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(view.cellForItem(at: at(1))?.frame == CGRect(x: 0, y: 30, width: 320, height: 30))
    #expect(view.cellForItem(at: at(2))?.frame == CGRect(x: 0, y: 70, width: 320, height: 40))
    #expect(view.cellForItem(at: at(3))?.frame == CGRect(x: 0, y: 120, width: 320, height: 20))
    #expect(view.layer.needsLayout == false)
    #expect(view.collectionViewLayout.collectionViewContentSize == view.contentSize)
  }

  @Test func cellsFarSmallerThanTheirEstimateFillTheScreen() {
    let source = ElasticSource([100], sizes: rows { _ in 2 })
    let (view, flow) = makeElastic(source, estimate: CGSize(width: 320, height: 400))
    flow.minimumLineSpacing = 0
    view.layoutIfNeeded()
    let heights = view.visibleCells.map(\.frame.height)
    #expect(heights == Array(repeating: 2, count: 100))
  }

  @Test func onlyVisibleCellsAreAskedAndEachOnce() {
    let source = ElasticSource([1_000_000], sizes: rows { _ in 70 })
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    #expect(ElasticCell.asked.count == 8)  // 8 estimated rows of 60 fill 480.
    ElasticCell.asked = []
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(ElasticCell.asked == [])
    #expect(flow.selfSizing.items[0]?.count == 8)
    #expect(view.contentSize.height == CGFloat(8 * 80 + 999_992 * 60 - 10))
  }

  @Test func measuredSizesSurviveScrollingAwayAndBack() {
    let source = ElasticSource([200], sizes: rows { _ in 90 })
    let (view, _) = makeElastic(source)
    view.layoutIfNeeded()
    view.contentOffset.y = 4000
    view.layoutIfNeeded()
    let height = view.contentSize.height
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.contentSize.height == height)
    #expect(view.cellForItem(at: at(2))?.frame.minY == 200)
  }

  @Test func visibleItemsDoNotJumpWhenItemsAboveThemAreMeasured() throws {
    let source = ElasticSource([200], sizes: rows { 30 + CGFloat($0 * 37 % 90) })
    let (view, _) = makeElastic(source)
    view.layoutIfNeeded()
    view.scrollToItem(at: at(100), at: .top, animated: false)
    view.layoutIfNeeded()
    func position(_ item: Int) -> CGFloat? {
      view.cellForItem(at: at(item)).map { $0.frame.minY - view.contentOffset.y }
    }
    // Upwards in small steps: everything that stays visible moves by exactly the step.
    for _ in 0..<120 {
      let item = try #require(view.indexPathsForVisibleItems.dropFirst().first?.item)
      let before = try #require(position(item))
      view.contentOffset.y -= 13
      view.layoutIfNeeded()
      let after = try #require(position(item))
      #expect(abs(after - before - 13) < 1e-9, "item \(item)")
    }
  }

  @Test func anAutomaticHeaderSizesItselfOnlyAlongTheScrollDirection() {
    let source = ElasticSource([2, 2], sizes: rows { _ in 40 })
    source.usesHeaders = true
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: kind, at: at(0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(view.cellForItem(at: at(0))?.frame.minY == 30)
    #expect(
      view.supplementaryView(forElementKind: kind, at: at(0, 1))?.frame
        == CGRect(x: 0, y: 120, width: 320, height: 30))
    #expect(flow.selfSizing.lengths[kind] == [0: 30, 1: 30])
  }

  @Test func withoutAnEstimatePreferredSizesAreIgnored() {
    let source = ElasticSource([3], sizes: rows { _ in 70 })
    let (view, flow) = makeElastic(source)
    flow.estimatedItemSize = .zero
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(0))?.frame.size == CGSize(width: 50, height: 50))
    #expect(flow.selfSizing.isEmpty)
  }

  @Test func theAutomaticEstimateIsTheItemSize() {
    let source = ElasticSource([3], sizes: { _ in CGSize(width: 90, height: 30) })
    let (view, flow) = makeElastic(source, estimate: UICollectionViewFlowLayout.automaticSize)
    flow.itemSize = CGSize(width: 44, height: 33)
    view.layoutIfNeeded()
    #expect(ElasticCell.asked.allSatisfy { $0 == CGSize(width: 44, height: 33) })
    #expect(view.visibleCells.map(\.frame.minX) == [0, 100, 200])
  }

  @Test func sizesOfTheDelegateAreEstimatesForCellsThatSizeThemselves() {
    let sizing = SizingDelegate { CGSize(width: 320, height: 10 + $0.item) }
    let source = ElasticSource([4]) { CGSize(width: 320, height: $0.item == 1 ? 60 : 10 + $0.item) }
    let (view, _) = makeElastic(source, estimate: UICollectionViewFlowLayout.automaticSize)
    view.delegate = sizing
    view.layoutIfNeeded()
    #expect(ElasticCell.asked.map(\.height) == [10, 11, 12, 13])
    #expect(view.visibleCells.map(\.frame.height) == [10, 60, 12, 13])
  }

  @Test func anotherWidthDiscardsMeasuredSizes() {
    let source = ElasticSource([20], sizes: rows { _ in 70 })
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    source.sizes = rows { _ in 35 }
    for cell in view.visibleCells { (cell as? ElasticCell)?.wanted?.height = 35 }
    view.frame.size.width = 400
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: at(1))?.frame.minY == 45)
    #expect(flow.selfSizing.items[0]?.size(ofItem: 0)?.height == 35)
  }

  @Test func anInvalidationMeasuresVisibleCellsAgainAndKeepsOtherSizes() throws {
    let source = ElasticSource([100], sizes: rows { _ in 70 })
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    view.contentOffset.y = 3000
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.last as? ElasticCell)
    let path = try #require(view.indexPath(for: cell))
    cell.wanted?.height = 25
    ElasticCell.asked = []
    flow.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 25)
    // Asked to fit the estimate, not the measured size.
    #expect(ElasticCell.asked.allSatisfy { $0.height == 50 })
    #expect(flow.selfSizing.size(ofItem: 0, inSection: 0)?.height == 70)
    #expect(flow.selfSizing.size(ofItem: path.item, inSection: 0)?.height == 25)
  }

  @Test func aContextWithItemsMeasuresOnlyThoseAgain() throws {
    let source = ElasticSource([100], sizes: rows { _ in 70 })
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(1)) as? ElasticCell)
    cell.wanted?.height = 25
    ElasticCell.asked = []
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateItems(at: [at(1)])
    flow.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(cell.frame.height == 25)
    // One more cell became visible.
    #expect(view.visibleCells.count == 7 && ElasticCell.asked.count == 2)
  }

  @Test func aCellThatInvalidatesItsIntrinsicSizeIsMeasuredAgain() throws {
    let source = ElasticSource([10], sizes: rows { _ in 70 })
    let (view, _) = makeElastic(source)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(1)) as? ElasticCell)
    cell.wanted?.height = 25
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 70)
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 25)
    view.selfSizingInvalidation = .disabled
    cell.wanted?.height = 44
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 25)
  }

  @Test func reloadDataDiscardsAllSizesAndABatchMovesThem() {
    let source = ElasticSource([100], sizes: rows { 40 + CGFloat($0) })
    let (view, flow) = makeElastic(source)
    view.layoutIfNeeded()
    let learned = flow.selfSizing.size(ofItem: 3, inSection: 0)
    #expect(learned?.height == 43)
    source.counts = [99]
    UIView.performWithoutAnimation { view.deleteItems(at: [at(1)]) }
    #expect(flow.selfSizing.size(ofItem: 2, inSection: 0) == learned)
    view.reloadData()
    #expect(flow.selfSizing.isEmpty)
  }

  @Test func otherLayoutsAreAskedAboutPreferredSizes() {
    final class Rows: UICollectionViewLayout {
      var heights: [Int: CGFloat] = [:]
      var contexts: [[IndexPath]] = []
      private func frame(_ item: Int) -> CGRect {
        let y = (0..<item).reduce(CGFloat(0)) { $0 + (heights[$1] ?? 100) }
        return CGRect(x: 0, y: y, width: 320, height: heights[item] ?? 100)
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: frame(9).maxY)
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        (0..<10).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: at(item))
          attributes.frame = frame(item)
          return attributes
        }.filter { $0.frame.overlaps(rect) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[original.indexPath.item] = preferred.size.height
        return true
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let items = context.invalidatedItemIndexPaths { contexts.append(items) }
        super.invalidateLayout(with: context)
      }
    }
    let rows = Rows()
    let source = ElasticSource([10], sizes: self.rows { 10 + CGFloat($0) })
    let view = makeView(source, layout: rows)
    view.register(ElasticCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == (0..<10).map { 10 + CGFloat($0) })
    #expect(rows.contexts == (0..<10).map { [at($0)] })
  }

  @Test func aLayoutThatNeverSettlesIsReported() {
    final class Stubborn: UICollectionViewFlowLayout {
      var asked = 0
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        asked += 1
        return true
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let found = super.layoutAttributesForElements(in: rect)
        found?.forEach { $0.size = CGSize(width: 11, height: 11) }
        return found
      }
    }
    let source = ElasticSource([1], sizes: { _ in CGSize(width: 90, height: 30) })
    let flow = Stubborn()
    let view = makeView(source, layout: flow)
    view.register(ElasticCell.self, forCellWithReuseIdentifier: "cell")
    _ = DrawingProblems.take()
    view.layoutIfNeeded()
    #expect(flow.asked == UICollectionView.passLimit)
    let problems = DrawingProblems.take().map(\.description)
    #expect(problems.count == 1)
    #expect(
      problems.first?.contains("cell 0-0 prefers 90.0 × 30.0, but is given 11.0 × 11.0") == true)
  }

  @Test func aPlainCellIsAsLargeAsItsFlexibleSubviewsAndTheirMargins() {
    final class LabelCell: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds.inset(
          by: UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 10))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = "Wagtail"
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let source = RecordingSource([3])
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 100, height: 50)
    let view = makeView(source, layout: flow)
    view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    let label = UILabel()
    label.text = "Wagtail"
    let text = label.sizeThatFits(.zero)
    #expect(
      view.cellForItem(at: at(0))?.frame.size
        == CGSize(width: text.width + 20, height: text.height + 10))
    #expect((view.cellForItem(at: at(0)) as? LabelCell)?.label.frame.size == text)
  }
}
