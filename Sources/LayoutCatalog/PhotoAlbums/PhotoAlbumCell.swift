public import CollectionViews
public import DrawingResources
public import Views
public import Foundation
import LayerGeometry
import LayerTree

/// A photo of an album: a white border, a soft shadow, drawn as one picture for smooth edges.
open class PhotoAlbumCell: UICollectionViewCell {
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

  public let imageView = UIImageView(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = contentView.bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }

  // MARK: Private

  private func addViews() {
    backgroundColor = UIColor(white: 0.85, alpha: 1)
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 3
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.5
    layer.shouldRasterize = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }
}
