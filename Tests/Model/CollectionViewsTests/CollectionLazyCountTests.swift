import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// A layout that divides its data into pages in `prepare()`; the data source returns their number.
private final class PageLayout: UICollectionViewLayout {
  var words = ["one", "two", "three"]
  var pages: [[String]] = []
  var asks = false

  override func prepare() {
    super.prepare()
    pages = stride(from: 0, to: words.count, by: 2).map {
      Array(words[$0..<min($0 + 2, words.count)])
    }
    if asks { _ = collectionView?.numberOfSections }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(pages.count) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    pages.indices.flatMap { page in
      pages[page].indices.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: page))
      }
    }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: path.item * 50, y: path.section * 50, width: 50, height: 50)
    return attributes
  }
}

/// Returns counts that the layout has prepared.
@MainActor
private final class PageSource: UICollectionViewDataSource {
  let layout: PageLayout
  var asked = 0

  init(_ layout: PageLayout) { self.layout = layout }

  func numberOfSections(in view: UICollectionView) -> Int {
    asked += 1
    return layout.pages.count
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layout.pages[section].count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
}

/// Counts are requested when they are first needed, from `prepare()` on.
@MainActor
@Suite struct CollectionLazyCountTests {
  private func show(asks: Bool) -> (UICollectionView, PageLayout, PageSource) {
    let layout = PageLayout()
    layout.asks = asks
    let source = PageSource(layout)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return (view, layout, source)
  }

  @Test(arguments: [false, true])
  func aDataSourceMayReturnCountsThatTheLayoutPrepared(asks: Bool) {
    let (view, layout, source) = show(asks: asks)
    #expect(source.asked == 0)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [at(0), at(1), at(0, 1)] && source.asked == 1)
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(source.asked == 1)
    // The same after all data was replaced.
    layout.words = ["one", "two", "three", "four"]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == [at(0), at(1), at(0, 1), at(1, 1)])
    #expect(source.asked == 2)
  }

  @Test func aRequestForAnItemPreparesBeforeItCounts() {
    let (view, _, source) = show(asks: false)
    view.scrollToItem(at: at(0, 1), at: .top, animated: false)
    #expect(view.contentOffset == .zero)
    #expect(view.layoutAttributesForItem(at: at(1))?.frame.minX == 50)
    #expect(view.contentOffset(showing: at(0, 1), at: .top) == .zero && source.asked == 1)
  }

  @Test func aLayoutThatCountsWhileItPreparesIsCalledInUIKitsOrder() {
    let source = RecordingSource([3])
    let flow = RecordingFlow()
    flow.source = source
    let view = makeView(source, layout: flow)
    view.layoutIfNeeded()
    #expect(
      source.log.prefix(5) == ["prepare", "sections", "items 0", "contentSize", "attributes"])
  }
}
