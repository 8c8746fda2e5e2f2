import UIKit

/// Books in rows, each row on a shelf.
final class ShelfLayout: UICollectionViewFlowLayout {
  static let shelfKind = "Shelf"

  private var shelves: [UICollectionViewLayoutAttributes] = []

  override init() {
    super.init()
    itemSize = CGSize(width: 170, height: 197)
    sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 14, right: 10)
    headerReferenceSize = CGSize(width: 50, height: 50)
    footerReferenceSize = CGSize(width: 44, height: 44)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    register(ShelfView.self, forDecorationViewOfKind: ShelfLayout.shelfKind)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepare() {
    super.prepare()
    shelves = []
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      var lastRow: CGFloat = -1
      var row = 0
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        guard let cell = layoutAttributesForItem(at: path), cell.frame.maxY > lastRow else {
          continue
        }
        lastRow = cell.frame.maxY
        let shelf = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: Self.shelfKind, with: IndexPath(item: row, section: section))
        let ends = ends(of: section)
        shelf.frame = CGRect(
          x: ends.start, y: lastRow - 32, width: ends.end - ends.start, height: 37)
        shelf.zIndex = 0
        shelves.append(shelf)
        row += 1
      }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let elements = (super.layoutAttributesForElements(in: rect) ?? []).map(raised)
    return elements + shelves.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(raised)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(raised)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    shelves.first { $0.indexPath == indexPath }
  }

  /// Across the page, or along the section.
  private func ends(of section: Int) -> (start: CGFloat, end: CGFloat) {
    let path = IndexPath(item: 0, section: section)
    guard scrollDirection == .horizontal,
      let header = super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: path),
      let footer = super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: path)
    else { return (0, collectionViewContentSize.width) }
    return (header.frame.minX, footer.frame.maxX)
  }

  /// In front of the shelves; headers of a horizontal shelf are read upwards.
  private func raised(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else {
      return original
    }
    attributes.zIndex = 1
    if scrollDirection == .horizontal,
      attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    {
      attributes.size = CGSize(width: attributes.size.height, height: attributes.size.width)
      attributes.transform3D = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    }
    return attributes
  }
}

/// A board with light on its edge and a shadow below it.
final class ShelfView: UICollectionReusableView {
  private let board = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    board.colors = [
      UIColor(red: 0.55, green: 0.38, blue: 0.22, alpha: 1).cgColor,
      UIColor(red: 0.78, green: 0.57, blue: 0.36, alpha: 1).cgColor,
      UIColor(red: 0.42, green: 0.27, blue: 0.14, alpha: 1).cgColor,
    ]
    board.locations = [0, 0.8, 1]
    layer.addSublayer(board)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 5)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    board.frame = bounds
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
  }
}

/// A book's front, standing on its shelf.
final class BookCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 3
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 20, y: 10, width: bounds.width - 40, height: bounds.height - 20)
    layer.shadowPath = UIBezierPath(rect: imageView.frame).cgPath
  }
}

final class ShelvesController: UICollectionViewController {
  private let photographs: [Photograph]

  init(photographs: [Photograph], direction: UICollectionView.ScrollDirection) {
    self.photographs = photographs
    let layout = ShelfLayout()
    layout.scrollDirection = direction
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(red: 0.24, green: 0.17, blue: 0.11, alpha: 1)
    collectionView.register(BookCell.self, forCellWithReuseIdentifier: "Book")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        SurveyHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Title")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    [7, 5][section]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Book", for: indexPath)
    let index = indexPath.section * 7 + indexPath.item
    (cell as? BookCell)?.imageView.image = photographs[index % photographs.count].image
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    if let title = view as? SurveyHeader {
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      title.label.text = isHeader ? ["Landscapes", "Still Lifes"][indexPath.section] : nil
    }
    return view
  }
}

extension SystemExample {
  static let shelves = SystemExample("shelves", width: 768, height: 640) {
    ShelvesController(photographs: $0, direction: .vertical)
  }

  static let shelvesHorizontal = SystemExample("shelves-horizontal", width: 1024, height: 440) {
    ShelvesController(photographs: $0, direction: .horizontal)
  }
}
