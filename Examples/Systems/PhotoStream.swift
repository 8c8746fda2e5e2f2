import UIKit

/// A photo with rounded corners, cut out of its middle.
final class StreamCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    layer.masksToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .center
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class PhotoStreamController: UICollectionViewController {
  private let thumbnails: [UIImage]

  init(photographs: [Photograph]) {
    let side = CGSize(width: 145, height: 145)
    thumbnails = photographs.map { $0.image.scaled(toFill: side) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 145, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.init(collectionViewLayout: layout)
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
    thumbnails.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    (cell as? StreamCell)?.imageView.image = thumbnails[indexPath.item]
    return cell
  }
}

extension UIImage {
  /// The image with so many pixels a point that it fills a size.
  func scaled(toFill target: CGSize) -> UIImage {
    guard let cgImage else { return self }
    let factor = max(target.width / size.width, target.height / size.height)
    return UIImage(cgImage: cgImage, scale: scale / factor, orientation: imageOrientation)
  }
}

extension SystemExample {
  static let photoStream = SystemExample("photo-stream", width: 480, height: 460) {
    PhotoStreamController(photographs: $0)
  }
}
