import Foundation
import LayerGeometry

/// Converts between the solver's coordinates (x towards the trailing edge) and the content's.
package struct ContentCoordinates: Hashable, Sendable {
  /// In points.
  var contentWidth: CGFloat
  /// Whether the leading edge is the right one.
  var isMirrored = false
  /// Pixels per point; frames are rounded to pixels.
  var scale: CGFloat = 1

  /// Coordinates of a content of a width.
  package init(
    contentWidth: CGFloat, isMirrored: Bool = false, scale: CGFloat = 1
  ) {
    self.contentWidth = contentWidth
    self.isMirrored = isMirrored
    self.scale = scale
  }

  /// The rectangle, mirrored if the layout is. Applied twice, it gives the rectangle again.
  package func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: contentWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// In content coordinates, rounded per edge to pixels, so adjacent frames still touch.
  package func frame(_ rect: CGRect) -> CGRect {
    let rect = mirrored(rect)
    let (x, y) = (roundedToPixel(rect.minX), roundedToPixel(rect.minY))
    return CGRect(
      x: x, y: y, width: roundedToPixel(rect.maxX) - x, height: roundedToPixel(rect.maxY) - y)
  }

  /// Rounds to pixels, halves up, with a tolerance so that equal groups are rounded alike.
  private func roundedToPixel(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }
}
