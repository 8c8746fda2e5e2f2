import UIKit

/// A page a section; its items wind outwards and grow.
final class SpiralLayout: UICollectionViewLayout {
  /// 1 on large screens, 0.5 on small ones.
  var factor: CGFloat = 1

  private let side: CGFloat = 170
  private var page = CGSize.zero
  private var counts: [Int] = []
  private var deleted: Set<IndexPath> = []
  private var inserted: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    page = collectionView.bounds.size
    counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: page.width * CGFloat(counts.count), height: page.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != page
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let last = CGFloat(max(counts[indexPath.section] - 1, 1))
    let progress = CGFloat(indexPath.item) / last
    let used = side * factor
    let radius = min(page.width - used, (page.height - used) * 1.2) / 2 - 5
    let middle = center(of: indexPath.section)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(
      x: middle.x + radius * progress * cos(3 * .pi * progress),
      y: middle.y + radius * progress * sin(3 * .pi * progress))
    let scale = (0.25 + 0.75 * progress) * factor
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.size = CGSize(width: page.width, height: 50)
    attributes.center = CGPoint(x: center(of: indexPath.section).x, y: 35)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      let frame = CGRect(origin: CGPoint(x: page.width * CGFloat(section), y: 0), size: page)
      guard frame.intersects(rect) else { continue }
      let paths = (0..<count).map { IndexPath(item: $0, section: section) }
      result += paths.compactMap(layoutAttributesForItem)
      if let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      {
        result.append(header)
      }
    }
    return result
  }

  // MARK: - Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate {
        inserted.insert(path)
      } else if update.updateAction == .delete, let path = update.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else { return nil }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    attributes?.center = center(of: itemIndexPath.section)
    attributes?.transform = CGAffineTransform(scaleX: 0.25, y: 0.25)
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard deleted.contains(itemIndexPath) else { return nil }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    attributes?.center.y = -side
    return attributes
  }

  private func center(of section: Int) -> CGPoint {
    CGPoint(x: page.width * (CGFloat(section) + 0.5), y: page.height / 2)
  }
}

final class SpiralCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.borderColor = UIColor.white.cgColor
    imageView.layer.borderWidth = 5
    contentView.addSubview(imageView)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class SpiralController: UICollectionViewController {
  private let photographs: [Photograph]

  init(photographs: [Photograph]) {
    self.photographs = photographs
    super.init(collectionViewLayout: SpiralLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.isPagingEnabled = true
    collectionView.register(SpiralCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.register(
      SurveyHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    12
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    let index = indexPath.section * 12 + indexPath.item
    (cell as? SpiralCell)?.imageView.image = photographs[index % photographs.count].image
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    if let header = view as? SurveyHeader {
      header.label.text = indexPath.section == 0 ? "Land and Sea" : "Near and Far"
      header.label.textAlignment = .center
    }
    return view
  }
}

extension SystemExample {
  static let spiral = SystemExample("spiral", width: 1024, height: 748) {
    SpiralController(photographs: $0)
  }
}
