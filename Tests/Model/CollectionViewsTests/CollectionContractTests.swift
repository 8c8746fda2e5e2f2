import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionContractTests {
  /// The content size is read once more after the attributes, as layouts may know it only then.
  @Test func theLayoutAndTheDataSourceAreCalledInTheDocumentedOrder() {
    let source = RecordingSource([2, 1])
    let flow = RecordingFlow()
    flow.source = source
    let view = makeView(source, layout: flow)
    #expect(source.takeLog() == [])
    view.layoutIfNeeded()
    #expect(
      source.takeLog() == [
        "prepare", "sections", "items 0", "items 1", "contentSize", "attributes", "contentSize",
        "cell 0-0", "cell 0-1", "cell 1-0",
      ])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(source.takeLog() == ["attributes", "contentSize"])
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(source.takeLog() == ["prepare", "contentSize", "attributes", "contentSize"])
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      source.takeLog() == [
        "prepare", "sections", "items 0", "items 1", "contentSize", "attributes", "contentSize",
        "cell 0-0", "cell 0-1", "cell 1-0",
      ])
  }

  @Test func thereIsOneSectionByDefault() {
    class Plain: UICollectionViewDataSource {
      func collectionView(_ v: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(_ v: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { v.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    }
    let source = Plain()
    let view = makeView(RecordingSource([1]))
    view.dataSource = source
    #expect(view.numberOfSections == 1)
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test func onlyVisibleItemsHaveCells() {
    let source = RecordingSource([1_000_000])
    let view = makeView(source)
    view.layoutIfNeeded()
    // Five items per line of 60 points: eight lines touch the 480 points.
    #expect(view.visibleCells.count == 40)
    CountingCell.reuses = 0
    for step in 1...200 {
      view.contentOffset.y = CGFloat(step) * 97
      view.layoutIfNeeded()
    }
    #expect(source.cellsMade.count <= 45)
    #expect(CountingCell.reuses > 200)
    view.contentOffset.y = 11_000_000
    view.layoutIfNeeded()
    #expect(source.cellsMade.count <= 45)
    #expect(view.indexPathsForVisibleItems.first == at(916_665))
    #expect(view.subviews.count == view.visibleCells.count)
  }

  @Test func visibleIndexPathsAreSortedAndMatchTheirCells() throws {
    let source = RecordingSource([3, 3])
    let view = makeView(source)
    view.layoutIfNeeded()
    #expect(
      view.indexPathsForVisibleItems == [at(0), at(1), at(2), at(0, 1), at(1, 1), at(2, 1)])
    let cell = try #require(view.cellForItem(at: at(1, 1)))
    #expect(view.indexPath(for: cell) == at(1, 1))
    #expect(view.cellForItem(at: at(7)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 68, y: 1)) == at(1))
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 1)) == nil)
    #expect(cell.layer.elementTag == ElementTag(category: .cell, section: 1, item: 1))
  }

  @Test func attributesAreAppliedToTheViewItsLayerAndItsApplyMethod() throws {
    class Turned: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let found = super.layoutAttributesForElements(in: rect)
        for attributes in found ?? [] {
          attributes.transform3D = CATransform3DMakeTranslation(0, 0, 5)
          attributes.zIndex = 10 - attributes.indexPath.item
          attributes.alpha = 0.25
          attributes.isHidden = attributes.indexPath.item == 1
        }
        return found
      }
    }
    let view = makeView(RecordingSource([2]), layout: Turned())
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(0)) as? CountingCell)
    #expect(cell.layer.position == CGPoint(x: 25, y: 25))
    #expect(cell.layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.layer.transform == CATransform3DMakeTranslation(0, 0, 5))
    #expect(cell.layer.zPosition == 10)
    #expect(cell.alpha == 0.25 && !cell.isHidden)
    #expect(view.cellForItem(at: at(1))?.isHidden == true)
    #expect(cell.applied == [CGRect(x: 0, y: 0, width: 50, height: 50)])
    #expect(view.subviews.first === view.cellForItem(at: at(1)))
  }

  @Test func subviewsAreOrderedByDepthCategoryAndIndexPath() {
    class Layered: UICollectionViewFlowLayout {
      override init() {
        super.init()
        register(UICollectionReusableView.self, forDecorationViewOfKind: "Back")
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "Back", with: at(0))
        back.frame = rect
        return (super.layoutAttributesForElements(in: rect) ?? []).reversed() + [back]
      }
    }
    let source = RecordingSource([2])
    source.usesHeaders = true
    let view = makeView(source, layout: Layered())
    let (overlay, background) = (UIView(), UIView())
    view.addSubview(overlay)
    view.backgroundView = background
    view.layoutIfNeeded()
    let names = view.subviews.map { $0.layer.elementTag?.description ?? "view" }
    #expect(
      names == [
        "view", "Back 0-0", "cell 0-0", "cell 0-1", "header 0-0",
        "view",
      ])
    #expect(view.subviews.first === background && view.subviews.last === overlay)
    view.contentOffset.y = -15
    view.layoutIfNeeded()
    #expect(background.frame == CGRect(x: 0, y: -15, width: 320, height: 480))
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: at(0)) != nil)
  }

  @Test func aLayoutIsAskedAboutEachChangeOfBoundsBeforeItHappens() {
    class Asking: UICollectionViewFlowLayout {
      var asked: [CGPoint] = []
      var seen: [CGPoint] = []
      var prepared = 0
      override func prepare() {
        prepared += 1
        super.prepare()
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append(newBounds.origin)
        seen.append(collectionView?.bounds.origin ?? .zero)
        return true
      }
    }
    let layout = Asking()
    let view = makeView(RecordingSource([100]), layout: layout)
    view.layoutIfNeeded()
    for y in [10, 20, 20, 30] as [CGFloat] {
      view.contentOffset.y = y
      view.layoutIfNeeded()
    }
    #expect(layout.asked.map(\.y) == [10, 20, 30])
    #expect(layout.seen.map(\.y) == [0, 10, 20])
    #expect(layout.prepared == 4)
  }

  @Test func contextsAdjustOffsetAndSizeAndHaveTheLayoutsClass() {
    class Context: UICollectionViewFlowLayoutInvalidationContext {}
    class Adjusting: UICollectionViewFlowLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Adjusting()
    let view = makeView(RecordingSource([100]), layout: layout)
    view.layoutIfNeeded()
    view.contentOffset.y = 100
    let context = Context()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
    context.invalidateItems(at: [at(1)])
    context.invalidateSupplementaryElements(ofKind: "K", at: [at(0)])
    context.invalidateSupplementaryElements(ofKind: "K", at: [at(0, 1)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["K": [at(0), at(0, 1)]])
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 107)
    layout.invalidateLayout()
    #expect(layout.contexts.allSatisfy { $0 is Context })
    #expect(layout.contexts.last?.invalidateEverything == false)
    view.reloadData()
    #expect(layout.contexts.last?.invalidateEverything == true)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == true)
  }

  @Test func rectangleQueriesOfAFlowDoNotCallOverridesForSingleItems() {
    let source = RecordingSource([3])
    let flow = RecordingFlow()
    flow.source = source
    let view = makeView(source, layout: flow)
    view.layoutIfNeeded()
    #expect(!source.takeLog().contains { $0.hasPrefix("item ") })
    _ = view.layoutAttributesForItem(at: at(1))
    #expect(source.takeLog() == ["item 0-1"])
  }

  @Test func aDelegateSizesItemsOneByOneOnlyIfItHasTheMethod() {
    class Sizing: RecordingSource {}
    final class Own: UICollectionViewDelegateFlowLayout {
      var calls = 0
      func collectionView(
        _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        calls += 1
        return CGSize(width: 100 + 10 * path.item, height: 20)
      }
    }
    let source = RecordingSource([1_000_000])
    let view = makeView(source)
    view.layoutIfNeeded()
    let none = (source as any UICollectionViewDelegateFlowLayout).collectionView?(
      view, layout: view.collectionViewLayout, sizeForItemAt: at(0))
    #expect(none == nil)
    source.counts = [3]
    let own = Own()
    view.delegate = own
    view.reloadData()
    view.layoutIfNeeded()
    #expect(own.calls == 3)
    #expect(view.cellForItem(at: at(2))?.frame.width == 120)
    let value = (view.delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView?(
      view, layout: view.collectionViewLayout, sizeForItemAt: at(1))
    #expect(value == CGSize(width: 110, height: 20))
  }

  @Test func registrationsCreateAndConfigureCellsAndViews() throws {
    final class Filling: UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<CountingCell, String> { cell, path, item in
        cell.accessibilityLabel = "\(item) \(path.item)"
      }
      let others = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
        cell.accessibilityLabel = "other \(item)"
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, path in view.accessibilityLabel = "\(kind) \(path.section)" }
      func collectionView(_ v: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ v: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        path.item == 2
          ? v.dequeueConfiguredReusableCell(using: others, for: path, item: 5)
          : v.dequeueConfiguredReusableCell(using: cells, for: path, item: "Photo")
      }
      func collectionView(
        _ v: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        v.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    let source = Filling()
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 1, height: 20)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["Photo 0", "Photo 1", "other 5"])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.visibleSupplementaryViews(ofKind: kind).first?.accessibilityLabel == "\(kind) 0")
    let ids = Set(view.visibleCells.map(\.reuseIdentifier))
    #expect(ids.count == 2)
  }

  @Test func aDequeuedCellHasItsFinalSize() {
    final class Measuring: RecordingSource {
      var sizes: [CGSize] = []
      override func collectionView(_ v: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        let cell = super.collectionView(v, cellForItemAt: path)
        sizes.append(cell.contentView.bounds.size)
        return cell
      }
    }
    let source = Measuring([2])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 90)
    makeView(source, layout: flow).layoutIfNeeded()
    #expect(source.sizes == [CGSize(width: 70, height: 90), CGSize(width: 70, height: 90)])
  }

  @Test func aFlowFollowsTheWidthOfItsViewAndItsContentInsets() {
    let view = makeView(RecordingSource([7]))
    view.layoutIfNeeded()
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: 170))
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 160)
  }

  @Test func pinnedHeadersStayWhileTheirSectionIsVisible() throws {
    let source = RecordingSource([30, 30])
    source.usesHeaders = true
    let flow = UICollectionViewFlowLayout()
    flow.sectionHeadersPinToVisibleBounds = true
    let view = makeView(source, layout: flow)
    view.layoutIfNeeded()
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: at(0)))
    #expect(header.frame.minY == 100)
    #expect(header.layer.zPosition == 10)
  }
}
