import Foundation

extension UIImage {
  /// Whether an image view shows the image's colours, or its shape in the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As it is: no view here asks for templates by itself.
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
