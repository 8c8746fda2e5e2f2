import Foundation
import LayerGeometry

/// Between the solver's coordinates, in which x grows towards the trailing side, and the content's.
package struct ContentCoordinates: Hashable, Sendable {
  package var contentWidth: CGFloat
  /// Whether the leading side is the right one.
  package var isMirrored = false
  /// Pixels a point, to whose edges frames are rounded.
  package var scale: CGFloat = 1

  package init(
    contentWidth: CGFloat, isMirrored: Bool = false, scale: CGFloat = 1
  ) {
    self.contentWidth = contentWidth
    self.isMirrored = isMirrored
    self.scale = scale
  }

  /// Mirrors where that is needed; its own reverse.
  package func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: contentWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The frame in the content; each edge on the nearest pixel, so that what touches still does.
  package func frame(_ rect: CGRect) -> CGRect {
    let rect = mirrored(rect)
    let (x, y) = (onPixel(rect.minX), onPixel(rect.minY))
    return CGRect(x: x, y: y, width: onPixel(rect.maxX) - x, height: onPixel(rect.maxY) - y)
  }

  /// What falls short of a half by no more than sums of fractions are off counts as one, so that
  /// equal groups are rounded equally wherever they lie.
  private func onPixel(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }
}
