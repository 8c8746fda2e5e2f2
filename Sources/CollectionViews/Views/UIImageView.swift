public import Foundation
import LayerGeometry
import LayerTree

/// A view that shows an image by its content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
  // MARK: - Lifecycle

  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the image's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    showImage()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    showImage()
  }

  // MARK: - Public

  open var image: UIImage? {
    didSet { showImage() }
  }

  /// Shown instead while highlighted.
  open var highlightedImage: UIImage? {
    didSet { showImage() }
  }

  open var isHighlighted = false {
    didSet { showImage() }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

  override open var intrinsicContentSize: CGSize {
    shown?.size ?? super.intrinsicContentSize
  }

  /// Draws turned images alone: upright ones are the layer's contents.
  override open func draw(_ rect: CGRect) {
    guard let shown, shown.imageOrientation != .up else { return }
    shown.draw(in: contentMode.gravity.frame(ofContents: shown.size, in: bounds))
  }

  // MARK: - Internal

  /// The image for the current state.
  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func showImage() {
    let isUpright = shown?.imageOrientation == .up
    layer.contents = isUpright ? shown?.cgImage : nil
    layer.contentsScale = isUpright ? shown?.scale ?? 1 : contentScaleFactor
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  override func contentModeDidChange() {
    super.contentModeDidChange()
    setNeedsDisplay()
  }
}
