public import CollectionViews
public import Foundation

/// A decoration view that shows an image or, without one, a picture drawn by a subclass.
open class PictureView: UICollectionReusableView, SelfPreparing {
  /// Shows the image.
  public let imageView = UIImageView(frame: .zero)

  /// Shown instead of the drawn picture.
  open var image: UIImage? {
    didSet {
      imageView.image = image
      setNeedsDisplay()
    }
  }

  /// The frame of the picture in the view's bounds.
  open var pictureFrame: CGRect { bounds }

  /// Draws the picture that is shown without an image.
  open func drawPicture(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = pictureFrame
  }

  open override func draw(_ rect: CGRect) {
    // `UIView.draw(_:)` tells the layer that there is nothing to draw.
    if image == nil { drawPicture(in: pictureFrame) } else { super.draw(rect) }
  }

  package func prepare() { addSubview(imageView) }
}
