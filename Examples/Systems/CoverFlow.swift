import UIKit

class CoverAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var shouldRasterize = false
  nonisolated(unsafe) var maskingValue: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CoverAttributes {
      copy.shouldRasterize = shouldRasterize
      copy.maskingValue = maskingValue
    }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? CoverAttributes else { return false }
    return other.shouldRasterize == shouldRasterize && other.maskingValue == maskingValue
  }
}

/// A row of covers that turn away from the one in the middle.
class CoverLayout: UICollectionViewFlowLayout {
  var activeDistance: CGFloat = 100
  var translateDistance: CGFloat = 100
  var zoom: CGFloat = 0.2
  var offset: CGFloat = 40
  var grey: CGFloat = 0.6

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 180, height: 180)
    minimumLineSpacing = -60
    minimumInteritemSpacing = 200
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { CoverAttributes.self }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // Covers lean out of their places.
    super.layoutAttributesForElements(in: rect.insetBy(dx: -itemSize.width, dy: 0))?.map(turned)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(turned)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let size = collectionView.bounds.size
    let middle = proposedContentOffset.x + size.width / 2
    let target = CGRect(origin: proposedContentOffset, size: size)
    let cells = (super.layoutAttributesForElements(in: target) ?? [])
      .filter { $0.representedElementCategory == .cell }
    guard
      let nearest = cells.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) })
    else { return proposedContentOffset }
    return CGPoint(x: nearest.center.x - size.width / 2, y: proposedContentOffset.y)
  }

  private func turned(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let collectionView, original.representedElementCategory == .cell,
      let attributes = original.copy() as? CoverAttributes
    else { return original }
    let distance = collectionView.bounds.midX - attributes.center.x
    let isLeft = distance > 0
    let share = abs(distance / activeDistance)
    let perspective = -1 / (4.6777 * itemSize.width)
    let angle = (isLeft ? CGFloat.pi : -.pi) / 4
    var transform = CATransform3DIdentity
    if abs(distance) < activeDistance {
      transform = CATransform3DTranslate(
        transform, (isLeft ? -offset : offset) * abs(distance / translateDistance), 0,
        (1 - share) * 40_000 + (isLeft ? 200 : 0))
      transform.m34 = perspective
      transform = CATransform3DRotate(transform, share * angle, 0, 1, 0)
      let scale = 1 + zoom * (1 - share)
      transform = CATransform3DScale(transform, scale, scale, 1)
      attributes.zIndex = 1
      attributes.maskingValue = grey * share
    } else {
      transform.m34 = perspective
      transform = CATransform3DTranslate(transform, isLeft ? -offset : offset, 0, 0)
      transform = CATransform3DRotate(transform, angle, 0, 1, 0)
      attributes.zIndex = 0
      attributes.maskingValue = grey
    }
    attributes.transform3D = transform
    attributes.shouldRasterize = true
    return attributes
  }
}

/// A photo on white, under a black veil.
final class CoverCell: UICollectionViewCell {
  let imageView = UIImageView()
  private let veil = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    imageView.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    veil.frame = bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.backgroundColor = .black
    veil.alpha = 0
    addSubview(veil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? CoverAttributes else { return }
    layer.shouldRasterize = attributes.shouldRasterize
    layer.rasterizationScale = traitCollection.displayScale
    veil.alpha = attributes.maskingValue
  }
}

/// A row of items that grow towards the middle.
final class RowLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 170, height: 200)
    minimumLineSpacing = 30
    minimumInteritemSpacing = 200
    sectionInset = UIEdgeInsets(top: 0, left: 35, bottom: 0, right: 35)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect.insetBy(dx: -60, dy: 0))?.map(grown)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(grown)
  }

  private func grown(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let collectionView, original.representedElementCategory == .cell,
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    let distance = abs(collectionView.bounds.midX - attributes.center.x)
    if distance < 200 {
      let scale = 1 + 0.3 * (1 - distance / 200)
      attributes.transform3D = CATransform3DMakeScale(scale, scale, 1)
      attributes.zIndex = 1
    }
    return attributes
  }
}

final class CoverFlowController: UICollectionViewController, Posing {
  private let photographs: [Photograph]
  private let shown: Int

  init(photographs: [Photograph], layout: UICollectionViewLayout, showing item: Int) {
    self.photographs = photographs
    shown = item
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "Cover")
  }

  func pose() {
    let path = IndexPath(item: shown, section: 0)
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    photographs.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cover", for: indexPath)
    (cell as? CoverCell)?.imageView.image = photographs[indexPath.item].image
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }
}

extension SystemExample {
  static let coverFlow = SystemExample("cover-flow", width: 568, height: 320) {
    let layout = CoverLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 190, bottom: 0, right: 190)
    return CoverFlowController(photographs: $0, layout: layout, showing: 8)
  }

  static let coverFlowAlbums = SystemExample("cover-flow-albums", width: 568, height: 320) {
    let layout = CoverLayout()
    layout.itemSize = CGSize(width: 170, height: 200)
    layout.minimumLineSpacing = -51
    layout.sectionInset = UIEdgeInsets(top: 0, left: 35, bottom: 0, right: 35)
    layout.zoom = 0.3
    layout.grey = 0
    return CoverFlowController(photographs: $0, layout: layout, showing: 7)
  }

  static let coverFlowLarge = SystemExample("cover-flow-large", width: 1024, height: 748) {
    let layout = CoverLayout()
    layout.itemSize = CGSize(width: 500, height: 500)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 262, bottom: 0, right: 262)
    layout.activeDistance = 300
    layout.translateDistance = 200
    layout.zoom = 0.3
    layout.offset = -17
    return CoverFlowController(photographs: $0, layout: layout, showing: 12)
  }

  static let line = SystemExample("line", width: 568, height: 320) {
    CoverFlowController(photographs: Array($0[9..<19]), layout: RowLayout(), showing: 4)
  }
}
