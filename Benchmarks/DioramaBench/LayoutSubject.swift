import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers

/// A layout with the content it is measured on.
struct LayoutSubject {
  var name: String
  var make: @MainActor () -> UICollectionViewLayout
  /// How many items a section has; nil puts all into one.
  var itemsPerSection: Int?
  var delegate: (@MainActor (Int) -> any UICollectionViewDelegate)?

  func counts(_ count: Int) -> [Int] {
    guard let each = itemsPerSection else { return [count] }
    return Array(repeating: each, count: (count + each - 1) / each)
  }

  /// The number of items per section of kinds whose sections are short.
  private static let sectionLengths = [
    "photo-albums": 3, "shelves": 200, "spiral": 20, "spread-flow": 4, "stacks": 20,
  ]

  /// Every layout of the catalogue, and some of them with other properties or a delegate.
  @MainActor static var all: [LayoutSubject] {
    let kinds = LayoutKind.all.map { kind in
      LayoutSubject(
        name: kind.name, make: { kind.makeLayout([]) }, itemsPerSection: sectionLengths[kind.name])
    }
    return kinds + [
      LayoutSubject(
        name: "flow, by delegate", make: { UICollectionViewFlowLayout() },
        delegate: { _ in SizesByNumber() }),
      LayoutSubject(
        name: "waterfall, by delegate", make: { WaterfallLayout() },
        delegate: { _ in SizesByNumber() }),
      LayoutSubject(
        name: "springy, stretched",
        make: {
          let layout = SpringyFlowLayout()
          layout.touch = CGPoint(x: 300, y: 500)
          layout.scrollDelta = 60
          return layout
        }),
      LayoutSubject(
        name: "compositional, equal",
        make: { UICollectionViewCompositionalLayout { _, _ in mosaic(estimates: false) } }),
      LayoutSubject(
        name: "comp., estimated",
        make: { UICollectionViewCompositionalLayout { _, _ in mosaic(estimates: true) } }),
      LayoutSubject(
        name: "comp., sideways",
        make: {
          UICollectionViewCompositionalLayout { _, _ in
            let section = mosaic(estimates: false)
            section.orthogonalScrollingBehavior = .groupPaging
            return section
          }
        }, itemsPerSection: 20),
      LayoutSubject(
        name: "list, equal rows",
        make: {
          let list = ListLayout()
          list.rowHeight = 44
          return list
        }),
      LayoutSubject(
        name: "list, sized by delegate", make: { ListLayout() },
        delegate: { _ in SizesByNumber() }),
      LayoutSubject(
        name: "list, short sections",
        make: {
          let list = ListLayout()
          list.appearance = .insetGrouped
          return list
        }, itemsPerSection: 20, delegate: { _ in TitledSections() }),
    ]
  }

  /// One large item and two small ones, with a header.
  @MainActor
  private static func mosaic(estimates: Bool) -> NSCollectionLayoutSection {
    func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width),
        heightDimension: estimates ? .estimated(height * 200) : .fractionalHeight(height))
    }
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(0.4, 1), repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(1, 0.5)),
      count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: estimates ? .estimated(200) : .absolute(200)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(0.6, 1)), column])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
}

/// Every section has a header and a footer.
private final class TitledSections: NSObject, ListLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool { true }
}

/// Sizes that follow from an item's number, as cheap as a delegate can be.
private final class SizesByNumber: NSObject, UICollectionViewDelegateFlowLayout,
  WaterfallLayoutDelegate, ListLayoutDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? { CGFloat(44 + indexPath.item % 37) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 40 + indexPath.item % 60, height: 40 + indexPath.item % 37)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { CGFloat(60 + indexPath.item % 143) }
}
