import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

/// A surface whose picture is not yet part of those below. A backdrop looks through unfinished
/// groups: at what they contain so far, over what is below.
final class SurfaceStack {
  let surface: PictureSurface
  /// The edge that the surface will get; nil for none.
  let shape: CoverageMask?
  let below: SurfaceStack?

  init(_ surface: PictureSurface, shape: CoverageMask?, below: SurfaceStack?) {
    self.surface = surface
    self.shape = shape
    self.below = below
  }

  /// The canvas.
  var lowest: PictureSurface { below?.lowest ?? surface }

  /// Draws all surfaces over each other, from the lowest; `picture` is transparent.
  func draw(on picture: PictureSurface) {
    guard let below else {
      let part = picture.box.intersection(surface.box)
      for y in part.y0..<part.y1 {
        picture.address(x: part.x0, y: y).update(
          from: surface.address(x: part.x0, y: y), count: part.width)
      }
      return
    }
    below.draw(on: picture)
    picture.blend(surface, coverage: Coverage(box: shape?.box ?? surface.box, mask: shape))
  }
}

extension RasterPainter {
  /// Paints what a material makes of everything painted so far. The blur is the screen's, whatever
  /// the transform; it is normalised within the smallest pixel box around the bounds.
  func paint(
    _ backdrop: LayerBackdrop, of element: DisplayElement, in context: PaintContext,
    coverage: Coverage
  ) throws {
    guard let stack = context.stack else {
      // The alpha alone matters, in masks and shadows.
      return context.fill(PremultipliedColor(.black), coverage: coverage)
    }
    // Exceeding a pixel's edge by up to this covers nothing of the next pixel.
    let slack = 1.0 / 1024
    let bounds = context.map.pixelBounds(of: element.bounds)
    guard !bounds.isNull, bounds.width > 2 * slack, bounds.height > 2 * slack else { return }
    let box = PixelBox(
      around: bounds.insetBy(dx: slack, dy: slack), within: stack.lowest.box)
    guard !box.isEmpty, keepsBackdrops || !coverage.box.intersection(box).isEmpty else { return }
    let picture = PictureSurface(box: box, memory: memory)
    stack.draw(on: picture)
    var material = pk_material(backdrop, scale: context.scale)
    let status = pk_filter_backdrop(
      picture.pixels, picture.stride, Int32(box.width), Int32(box.height), &material)
    try RasterError.check(status, what: "backdrop")
    if keepsBackdrops { backdrops[context.backdropNumber] = BackdropPicture(picture) }
    context.surface.blend(picture, coverage: coverage)
  }
}

extension PaintContext {
  /// This context's surface on those below; nil if nothing behind may be visible.
  var stack: SurfaceStack? {
    seesBehind ? SurfaceStack(surface, shape: shape, below: below) : nil
  }
}

extension pk_material {
  /// - Parameter scale: pixels per point.
  init(_ backdrop: LayerBackdrop, scale: Double) {
    let curve = backdrop.curve + [0, 0, 0, 0]
    self.init(
      sigma: backdrop.radius * scale, saturation: backdrop.saturation,
      brightness: backdrop.brightness, amount: backdrop.amount,
      curve: (curve[0], curve[1], curve[2], curve[3]))
  }
}

/// What a material shows, without the element's edge: pixels, and where they are on the canvas.
package struct BackdropPicture {
  package let pixels: PixelBuffer
  /// In pixels.
  package let frame: CGRect

  init(_ picture: PictureSurface) {
    frame = picture.box.rect
    pixels = PixelBuffer(width: picture.box.width, height: picture.box.height) { memory in
      memory.baseAddress?.update(from: picture.pixels, count: memory.count)
    }
  }
}

extension RasterRenderer {
  /// What every backdrop of a list shows, by its number in paint order.
  package func backdrops(of list: DisplayList) throws -> [Int: BackdropPicture] {
    var result: [Int: BackdropPicture] = [:]
    _ = try draw(list) { list, painter, canvas in
      painter.keepsBackdrops = true
      try painter.paint(list: list.elements, in: canvas)
      result = painter.backdrops
    }
    return result
  }
}
