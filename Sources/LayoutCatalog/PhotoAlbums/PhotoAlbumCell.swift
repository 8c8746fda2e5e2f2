public import CollectionViews
import DrawingResources
public import Foundation
import LayerGeometry
import LayerTree
import ViewTemplates
public import Views

/// A photo of an album with a white border and a soft shadow, rasterized for smooth edges.
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

  /// Shows the photo and fills the cell.
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
    adopt(.paper)
    imageView.adoptImage(of: .photo())
    contentView.addSubview(imageView)
  }
}

/// The title below an album: bold white text with a hard shadow.
open class AlbumTitleView: LabelView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    styleLabel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    styleLabel()
  }

  // MARK: Private

  private func styleLabel() {
    label.adoptText(of: ViewTemplate.albumTitle[0])
  }
}
