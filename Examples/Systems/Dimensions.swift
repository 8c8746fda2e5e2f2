import UIKit

/// Says whether a photo is shown as a whole or fills its cell.
enum DimensionsMode {
  case aspectFit
  case aspectFill
}

final class DimensionsAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var layoutMode = DimensionsMode.aspectFit

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? DimensionsAttributes)?.layoutMode = layoutMode
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? DimensionsAttributes else { return false }
    return other.layoutMode == layoutMode
  }
}

@MainActor
protocol DimensionsLayoutDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode?
}

final class DimensionsLayout: UICollectionViewFlowLayout {
  var layoutMode = DimensionsMode.aspectFit {
    didSet { if layoutMode != oldValue { invalidateLayout() } }
  }

  override init() {
    super.init()
    itemSize = CGSize(width: 140, height: 140)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumInteritemSpacing = 13
    minimumLineSpacing = 13
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { DimensionsAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.map(withMode)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(withMode)
  }

  private func withMode(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard original.representedElementCategory == .cell, let collectionView,
      let attributes = original.copy() as? DimensionsAttributes
    else { return original }
    let delegate = collectionView.delegate as? DimensionsLayoutDelegate
    attributes.layoutMode =
      delegate?.collectionView(
        collectionView, layout: self, layoutModeForItemAt: attributes.indexPath) ?? layoutMode
    return attributes
  }
}

final class DimensionsCell: UICollectionViewCell {
  let imageView = UIImageView()
  private var mode = DimensionsMode.aspectFit

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DimensionsAttributes else { return }
    mode = attributes.layoutMode
    placeImage()
  }

  func show(_ image: UIImage) {
    imageView.image = image
    placeImage()
  }

  private func placeImage() {
    var size = bounds.size
    if mode == .aspectFit, let image = imageView.image {
      let aspect = image.size.width / image.size.height
      if aspect < 1 {
        size.width *= aspect
      } else {
        size.height /= aspect
      }
    }
    imageView.bounds = CGRect(origin: .zero, size: size)
    imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

final class DimensionsController: UICollectionViewController, DimensionsLayoutDelegate {
  private let photographs: [Photograph]

  init(photographs: [Photograph], mode: DimensionsMode) {
    self.photographs = photographs
    let layout = DimensionsLayout()
    layout.layoutMode = mode
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.allowsSelection = false
    collectionView.register(DimensionsCell.self, forCellWithReuseIdentifier: "Photo")
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
    (cell as? DimensionsCell)?.show(photographs[indexPath.item].image)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode? {
    nil
  }
}

extension SystemExample {
  static let dimensions = SystemExample("dimensions", width: 640, height: 480) {
    DimensionsController(photographs: $0, mode: .aspectFit)
  }

  static let dimensionsFilled = SystemExample("dimensions-filled", width: 640, height: 480) {
    DimensionsController(photographs: $0, mode: .aspectFill)
  }
}
