import DrawingResources
public import Foundation
import LayerTree

@preconcurrency @MainActor
open class UIImageView: UIView, AppearanceFollowing, BaselineProviding {
  // MARK: - Lifecycle

  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the image's size.
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

  /// Shown while highlighted; nil shows `image`.
  open var highlightedImage: UIImage? {
    didSet { showImage() }
  }

  open var isHighlighted = false {
    didSet { showImage() }
  }

  /// The size, weight, scale and colours of symbols.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { showImage() }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

  override open var intrinsicContentSize: CGSize {
    shown?.size ?? super.intrinsicContentSize
  }

  /// A symbol's; other images have none, so that they stand on the baseline.
  package var baselines: (first: CGFloat, last: CGFloat) {
    guard let shown, let baselineOffset else { return (0, 0) }
    return (shown.size.height - baselineOffset, baselineOffset)
  }

  /// Draws only images that are rotated or resizable. Others are the layer's contents.
  override open func draw(_ rect: CGRect) {
    guard let shown, !isLayerContents, !isTemplate else { return }
    shown.draw(in: contentMode.gravity.frame(ofContents: shown.size, in: bounds))
  }

  // MARK: - Internal

  /// The current state's image from ``showImage()``: symbols have configuration and colour.
  private var shown: UIImage?
  /// The baseline of ``shown``, which a mirrored image does not have.
  private var baselineOffset: CGFloat?

  /// The current state's image, not mirrored.
  private var currentImage: UIImage? {
    let current = isHighlighted ? highlightedImage ?? image : image
    guard let current, current.isSymbolImage else { return current }
    var symbol = current
    if let preferredSymbolConfiguration {
      symbol = symbol.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? symbol
    }
    return symbol.shown(tint: tintColor, traits: traitCollection)
  }

  private var isLayerContents: Bool {
    shown?.imageOrientation == .up && shown?.isResizable == false
  }

  private var isTemplate: Bool { shown?.renderingMode == .alwaysTemplate }

  /// Masks the tint colour by the template image.
  private func showTemplate() {
    guard let shown, isTemplate else {
      template?.removeFromSuperlayer()
      template = nil
      return
    }
    let shape: UIImageView
    if let template, let known = templateShape {
      template.backgroundColor = tintColor.resolvedColor(with: traitCollection).cgColor
      shape = known
    } else {
      let tinted = CALayer()
      shape = UIImageView(frame: bounds)
      tinted.mask = shape.layer
      tinted.backgroundColor = tintColor.resolvedColor(with: traitCollection).cgColor
      layer.insertSublayer(tinted, at: 0)
      (template, templateShape) = (tinted, shape)
    }
    shape.image = shown.withRenderingMode(.alwaysOriginal)
    placeTemplate()
  }

  private func placeTemplate() {
    guard let template, let templateShape else { return }
    template.frame = bounds
    templateShape.contentMode = contentMode
    templateShape.frame = CGRect(origin: .zero, size: bounds.size)
  }

  private var template: CALayer?
  private var templateShape: UIImageView?

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeTemplate()
  }

  override open var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { appearanceDidChange() } }
  }

  /// Takes over another tint, other traits or another reading direction.
  package func appearanceDidChange() {
    if image?.isSymbolImage == true || highlightedImage?.isSymbolImage == true {
      showImage()
    } else {
      showTemplate()
    }
  }

  private func showImage() {
    let current = currentImage
    baselineOffset = current?.baselineOffsetFromBottom
    shown =
      isMirrored && current?.isMirroredForRightToLeft == true
      ? current?.withHorizontallyFlippedOrientation() : current
    let isContents = isLayerContents && !isTemplate
    layer.contents = isContents ? shown?.cgImage : nil
    layer.contentsScale = isContents ? shown?.scale ?? 1 : contentScaleFactor
    showTemplate()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  override func contentModeDidChange() {
    super.contentModeDidChange()
    placeTemplate()
    setNeedsDisplay()
  }
}

extension UIImageView: AccessibilityDescribing {
  /// No element unless it is made one.
  package var defaultAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(traits: .image)
    defaults.isElement = false
    return defaults
  }
}
