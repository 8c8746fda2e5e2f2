/// The type of `#imageLiteral` expressions.
// The compiler requires this name.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// The initializer of `#imageLiteral`, which searches like `init(named:)`.
  ///
  /// - Precondition: there is an image of that name.
  public convenience init(imageLiteralResourceName path: String) {
    guard let found = UIImage(named: path) else {
      preconditionFailure("an image literal names “\(path)”, which is in no folder of images")
    }
    self.init(
      found.image, scale: found.scale, orientation: found.imageOrientation,
      renderingMode: found.renderingMode, caps: found.caps, resizingMode: found.resizingMode)
  }
}
