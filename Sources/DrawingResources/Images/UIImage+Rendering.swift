import Foundation

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
      resizingMode: resizingMode)
  }
}
