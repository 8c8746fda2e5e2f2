public import CollectionViews
public import DrawingResources
public import Foundation
import LayerGeometry
import ViewTemplates
public import Views

/// A photo on black that fits or fills the cell, according to its attributes. Inside an animation,
/// a change of mode moves the edges of the photo.
open class DimensionsCell: UICollectionViewCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  // MARK: Public

  /// The photo fills the bounds of this view in both modes. The mode sets the size of the view.
  public let imageView = UIImageView(frame: .zero)

  /// The photo; nil for none.
  open var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue
      placeImage()
    }
  }

  /// The mode of the last attributes that were applied.
  public private(set) var layoutMode = DimensionsMode.aspectFit

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layoutMode = (layoutAttributes as? DimensionsAttributes)?.layoutMode ?? .aspectFit
    // Immediately and not in the next layout pass, so that an animation includes it.
    placeImage()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeImage()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }

  // MARK: Private

  private func addViews() {
    adopt(DefaultCell.photoWindow.cell.view)
    imageView.adoptImage(of: .fittedPhoto)
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  private func placeImage() {
    let size = imageView.image?.size ?? CGSize(width: 1, height: 1)
    let aspect: CGFloat = size.height > 0 ? size.width / size.height : 1
    let bounds = CGRect(origin: .zero, size: self.bounds.size)
    imageView.bounds = CGRect(
      origin: .zero, size: layoutMode.imageSize(in: bounds.size, aspect: aspect))
    imageView.center = bounds.center
  }
}
