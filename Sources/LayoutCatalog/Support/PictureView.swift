public import CollectionViews
public import DrawingResources
public import Foundation
public import Views

/// A decoration that shows a picture: an image where there is one, else one that a subclass draws.
open class PictureView: UICollectionReusableView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addImageView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addImageView()
  }

  // MARK: Public

  /// Where the image is shown.
  public let imageView = UIImageView(frame: .zero)

  /// Replaces what the view draws itself.
  open var image: UIImage? {
    didSet {
      imageView.image = image
      setNeedsDisplay()
    }
  }

  /// The picture's place in the view's bounds.
  open var pictureFrame: CGRect { bounds }

  /// Draws the picture that is shown while there is no image.
  open func drawPicture(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = pictureFrame
  }

  open override func draw(_ rect: CGRect) {
    // UIView's own method declares that there is nothing to draw.
    if image == nil { drawPicture(in: pictureFrame) } else { super.draw(rect) }
  }

  // MARK: Private

  private func addImageView() {
    isOpaque = false
    addSubview(imageView)
  }
}
