public import DrawingCommands
public import Foundation
import LayerGeometry
import LayerTree
public import PixelImages
import Synchronization

/// A picture with a scale and an orientation; its pixels are decoded when it is drawn, at the size
/// it is drawn at.
public final class UIImage: Sendable {
  /// How the stored pixels are turned for display, with UIKit's numbers.
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

  /// Nil never; optional as in UIKit.
  public var cgImage: CGImage? { image }
  let image: CGImage
  /// Pixels a point.
  public let scale: CGFloat
  /// What a file itself says of its orientation is applied while decoding, and is `up` here.
  public let imageOrientation: Orientation

  /// What an image view makes of the image's colours.
  public let renderingMode: RenderingMode
  /// Points; nil for an image that is not resizable.
  let caps: UIEdgeInsets?
  /// What becomes of the middle parts of a resizable image.
  public let resizingMode: ResizingMode

  /// In points, as displayed.
  public var size: CGSize {
    // A drawing has no pixels to be rounded to.
    let width = image.drawing?.bounds.width ?? CGFloat(image.width) / scale
    let height = image.drawing?.bounds.height ?? CGFloat(image.height) / scale
    return imageOrientation.swapsAxes
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation,
    renderingMode: RenderingMode = .automatic, caps: UIEdgeInsets? = nil,
    resizingMode: ResizingMode = .tile
  ) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
    self.image = image
    self.scale = scale
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.caps = caps
    self.resizingMode = resizingMode
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// An image of what was drawn.
  convenience init(drawn drawing: RecordedDrawing, scale: CGFloat) {
    self.init(CGImage(drawing, scale: scale), scale: scale, orientation: .up)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(_ pixels: PixelBuffer, scale: CGFloat = 1, name: String = "pixels") {
    self.init(cgImage: CGImage(pixels, name: name), scale: scale, orientation: .up)
  }

  /// Reads the head of a file; a name that ends in `@2x` or `@3x` sets the scale.
  ///
  /// Throws `ImageError` where UIKit's initializer would answer nil.
  public convenience init(contentsOf path: String) throws(ImageError) {
    let file = try EncodedImage(contentsOf: path)
    self.init(
      cgImage: CGImage(file), scale: ImageSearch.scale(of: path), orientation: .up)
  }

  /// Nil for a file that is missing or no image.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? EncodedImage(contentsOf: path) else { return nil }
    self.init(cgImage: CGImage(file), scale: ImageSearch.scale(of: path), orientation: .up)
  }

  /// Nil for data that is no image.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let file = try? EncodedImage(data: Array(data), name: "data") else { return nil }
    self.init(cgImage: CGImage(file), scale: scale, orientation: .up)
  }

  /// Looks in `UIImage.search`'s folders, then in the program's own resources and those of packages
  /// beside it: for files, and in asset catalogues for image sets. Nil where nothing has the name.
  ///
  /// Of an image set the member is taken that suits `UITraitCollection.current`.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Nil always: symbols belong to Apple's systems.
  public convenience init?(systemName name: String) { return nil }

  /// Where `init(named:)` looks: for the stage that works; between the calls of stages, for those
  /// that are made later. Setting it forgets what was read.
  public static var search: ImageSearch {
    get { withAssets { $0.search } }
    set { LayerContext.current[AssetsKey.self] = SharedAssets(search: newValue) }
  }

  static func withAssets<Result: Sendable>(_ body: (inout NamedAssets) -> Result) -> Result {
    LayerContext.current[AssetsKey.self].assets.withLock { body(&$0) }
  }

  /// Images and colours that were read, for all stages that look in the same folders.
  private final class SharedAssets: Sendable {
    let assets: Mutex<NamedAssets>

    init(search: ImageSearch = ImageSearch()) {
      assets = Mutex(NamedAssets(search: search))
    }
  }

  private enum AssetsKey: LayerContextKey {
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
