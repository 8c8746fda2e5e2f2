import DrawingCommands
public import Foundation

extension UIImage {
  /// An image of size zero.
  public convenience init() {
    self.init(drawn: .init(bounds: .zero), scale: 1)
  }

  /// Searches the bundle, then like `init(named:)`.
  /// - Parameter traitCollection: selects an image set's variant; nil for the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let (folder, traits) = (bundle?.resourcePath, traitCollection ?? .current)
    guard let found = UIImage.withAssets({ $0.image(named: name, in: folder, for: traits) })
    else { return nil }
    self.init(
      found.image, scale: found.scale, orientation: .up, renderingMode: found.renderingMode,
      caps: found.caps, resizingMode: found.resizingMode)
  }

  /// The image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    return UIImage(
      image, scale: scale, orientation: flipped, renderingMode: renderingMode, caps: caps,
      resizingMode: resizingMode)
  }
}

/// The type of `#imageLiteral` expressions.
// The compiler requires this name.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// The initializer of `#imageLiteral`; like `init(named:)`, but the image must exist.
  public convenience init(imageLiteralResourceName path: String) {
    guard let found = UIImage(named: path) else {
      preconditionFailure("an image literal names “\(path)”, which is in no folder of images")
    }
    self.init(
      found.image, scale: found.scale, orientation: found.imageOrientation,
      renderingMode: found.renderingMode, caps: found.caps, resizingMode: found.resizingMode)
  }
}
