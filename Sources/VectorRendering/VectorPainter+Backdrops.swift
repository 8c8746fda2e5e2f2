import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import PixelImages

extension VectorPainter {
  /// Draws what the list's materials show. No vector format can: it depends on all that lies behind.
  ///
  /// - Returns: the list with numbers for its backdrops.
  func preparingBackdrops(of list: DisplayList) throws -> DisplayList {
    guard list.holdsBackdrop, sink.wantsPictures else { return list }
    let numbered = list.numberingBackdrops()
    let longest = Double(max(list.pixelWidth, list.pixelHeight, 1))
    backdropDensity = min(density, Double(options.rasterLimit) / longest)
    var copy = numbered
    copy.scale *= backdropDensity
    backdrops = try raster.backdrops(of: copy)
    return numbered
  }

  /// Embeds what the element's material shows as pixels.
  ///
  /// - Parameters:
  ///   - path: the edge in own coordinates.
  ///   - isClipped: whether a group around it already has that edge.
  func paintBackdrop(
    of element: DisplayElement, on path: Path, isClipped: Bool, in space: VectorSpace
  ) throws {
    guard element.backdrop != nil, !element.hasOpaqueFill else { return }
    if space.isAlphaOnly { return try paint(path, color: .white, in: space) }
    guard let number = element.backdropNumber, let picture = backdrops[number] else { return }
    let frame = picture.frame.applying(
      CGAffineTransform(scaleX: 1 / backdropDensity, y: 1 / backdropDensity))
    // The picture lies on the canvas, whatever the group's transform.
    let toGroup = space.toCanvas.inverted()
    func embed() throws {
      try sink.group(VectorGroup(transform: toGroup), in: space) {
        let count = try sink.embed(
          VectorPicture(pixels: picture.pixels), on: frame, in: space.inside(toGroup))
        rasterized.append(
          RasterizedPart(
            element: space.elementName, reason: .backdrop, pixelWidth: picture.pixels.width,
            pixelHeight: picture.pixels.height, byteCount: count))
      }
    }
    if isClipped { try embed() } else { try clipped(by: path, in: space, embed) }
  }
}
