import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import Testing

/// The cells and views of the ready layouts in a collection view.
@MainActor
struct CatalogViewsTests {
  private func show(
    _ layout: UICollectionViewLayout, cell: UICollectionViewCell.Type, size: CGSize,
    counts: [Int]
  ) -> (view: UICollectionView, source: RegisteredViews) {
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let source = RegisteredViews(counts)
    view.register(cell, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionFooter, UICollectionView.elementKindSectionHeader,
      PhotoAlbumsLayout.titleKind,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  private func cell<Cell: UICollectionViewCell>(
    _ item: Int, _ section: Int = 0, of view: UICollectionView
  ) throws -> Cell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: section)) as? Cell)
  }

  @Test func theMaskOfACoverFollowsTheScrolling() throws {
    let shown = show(
      CoverFlowLayout(), cell: CoverFlowCell.self, size: CGSize(width: 480, height: 320),
      counts: [9])
    for offset in [0.0, 60, 120, 700] {
      shown.view.contentOffset.x = offset
      shown.view.layoutIfNeeded()
      for path in shown.view.indexPathsForVisibleItems {
        let cover: CoverFlowCell = try cell(path.item, of: shown.view)
        let distance = abs(offset - 120 * Double(path.item))
        expectEqual(cover.maskingView.alpha, 0.6 * min(1, distance / 100), within: 1e-6)
        #expect(cover.maskingView.frame == CGRect(x: 0, y: 0, width: 180, height: 180))
        #expect(cover.imageView.frame == CGRect(x: 10, y: 10, width: 160, height: 160))
        #expect(cover.alpha == 1 && cover.layer.shouldRasterize)
      }
    }
    #expect(shown.source.made < 20)
  }

  @Test func photosOfAPileHaveTheShadowsOfTheirAttributes() throws {
    let shown = show(
      StacksLayout(), cell: CoverFlowCell.self, size: CGSize(width: 480, height: 320),
      counts: [5, 5])
    for item in 0..<5 {
      let photo: CoverFlowCell = try cell(item, of: shown.view)
      #expect(photo.layer.shadowOpacity == (item < 3 ? 0.5 : 0))
      #expect(photo.layer.shadowOffset == CGSize(width: 0, height: 3))
      #expect(photo.layer.shadowRadius == 3)
      #expect(photo.alpha == (item < 3 ? 1 : 0))
      #expect(photo.maskingView.alpha == 0)
    }
    let title = try #require(
      shown.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter,
        at: IndexPath(item: 0, section: 1)))
    #expect(title.bounds == CGRect(x: 0, y: 0, width: 180, height: 25))
  }

  @Test func aCircleHasCellsAndAHand() throws {
    let layout = CircleLayout()
    let shown = show(
      layout, cell: UICollectionViewCell.self, size: CGSize(width: 400, height: 400), counts: [12])
    let number: UICollectionViewCell = try cell(3, of: shown.view)
    #expect(number.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 70))
    let hands = shown.view.subviews.compactMap { $0 as? ClockHandView }
    #expect(hands.count == 1)
    let mask = try #require(hands.first?.layer.mask as? CAGradientLayer)
    #expect(mask.frame == CGRect(x: 0, y: 0, width: 20, height: 200))
    #expect(mask.startPoint == CGPoint(x: 0.5, y: 0) && mask.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test func albumsHaveCellsTitlesAndAnEmblem() throws {
    let shown = show(
      PhotoAlbumsLayout(), cell: UICollectionViewCell.self, size: CGSize(width: 320, height: 460),
      counts: [5, 2, 3])
    let photo: UICollectionViewCell = try cell(0, of: shown.view)
    #expect(photo.contentView.frame == CGRect(x: 0, y: 0, width: 125, height: 125))
    let title = try #require(
      shown.view.supplementaryView(
        forElementKind: PhotoAlbumsLayout.titleKind, at: IndexPath(item: 0, section: 2)))
    #expect(title.bounds == CGRect(x: 0, y: 0, width: 125, height: 26))
    func emblems() -> [EmblemView] { shown.view.subviews.compactMap { $0 as? EmblemView } }
    #expect(emblems().isEmpty)
    shown.view.contentOffset.y = -140
    shown.view.layoutIfNeeded()
    #expect(emblems().map(\.frame) == [CGRect(x: 110, y: -130, width: 100, height: 100)])
  }

  @Test func bindersLieBehindTheirSections() throws {
    let shown = show(
      EvenlySpreadFlowLayout(), cell: CoverFlowCell.self, size: CGSize(width: 768, height: 700),
      counts: [3, 3])
    let binders = shown.view.subviews.compactMap { $0 as? BinderView }
    #expect(binders.count == 2)
    for binder in binders {
      #expect(binder.imageView.frame == CGRect(x: 10, y: 0, width: 768, height: 270))
      #expect(binder.imageView.contentMode == .left)
      #expect(binder.layer.zPosition == -1)
    }
  }

  @Test func aCellMayBeSmallerThanItsFrame() {
    let small = CoverFlowCell(frame: CGRect(x: 0, y: 0, width: 5, height: 30))
    small.layoutIfNeeded()
    #expect(small.imageView.frame == CGRect(x: 2.5, y: 2.5, width: 0, height: 25))
  }
}

/// Dequeues the registered classes and counts the cells created.
@MainActor
private final class RegisteredViews: NSObject, UICollectionViewDataSource {
  let counts: [Int]
  private var cells: Set<ObjectIdentifier> = []

  init(_ counts: [Int]) {
    self.counts = counts
  }

  var made: Int { cells.count }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}
