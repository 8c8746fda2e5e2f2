import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

extension RasterPainter {
  /// A plain colour, or a pattern repeated from the corner of `bounds`.
  func paint(
    _ color: CGColor, over bounds: CGRect, in context: PaintContext, coverage: Coverage,
    alpha: UInt32 = 255, isFine: Bool = false
  ) throws {
    guard let pattern = color.pattern else {
      return context.fill(
        PremultipliedColor(color, alpha: Double(alpha) / 255), coverage: coverage, isFine: isFine)
    }
    guard
      let tiled = try tiles(of: pattern, scale: color.patternScale, over: bounds.size)
    else { return }
    let frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: Double(tiled.width) / color.patternScale,
      height: Double(tiled.height) / color.patternScale)
    let factor = (color.clamped.alpha * Double(alpha) / 255).level
    warp(
      tiled, source: CGRect(x: 0, y: 0, width: tiled.width, height: tiled.height), frame: frame,
      smooth: true, in: context, coverage: coverage, alpha: factor)
  }

  private func tiles(of pattern: CGImage, scale: Double, over size: CGSize) throws -> PixelBuffer? {
    let tile = try picture(of: pattern)
    let most = 4096.0
    let width = Int(min((size.width * scale).rounded(.up), most))
    let height = Int(min((size.height * scale).rounded(.up), most))
    guard width > 0, height > 0 else { return nil }
    return PixelBuffer(width: max(width, 2), height: max(height, 2)) { pixels in
      for y in 0..<max(height, 2) {
        for x in 0..<max(width, 2) {
          pixels[y * max(width, 2) + x] = tile[x: x % tile.width, y: y % tile.height]
        }
      }
    }
  }

  private func picture(of image: CGImage) throws -> PixelBuffer {
    guard let picture = images[image] else {
      throw RasterError.imageWithoutPixels(name: image.name)
    }
    return picture
  }

  /// Paints an image, sampling its original pixels once.
  func paint(
    _ image: DisplayImage, in context: PaintContext, coverage: Coverage, alpha: UInt32
  ) throws {
    let decoded = try picture(of: image.image)
    // The source is in original pixels; the image may be decoded at a smaller size.
    let whole = image.image.extent(in: decoded)
    let kx = whole.width / Double(image.image.width)
    let ky = whole.height / Double(image.image.height)
    let source = CGRect(
      x: whole.minX + image.source.minX * kx, y: whole.minY + image.source.minY * ky,
      width: image.source.width * kx, height: image.source.height * ky)
    warp(
      decoded, source: source, frame: image.frame, smooth: image.smooth, in: context,
      coverage: coverage, alpha: alpha)
  }

  /// Draws the part `source` of a picture, in texels, into `frame`.
  func warp(
    _ picture: PixelBuffer, source: CGRect, frame: CGRect, smooth: Bool, in context: PaintContext,
    coverage: Coverage, alpha: UInt32
  ) {
    let (surface, map) = (context.surface, context.map)
    let part = coverage.box.intersection(surface.box)
    guard !part.isEmpty, alpha > 0, frame.width > 0, frame.height > 0, source.width > 0,
      source.height > 0, let inverse = map.toPixels.usableInverse
    else { return }
    let stretch = map.maximumScale(over: frame)
    let (tx, ty) = (source.width / frame.width, source.height / frame.height)
    let density = (x: tx / stretch.x, y: ty / stretch.y)
    let level = Self.level(density: density)
    let chosen = reduced.picture(picture, level: level)
    let shrink = 1 / Double(1 << level)

    // Only texels of the source are visible; sampling repeats the outermost ones.
    func texel(_ position: Double, _ rule: FloatingPointRoundingRule, _ least: Int, _ most: Int)
      -> Int
    {
      Int(min(max((position * shrink).rounded(rule), Double(least)), Double(most)))
    }
    let left = texel(source.minX, .down, 0, chosen.width - 1)
    let top = texel(source.minY, .down, 0, chosen.height - 1)
    let right = texel(source.maxX, .up, left + 1, chosen.width)
    let bottom = texel(source.maxY, .up, top + 1, chosen.height)

    let toTexels = CGAffineTransform(
      a: tx * shrink, b: 0, c: 0, d: ty * shrink,
      tx: (source.minX - frame.minX * tx) * shrink - Double(left),
      ty: (source.minY - frame.minY * ty) * shrink - Double(top))
    let texels = inverse.concatenating(ProjectiveMap(toTexels))
    guard texels.isUsable else { return }
    let visibility = context.visibility
    let mask = coverage.mask.map { visiblePart(of: $0, where: visibility, in: part) }
    let multiplied = mask?.address(x: part.x0, y: part.y0)
    let visibleRow = visibility?.address(x: part.x0, y: part.y0)
    chosen.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let corner = base + (top * chosen.width + left)
      let shown = PixelBox(x0: 0, y0: 0, x1: right - left, y1: bottom - top)
      if context.overlay == nil, let offset = texels.wholeTranslation,
        shown.contains(part, movedBy: offset)
      {
        // Texels match pixels exactly: a plain copy keeps the image sharp.
        pk_blend_picture(
          surface.address(x: part.x0, y: part.y0), surface.stride, Int32(part.width),
          Int32(part.height),
          corner + ((part.y0 + offset.y) * chosen.width + part.x0 + offset.x), chosen.width,
          multiplied, mask?.stride ?? 0, alpha)
        return
      }
      var source = pk_picture(
        pixels: corner, stride: chosen.width, width: Int32(shown.width),
        height: Int32(shown.height), opaque: chosen.isOpaque ? 1 : 0)
      let nearest =
        (!smooth && density.x < 1 && density.y < 1) || texels.wholeTranslation != nil
      func warp(_ overlay: UnsafePointer<pk_overlay>?) {
        pk_warp_picture(
          surface.address(x: part.x0, y: part.y0), surface.stride, Int32(part.x0),
          Int32(part.y0), Int32(part.width), Int32(part.height), texels.kernelMap(over: part),
          &source, nearest ? 1 : 0, overlay, multiplied ?? visibleRow,
          mask?.stride ?? visibility?.stride ?? 0, multiplied == nil ? 1 : 0, alpha)
      }
      if let overlay = context.overlay {
        withUnsafePointer(to: overlay.kernelOverlay, warp)
      } else {
        warp(nil)
      }
    }
  }

  /// The mask without the pixels that will be hidden.
  private func visiblePart(
    of mask: CoverageMask, where visibility: CoverageMask?, in part: PixelBox
  )
    -> CoverageMask
  {
    guard let visibility, visibility.box.intersection(part) == part else { return mask }
    let copy = mask.copy(part, memory: memory)
    pk_clear_hidden(
      copy.bytes, copy.stride, Int32(part.width), Int32(part.height),
      visibility.address(x: part.x0, y: part.y0), visibility.stride)
    return copy
  }

  /// How often to halve a picture: while two texels per pixel remain, and until no pixel is wider
  /// than the kernel's boxes.
  private static func level(density: (x: Double, y: Double)) -> Int {
    var level = 0
    while level < 14 {
      let shrink = Double(1 << level)
      guard min(density.x, density.y) / shrink >= 4 || max(density.x, density.y) / shrink > 12
      else { break }
      level += 1
    }
    return level
  }

  /// Paints a gradient over the whole coverage.
  func paint(
    _ gradient: GradientPaint, in context: PaintContext, coverage: Coverage, alpha: UInt32
  ) {
    let surface = context.surface
    let part = coverage.box.intersection(surface.box)
    guard !part.isEmpty, alpha > 0, let inverse = context.map.toPixels.usableInverse,
      let space = gradient.space
    else { return }
    let unit = inverse.concatenating(ProjectiveMap(space))
    guard unit.isUsable else { return }
    let table = table(of: gradient.onRadius, under: context.overlay)
    let mask = coverage.mask
    let kind =
      switch gradient.shape {
      case .axial: PK_GRADIENT_AXIAL
      case .radial: PK_GRADIENT_RADIAL
      case .conic: PK_GRADIENT_CONIC
      }
    let paint = { (fine: UnsafePointer<UInt64>?) in
      pk_blend_gradient(
        surface.address(x: part.x0, y: part.y0), surface.stride, Int32(part.x0), Int32(part.y0),
        Int32(part.width), Int32(part.height),
        unit.kernelMap(over: part), Int32(kind),
        table.colors, fine, Int32(table.colors.count), gradient.extendsBefore ? 1 : 0,
        gradient.extendsAfter ? 1 : 0, mask?.address(x: part.x0, y: part.y0), mask?.stride ?? 0,
        alpha)
    }
    if let fine = table.fineColors {
      fine.withUnsafeBufferPointer { paint($0.baseAddress) }
    } else {
      paint(nil)
    }
  }
}

