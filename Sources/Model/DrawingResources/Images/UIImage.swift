public import DrawingCommands
public import Foundation
import Synchronization

/// An image with scale and orientation, decoded when drawn, at the drawn size.
public final class UIImage: Sendable {
  /// How the stored pixels are rotated or mirrored for display, with UIKit's raw values.
  public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored

    var swapsAxes: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// Never nil; optional as in UIKit.
  public var cgImage: CGImage? { image }
  let image: CGImage
  /// Pixels per point.
  public let scale: CGFloat
  /// `up` for an image from a file: the orientation stored in a file is applied when it is decoded.
  public let imageOrientation: Orientation

  public let renderingMode: RenderingMode
  /// In points; nil if the image is not resizable.
  let caps: UIEdgeInsets?
  /// How the inner parts of a resizable image fill their area.
  public let resizingMode: ResizingMode
  /// The symbol that the image shows; nil for other images.
  package let symbol: SystemSymbol?

  /// In points, after applying the orientation.
  public var size: CGSize {
    // Recorded drawings have no pixels to round to.
    let width = image.drawing?.bounds.width ?? CGFloat(image.width) / scale
    let height = image.drawing?.bounds.height ?? CGFloat(image.height) / scale
    return imageOrientation.swapsAxes
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation,
    renderingMode: RenderingMode = .automatic, caps: UIEdgeInsets? = nil,
    resizingMode: ResizingMode = .tile, symbol: SystemSymbol? = nil
  ) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
    self.image = image
    self.scale = scale
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.caps = caps
    self.resizingMode = resizingMode
    self.symbol = symbol
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// An image of recorded drawing commands.
  convenience init(drawn drawing: RecordedDrawing, scale: CGFloat) {
    self.init(CGImage(drawing, scale: scale), scale: scale, orientation: .up)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image of pixels. Not in UIKit.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - name: for display lists.
  public convenience init(_ pixels: PixelBuffer, scale: CGFloat = 1, name: String = "pixels") {
    self.init(cgImage: CGImage(pixels, name: name), scale: scale, orientation: .up)
  }

  /// Reads an image file's header; `@2x` or `@3x` in the name sets the scale. Throws `ImageError`
  /// where UIKit returns nil.
  public convenience init(contentsOf path: String) throws(ImageError) {
    let file = try EncodedImage(contentsOf: path)
    self.init(
      cgImage: CGImage(file), scale: ImageSearch.scale(of: path), orientation: .up)
  }

  /// Nil if the file is missing or not an image.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? EncodedImage(contentsOf: path) else { return nil }
    self.init(cgImage: CGImage(file), scale: ImageSearch.scale(of: path), orientation: .up)
  }

  /// Nil if the data is not an image.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let file = try? EncodedImage(data: Array(data), name: "data") else { return nil }
    self.init(cgImage: CGImage(file), scale: scale, orientation: .up)
  }

  /// Searches the folders of `UIImage.search`, then the resources of the program and packages next
  /// to it, for files and image sets; nil if there is none. An image set yields the variant for
  /// `UITraitCollection.current`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Where `init(named:)` searches, for the working stage or, between calls of stages, later ones.
  /// Setting it clears the cache.
  public static var search: ImageSearch {
    get { withAssets { $0.search } }
    set { StageContext.current[AssetsKey.self] = SharedAssets(search: newValue) }
  }

  static func withAssets<Result: Sendable>(_ body: (inout NamedAssets) -> Result) -> Result {
    StageContext.current[AssetsKey.self].assets.withLock { body(&$0) }
  }

  /// The cache of images and colours, shared by stages with the same search.
  private final class SharedAssets: Sendable {
    let assets: Mutex<NamedAssets>

    init(search: ImageSearch = ImageSearch()) {
      assets = Mutex(NamedAssets(search: search))
    }
  }

  private enum AssetsKey: StageContextKey {
    static var initialValue: SharedAssets { SharedAssets() }
    static var isInherited: Bool { true }
  }
}

extension UIImage: Hashable {
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b
      || a.image == b.image && a.scale == b.scale && a.imageOrientation == b.imageOrientation
        && a.renderingMode == b.renderingMode && a.caps == b.caps
        && a.resizingMode == b.resizingMode
  }

  public func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage).map { self == $0 } ?? false
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(scale)
    hasher.combine(imageOrientation)
  }
}

extension UIImage {
  /// Whether an image view shows the image's colours, or uses its alpha to mask the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Shows the original colours: no view here prefers templates.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      image, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, caps: caps,
      resizingMode: resizingMode, symbol: symbol)
  }
}
