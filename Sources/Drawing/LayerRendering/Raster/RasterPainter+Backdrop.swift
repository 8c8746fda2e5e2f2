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
    guard context.seesBehind else {
      // The alpha alone matters, in masks and shadows.
      return context.fill(PremultipliedColor(.black), coverage: coverage)
    }
    guard let picture = context.behind ?? picture(behind: backdrop, of: element, in: context),
      keepsBackdrops || !coverage.box.intersection(picture.box).isEmpty
    else { return }
    var material = pk_material(backdrop, scale: context.scale)
    let status =
      try backdrop.glass.map { try filter(picture, &material, $0, of: element, in: context) }
      ?? pk_filter_backdrop(
        picture.pixels, picture.stride, Int32(picture.box.width), Int32(picture.box.height),
        &material)
    try RasterError.check(status, what: "backdrop")
    if keepsBackdrops { backdrops[context.backdropNumber] = BackdropPicture(picture) }
    context.surface.blend(picture, coverage: coverage)
  }

  /// Everything painted so far, as far as a backdrop shows it; nil for nothing.
  func picture(
    behind backdrop: LayerBackdrop, of element: DisplayElement, in context: PaintContext
  ) -> PictureSurface? {
    guard let stack = context.stack else { return nil }
    // Exceeding a pixel's edge by up to this covers nothing of the next pixel.
    let slack = 1.0 / 1024
    var area = element.bounds
    if let glass = backdrop.glass {
      area = glass.shapes.reduce(glass.shapes.isEmpty ? area : .null) { $0.union($1.frame) }
      area = area.insetBy(dx: -glass.reach, dy: -glass.reach)
    }
    let bounds = context.map.pixelBounds(of: area)
    guard !bounds.isNull, bounds.width > 2 * slack, bounds.height > 2 * slack else { return nil }
    let box = PixelBox(
      around: bounds.insetBy(dx: slack, dy: slack), within: stack.lowest.box)
    guard !box.isEmpty else { return nil }
    let picture = PictureSurface(box: box, memory: memory)
    stack.draw(on: picture)
    return picture
  }

  /// Shows a picture through glass; returns the kernel's status.
  private func filter(
    _ picture: PictureSurface, _ material: inout pk_material, _ glass: LayerGlass,
    of element: DisplayElement, in context: PaintContext
  ) throws -> Int32 {
    let box = picture.box
    let toPicture = context.map.toPixels.concatenating(
      ProjectiveMap(CGAffineTransform(translationX: -Double(box.x0), y: -Double(box.y0))))
    // Edge-on, nothing is visible.
    guard let toPlane = toPicture.inverse else { return 0 }
    let isOwnShape = glass.shapes.isEmpty
    let own = LayerGlass.Shape(
      frame: element.bounds, cornerRadius: element.cornerRadius, cornerCurve: element.cornerCurve)
    let shapes = (isOwnShape ? [own] : glass.shapes).compactMap(pk_glass_shape.init)
    guard !shapes.isEmpty else { return 0 }
    return shapes.withUnsafeBufferPointer { shapes in
      var optics = pk_glass(
        glass, shapes: shapes, toPixels: toPicture.rows, fromPixels: toPlane.rows,
        // The element's own outline is cut by its coverage.
        edgeScale: isOwnShape ? 0 : context.scale)
      return pk_filter_glass(
        picture.pixels, picture.stride, Int32(box.width), Int32(box.height), &material, &optics)
    }
  }
}

typealias MapRows = (Double, Double, Double, Double, Double, Double, Double, Double, Double)

extension ProjectiveMap {
  fileprivate var rows: MapRows { (m11, m12, m13, m21, m22, m23, m31, m32, m33) }
}

extension pk_glass {
  /// - Parameter shapes: has to outlive the result.
  init(
    _ glass: LayerGlass, shapes: UnsafeBufferPointer<pk_glass_shape>, toPixels: MapRows,
    fromPixels: MapRows, edgeScale: Double
  ) {
    self.init(
      shapes: shapes.baseAddress, count: Int32(shapes.count), blending: glass.blending,
      bend: pk_glass_bend(amount: glass.bend, height: glass.bendHeight),
      ring: pk_glass_bend(amount: glass.ring, height: glass.ringHeight),
      ring_share: glass.ringShare, rim: glass.rim, rim_diagonal: glass.rimDiagonal,
      rim_width: glass.rimWidth, lift: glass.lift, lift_from: glass.liftStart,
      lift_to: glass.liftEnd, tint_share: glass.tintShare,
      tint_shade: (glass.tintShade.x, glass.tintShade.y, glass.tintShade.z),
      tint_seed: (glass.tintSeed.x, glass.tintSeed.y, glass.tintSeed.z), to_pixels: toPixels,
      from_pixels: fromPixels,
      edge_scale: edgeScale)
  }
}

extension pk_glass_shape {
  /// Nil for a shape without an area.
  init?(_ shape: LayerGlass.Shape) {
    let frame = shape.frame.standardized
    guard frame.width > 0, frame.height > 0 else { return nil }
    self.init()
    (x0, y0, x1, y1) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    radius = min(max(shape.cornerRadius, 0), min(frame.width, frame.height) / 2)
    is_circular = shape.cornerCurve == .continuous && radius > 0 ? 0 : 1
    guard is_circular == 0 else { return }
    let points = CornerCurve.continuousPoints(of: frame.size, radius: radius)
    withUnsafeMutableBytes(of: &corner) { bytes in
      let numbers = bytes.bindMemory(to: Double.self)
      for (index, point) in points.enumerated() {
        (numbers[2 * index], numbers[2 * index + 1]) = (point.x, point.y)
      }
    }
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
