public import DrawingCommands
public import Foundation

/// The scale, opacity and colour range of a drawn image.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat
  /// Whether the image starts out black instead of transparent.
  open var opaque = false
  /// Stored only: all colours are sRGB.
  open var preferredRange = Range.automatic
  open internal(set) var bounds = CGRect.zero

  public enum Range: Int, Hashable, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// The scale of the screen.
  @_nonoverride public init() {
    scale = UIGraphics.screenScale
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context of a renderer's drawing actions.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// The image drawn so far.
  open var currentImage: UIImage {
    UIImage(drawn: cgContext.finish(), scale: format.scale)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
  }

  /// Strokes a border of one point inside the rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders images as drawing commands instead of pixels, so they are sharp at any size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Runs the actions with the renderer's context as the current one.
  open func image(actions: DrawingActions) -> UIImage {
    let context = UIGraphics.beginImage(bounds, opaque: format.opaque, scale: format.scale)
    actions(UIGraphicsImageRendererContext(context, format))
    return UIGraphics.endImage() ?? UIImage(drawn: context.finish(), scale: format.scale)
  }
}

/// Begins an image of a size in points. A scale of 0 is the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  _ = UIGraphics.beginImage(
    CGRect(origin: .zero, size: size), opaque: opaque,
    scale: scale > 0 ? scale : UIGraphics.screenScale)
}

@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The image drawn since the innermost context was begun; nil outside an image context.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIGraphics.currentImage }

@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = UIGraphics.endImage() }
