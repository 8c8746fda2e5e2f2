import UIKit

/// A photo on a mount of its section's colour; white behind it while it is selected.
final class GalleryCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)

    let selected = UIView(frame: bounds)
    selected.backgroundColor = .white
    selectedBackgroundView = selected
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet { imageView.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}

/// Ten sections of twelve photos, several of which may be selected.
final class SelectionGalleryController: UICollectionViewController, Posing {
  private let photographs: [Photograph]

  init(photographs: [Photograph]) {
    self.photographs = photographs
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 220, height: 220)
    layout.minimumInteritemSpacing = 20
    layout.minimumLineSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.allowsMultipleSelection = true
    collectionView.register(GalleryCell.self, forCellWithReuseIdentifier: "Photo")
  }

  func pose() {
    for item in [1, 5] {
      collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    collectionView.cellForItem(at: IndexPath(item: 6, section: 0))?.isHighlighted = true
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 10 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    12
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    guard let cell = cell as? GalleryCell else { return cell }
    let hue = CGFloat(indexPath.section) / 10
    cell.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1)
    let index = indexPath.section * 12 + indexPath.item
    cell.imageView.image = photographs[index % photographs.count].image
    return cell
  }
}

extension SystemExample {
  static let selectionGallery = SystemExample(
    "selection-gallery", width: 980, height: 740
  ) { SelectionGalleryController(photographs: $0) }
}
