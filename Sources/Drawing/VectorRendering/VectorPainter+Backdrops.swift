import DisplayLists
import Foundation
import LayerRendering
import LayerTree

extension VectorPainter {
  /// Whether materials must be drawn as pixels, as they depend on all that is behind.
  var drawsBackdrops: Bool { sink.wantsPictures && !sink.filtersBackdrops }

  /// Draws what the list's materials show, where the sink cannot filter it.
  func prepareBackdrops(of list: DisplayList) throws {
    guard drawsBackdrops, list.holdsBackdrop else { return }
    var copy = list
    copy.scale *= backdropDensity
    backdrops = try inputs.raster.backdrops(of: copy)
  }

  /// Paints what the element's material shows.
  /// - Parameters:
  ///   - path: the edge in own coordinates.
  ///   - isClipped: whether a surrounding group has that edge.
  func paint(
    _ backdrop: LayerBackdrop, of element: DisplayElement, on path: Path, isClipped: Bool,
    in space: VectorSpace
  ) throws {
    if space.isAlphaOnly { return try paint(path, color: .white, in: space) }
    guard let box = space.canvasPixels(under: element.bounds, of: canvas) else { return }
    // It shows canvas content, whatever the group's transform.
    let fromPixels = space.toCanvas.inverted()
    func show() throws {
      if sink.filtersBackdrops {
        let fromCanvas = canvas.toCanvas.concatenating(fromPixels)
        return try sink.group(VectorGroup(transform: fromCanvas), in: space) {
          let frame = box.applying(canvas.toCanvas.inverted())
          sink.filter(backdrop, on: frame, in: space.inside(fromCanvas))
        }
      }
      try sink.group(VectorGroup(transform: fromPixels), in: space) {
        try embed(backdrop, covering: box, in: space.inside(fromPixels))
      }
    }
    if isClipped { try show() } else { try clipped(by: path, in: space, show) }
  }

  /// Embeds what a material of the element shows as pixels, in pixels of the canvas.
  private func embed(
    _ backdrop: LayerBackdrop, covering box: CGRect, in space: VectorSpace
  ) throws {
    var part = RasterizedPart(
      element: space.elementName, reason: backdrop.glass == nil ? .backdrop : .glass,
      pixelWidth: Int((box.width * backdropDensity).rounded(.up)),
      pixelHeight: Int((box.height * backdropDensity).rounded(.up)), byteCount: 0)
    if sink.wantsPictures {
      // Each is painted once.
      guard let picture = backdrops.removeValue(forKey: space.backdropNumber) else { return }
      let toCanvas = CGAffineTransform(scaleX: 1 / backdropDensity, y: 1 / backdropDensity)
      (part.pixelWidth, part.pixelHeight) = (picture.pixels.width, picture.pixels.height)
      part.byteCount = try sink.embed(
        VectorPicture(pixels: picture.pixels), on: picture.frame.applying(toCanvas), in: space)
    }
    rasterized.append(part)
  }
}

extension VectorSpace {
  /// The whole pixels of the canvas under a rectangle in own coordinates; nil for none.
  fileprivate func canvasPixels(under rect: CGRect, of canvas: VectorSpace) -> CGRect? {
    let seen = map.pixelBounds(of: rect)
    // Exceeding a pixel's edge by up to this covers nothing of the next pixel.
    let slack = 1.0 / 1024
    let box = seen.applying(toCanvas).insetBy(dx: slack, dy: slack)
    guard !seen.isNull, !box.isNull, box.width > 0, box.height > 0 else { return nil }
    let shown = box.integral.intersection(canvas.window.applying(canvas.toCanvas).integral)
    return shown.isNull || shown.width < 1 || shown.height < 1 ? nil : shown
  }
}
