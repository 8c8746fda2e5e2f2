import UIKit

/// A page of rows that scroll by themselves, each with a heading.
final class StoreFrontController: UICollectionViewController {
  private let photographs: [Photograph]
  private let titles = ["Today", "New This Week", "Collections"]

  init(photographs: [Photograph]) {
    self.photographs = photographs
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
        StoreFrontController.layoutSection(section)
      })
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func layoutSection(_ index: Int) -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: whole)
    let widths: [CGFloat] = [0.85, 0.42, 0.28]
    let heights: [CGFloat] = [200, 150, 100]
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(widths[index]),
        heightDimension: .absolute(heights[index])),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 20, trailing: 16)
    section.orthogonalScrollingBehavior = .groupPaging
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.08, alpha: 1)
    collectionView.register(StreamCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.register(
      StoreHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Title")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { titles.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    8
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    if let cell = cell as? StreamCell {
      let index = indexPath.section * 8 + indexPath.item
      cell.layer.cornerRadius = 12
      cell.imageView.contentMode = .scaleAspectFill
      cell.imageView.image = photographs[index % photographs.count].image
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    (view as? StoreHeader)?.label.text = titles[indexPath.section]
    return view
  }
}

final class StoreHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .boldSystemFont(ofSize: 22)
    label.textColor = .white
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension SystemExample {
  static let storeFront = SystemExample("store-front", width: 390, height: 640) {
    StoreFrontController(photographs: $0)
  }
}
