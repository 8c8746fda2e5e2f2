public import DrawingCommands
import Foundation

extension UIImage {
  /// How the inner parts of a resizable image fill their area.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile
    case stretch
  }

  /// An image whose corners keep their size; edges and centre are tiled or stretched.
  /// - Parameter capInsets: the sizes of the corners in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    UIImage(
      image, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      caps: capInsets, resizingMode: resizingMode)
  }

  /// The one point after the caps is stretched.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (x, y) = (CGFloat(left), CGFloat(top))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: y, left: x, bottom: y > 0 ? max(0, size.height - y - 1) : 0,
        right: x > 0 ? max(0, size.width - x - 1) : 0),
      resizingMode: .stretch)
  }

  /// In points.
  public var capInsets: UIEdgeInsets { caps ?? .zero }

  package var isResizable: Bool { caps != nil }
}
