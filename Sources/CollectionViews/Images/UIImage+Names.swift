import DrawingCommands
public import Foundation

extension UIImage {
  /// An image of no size.
  public convenience init() {
    self.init(drawn: .init(bounds: .zero), scale: 1)
  }

  /// Looks where `init(named:)` does, whatever the bundle and the traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Mirrored from left to right.
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