extension GradientPaint {
  /// To the kernel's coordinates; nil for a gradient without extent, which is not drawn.
  fileprivate var space: CGAffineTransform? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let moved = CGAffineTransform(translationX: -start.x, y: -start.y)
    switch shape {
    case .axial:
      guard length > 0 else { return nil }
      return moved.concatenating(
        CGAffineTransform(a: dx / length, b: 0, c: dy / length, d: 0, tx: 0, ty: 0))
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      return moved.concatenating(CGAffineTransform(scaleX: 1 / abs(dx), y: 1 / abs(dy)))
    case .conic:
      guard length > 0 else { return nil }
      // Rotated so that the direction of `end` is the first axis.
      return moved.concatenating(CGAffineTransform(a: dx, b: -dy, c: dy, d: dx, tx: 0, ty: 0))
    }
  }

  /// The gradient over the whole radius, for one that begins at an inner radius.
  fileprivate var onRadius: CGGradient {
    guard shape == .radial, innerRadius > 0, innerRadius < 1 else { return gradient }
    var stops = gradient.stops.map { stop in
      CGGradient.Stop(
        location: innerRadius + stop.location * (1 - innerRadius), color: stop.color)
    }
    if let first = stops.first, !extendsBefore {
      let clear = first.color.copy(alpha: 0) ?? .clear
      stops.insert(CGGradient.Stop(location: first.location, color: clear), at: 0)
    }
    return CGGradient(stops: stops, interpolation: gradient.interpolation)
  }
}

