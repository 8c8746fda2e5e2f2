/// What `#imageLiteral` makes.
// The compiler looks for the name.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Looks where `init(named:)` does.
  ///
  /// - Precondition: there is an image of the name.
  public convenience init(imageLiteralResourceName path: String) {
    guard let found = UIImage(named: path) else {
      preconditionFailure("an image literal names “\(path)”, which is in no folder of images")
    }
    self.init(
      found.image, scale: found.scale, orientation: found.imageOrientation,
      renderingMode: found.renderingMode, caps: found.caps, resizingMode: found.resizingMode)
  }
}
