import UIKit

protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, aspectOfItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// Columns of one width; every item goes to the shortest.
final class ColumnLayout: UICollectionViewLayout {
  var columns = 3 { didSet { invalidateLayout() } }
  var spacing: CGFloat = 10 { didSet { invalidateLayout() } }

  private var items: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let width = collectionView.bounds.width
    let gaps = spacing * CGFloat(columns + 1)
    let column = ((width - gaps) / CGFloat(columns)).rounded(.down)
    var bottoms = [CGFloat](repeating: spacing, count: columns)
    let delegate = collectionView.delegate as? WaterfallLayoutDelegate
    items = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let path = IndexPath(item: item, section: 0)
      let aspect = delegate?.collectionView(collectionView, aspectOfItemAt: path) ?? 1
      let shortest = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: spacing + CGFloat(shortest) * (column + spacing), y: bottoms[shortest],
        width: column, height: (column / aspect).rounded())
      bottoms[shortest] = attributes.frame.maxY + spacing
      return attributes
    }
    size = CGSize(width: width, height: bottoms.max() ?? 0)
  }

  override var collectionViewContentSize: CGSize { size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != size.width
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    items[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    items.filter { $0.frame.intersects(rect) }
  }
}

final class WaterfallController: UICollectionViewController, WaterfallLayoutDelegate {
  private let photographs: [Photograph]

  init(photographs: [Photograph]) {
    self.photographs = photographs
    super.init(collectionViewLayout: ColumnLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(StreamCell.self, forCellWithReuseIdentifier: "Photo")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    photographs.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    if let cell = cell as? StreamCell {
      cell.imageView.contentMode = .scaleAspectFill
      cell.imageView.image = photographs[indexPath.item].image
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, aspectOfItemAt indexPath: IndexPath
  ) -> CGFloat {
    photographs[indexPath.item].aspect
  }
}

extension SystemExample {
  static let waterfall = SystemExample("waterfall", width: 640, height: 640) {
    WaterfallController(photographs: $0)
  }
}
