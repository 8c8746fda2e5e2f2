public import CollectionViews
public import DrawingResources
public import Foundation
import LayerGeometry
import ViewTemplates
public import Views

/// A photo on black, wholly seen or over the whole cell as its attributes say; a change of mode
/// inside an animation moves the photo's edges.
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

  /// Fills its own bounds in both modes: the mode is in its size.
  public let imageView = UIImageView(frame: .zero)

  /// The photo; nil for none.
  open var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue
      placeImage()
    }
  }

  /// How the photo lies in the cell, by the attributes that were applied last.
  public private(set) var layoutMode = DimensionsMode.aspectFit

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layoutMode = (layoutAttributes as? DimensionsAttributes)?.layoutMode ?? .aspectFit
    // At once and not with the next layout pass, so that it takes part in an animation.
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