extension RasterPainter {
  /// Paints an upright glyph from its cached scaled picture. False, with nothing painted, if it is
  /// not upright, too large to cache, or under a colour.
  func blendScaled(
    _ bitmap: GlyphBitmap, in context: PaintContext, coverage: Coverage, alpha: UInt32
  ) -> Bool {
    let surface = context.surface
    let part = coverage.box.intersection(surface.box)
    let frame = bitmap.frame
    guard context.overlay == nil, !bitmap.pixels.isOpaque, !part.isEmpty, alpha > 0,
      let map = context.map.toPixels.affine, map.b == 0, map.c == 0, map.a > 0, map.d > 0,
      frame.width > 0, frame.height > 0
    else { return false }
    let left = ScaledGlyphs.PixelFrame.onGrid(map.a * frame.minX + map.tx)
    let top = ScaledGlyphs.PixelFrame.onGrid(map.d * frame.minY + map.ty)
    let (right, bottom) = (left + map.a * frame.width, top + map.d * frame.height)
    guard abs(left) < 1e6, abs(top) < 1e6, right - left <= ScaledGlyphs.longestSide,
      bottom - top <= ScaledGlyphs.longestSide
    else { return false }
    let x0 = Int(left.rounded(.down))
    let y0 = Int(top.rounded(.down))
    let box = PixelBox(
      x0: x0, y0: y0, x1: Int(right.rounded(.up)), y1: Int(bottom.rounded(.up)))
    guard box.intersection(part) == part else { return false }
    let pixelFrame = ScaledGlyphs.PixelFrame(
      x: left - Double(x0), y: top - Double(y0), pixelsX: map.a * frame.width,
      pixelsY: map.d * frame.height, width: box.width, height: box.height)
    let scaled = scaledGlyphs.picture(of: bitmap.pixels, at: pixelFrame) { pixels in
      let whole = PixelBox(x0: 0, y0: 0, x1: box.width, y1: box.height)
      let target = PictureSurface(box: whole, pixels: pixels)
      warp(
        bitmap.pixels,
        source: CGRect(x: 0, y: 0, width: bitmap.pixels.width, height: bitmap.pixels.height),
        frame: CGRect(
          x: pixelFrame.x, y: pixelFrame.y, width: pixelFrame.pixelsX, height: pixelFrame.pixelsY),
        smooth: true, in: PaintContext(target, map: PlaneMap(scale: 1)),
        coverage: Coverage(box: whole, mask: nil), alpha: 255)
    }
    let mask = coverage.mask.map { visiblePart(of: $0, where: context.visibility, in: part) }
    scaled.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      pk_blend_picture(
        surface.address(x: part.x0, y: part.y0), surface.stride, Int32(part.width),
        Int32(part.height), base + ((part.y0 - y0) * scaled.width + part.x0 - x0), scaled.width,
        mask?.address(x: part.x0, y: part.y0), mask?.stride ?? 0, alpha)
    }
    return true
  }
}

extension ProjectiveMap {
  /// Row-major for column vectors, with a weight of at most 1 over the pixels, as kernels cut off
  /// near zero.
  func kernelMap(over box: PixelBox) -> [Double] {
    let weights = Quad(box.rect).corners.map { homogeneous($0).w }
    let most = weights.max() ?? 1
    let k = most > 0 && most.isFinite ? 1 / most : 1
    return [
      m11 * k, m21 * k, m31 * k, m12 * k, m22 * k, m32 * k, m13 * k, m23 * k, m33 * k,
    ]
  }

  /// The offset in whole pixels, if the map is only such a translation.
  fileprivate var wholeTranslation: (x: Int, y: Int)? {
    guard let t = affine, abs(t.a - 1) < 1e-9, abs(t.d - 1) < 1e-9, abs(t.b) < 1e-9,
      abs(t.c) < 1e-9, abs(t.tx) < 1e6, abs(t.ty) < 1e6, abs(t.tx - t.tx.rounded()) < 1e-5,
      abs(t.ty - t.ty.rounded()) < 1e-5
    else { return nil }
    return (Int(t.tx.rounded()), Int(t.ty.rounded()))
  }
}

extension PixelBox {
  fileprivate func contains(_ o: PixelBox, movedBy d: (x: Int, y: Int)) -> Bool {
    o.x0 + d.x >= x0 && o.y0 + d.y >= y0 && o.x1 + d.x <= x1 && o.y1 + d.y <= y1
  }
}
