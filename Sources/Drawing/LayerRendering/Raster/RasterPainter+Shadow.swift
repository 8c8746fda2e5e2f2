import CPixelKernels
import DisplayLists
import Foundation
import LayerTree

/// The shape that casts a shadow, in the coordinates of a plane.
enum ShadowShape {
  case roundedRect(CGRect, radius: Double)
  case path(Path)
  /// The alpha of what a closure paints, within an extent.
  case content(extent: CGRect, paint: (PaintContext) throws -> Void)

  var extent: CGRect {
    switch self {
    case .roundedRect(let rect, _): rect
    case .path(let path): path.controlBox
    case .content(let extent, _): extent
    }
  }
}

extension RasterPainter {
  /// Standard deviations to which a shadow is drawn: beyond, less than a tenth of a level.
  private static let reach = 3.6
  /// A shadow's standard deviation in texels: bilinear sampling is within half a level.
  private static let deviation: Double = 4
  private static let mostTexels: Double = 4096

  /// - Parameter underOwnOutline: whether the element is top-level, so that its outline's coverage
  ///   is known.
  func paint(
    _ shadow: DisplayShadow, of element: DisplayElement, in context: PaintContext,
    underOwnOutline: Bool = false
  ) throws {
    let shape: ShadowShape
    if let path = shadow.path {
      shape = .path(path)
    } else if shadow.castByOutline {
      shape =
        element.cornerRadius == 0 || (element.corners == .all && element.cornerCurve == .circular)
        ? .roundedRect(element.bounds, radius: element.cornerRadius) : .path(element.outline)
    } else {
      shape = .content(extent: element.inkWithoutShadow) { [self] plane in
        try paintContent(element, in: plane, outset: [])
      }
    }
    try paintShadow(
      shape, color: shadow.color, offset: shadow.offset, radius: shadow.radius, in: context,
      underOwnOutline: underOwnOutline)
  }

  /// Paints the blurred shape; `radius` is the standard deviation in the plane's units.
  func paintShadow(
    _ shape: ShadowShape, color: CGColor, offset: CGSize, radius: Double,
    in context: PaintContext, underOwnOutline: Bool = false
  ) throws {
    let target = context.surface
    let extent = shape.extent
    guard color.alpha > 0, !extent.isNull, extent.isFinite else { return }
    let tinted = PremultipliedColor(color).under(context.overlay)
    let moved = context.map.preceded(
      by: CGAffineTransform(translationX: offset.width, y: offset.height))
    let spread = -Self.reach * radius
    let box = PixelBox(
      around: moved.pixelBounds(of: extent.insetBy(dx: spread, dy: spread)).insetBy(dx: -1, dy: -1),
      within: target.box)
    guard !box.isEmpty else { return }
    let stretch = moved.maximumScale(over: extent)
    let sharp = radius * min(max(stretch.x, stretch.y), 1e6) < 0.25
    switch shape {
    case .roundedRect(let rect, let corner):
      if !sharp, let upright = moved.upright {
        let mask = try uprightShadow(rect, corner: corner, radius: radius, map: upright, box: box)
        let visible = context.visible(
          Coverage(box: box, mask: mask), underOwnOutline: underOwnOutline, memory: memory)
        target.fill(tinted, coverage: visible)
        return
      }
      if sharp {
        let path = Path(roundedRect: rect, radiusX: corner, radiusY: corner)
        target.fill(
          tinted,
          coverage: try cover(ProjectedOutline(path, through: moved), in: target.box))
        return
      }
    case .path(let path):
      if sharp {
        target.fill(
          tinted,
          coverage: try coverByCairo(
            ProjectedOutline(path, through: moved), rule: .winding, in: target.box))
        return
      }
    case .content: break
    }
    guard
      let plane = try shadowPlane(of: shape, radius: radius, sharp: sharp, stretch: stretch),
      let inverse = moved.toPixels.usableInverse
    else { return }
    let texels = inverse.concatenating(ProjectiveMap(plane.toTexels))
    guard texels.isUsable else { return }
    var source = pk_plane(
      bytes: plane.mask.bytes, stride: plane.mask.stride, width: Int32(plane.mask.box.width),
      height: Int32(plane.mask.box.height))
    let visible = context.visible(
      Coverage(box: box, mask: nil), underOwnOutline: underOwnOutline, memory: memory)
    pk_warp_plane(
      target.address(x: box.x0, y: box.y0), target.stride, Int32(box.x0), Int32(box.y0),
      Int32(box.width), Int32(box.height), texels.kernelMap(over: box), &source,
      tinted.kernelColor, visible.mask?.address(x: box.x0, y: box.y0), visible.mask?.stride ?? 0)
  }

  /// The blurred coverage of an upright rounded rectangle, in closed form.
  private func uprightShadow(
    _ rect: CGRect, corner: Double, radius: Double, map: CGAffineTransform, box: PixelBox
  ) throws -> CoverageMask {
    let r = rect.applying(map)
    let (kx, ky) = (abs(map.a), abs(map.d))
    // A pixel is a box of width 1, whose variance is 1/12.
    var shadow = pk_shadow(
      left: r.minX - Double(box.x0), top: r.minY - Double(box.y0),
      right: r.maxX - Double(box.x0), bottom: r.maxY - Double(box.y0), radius_x: corner * kx,
      radius_y: corner * ky, sigma_x: (radius * radius * kx * kx + 1.0 / 12).squareRoot(),
      sigma_y: (radius * radius * ky * ky + 1.0 / 12).squareRoot())
    let mask = CoverageMask(box: box, memory: memory)
    try cover(mask, with: &shadow)
    return mask
  }

  private func cover(_ mask: CoverageMask, with shadow: inout pk_shadow) throws {
    let status = pk_cover_rounded_shadow(
      mask.bytes, mask.stride, Int32(mask.box.width), Int32(mask.box.height), &shadow)
    try RasterError.check(status, what: "shadow")
  }

  private struct ShadowPlane {
    var mask: CoverageMask
    /// From the plane's own coordinates.
    var toTexels: CGAffineTransform
  }

  /// A shadow in its own plane, at a resolution that follows its blur.
  private func shadowPlane(
    of shape: ShadowShape, radius: Double, sharp: Bool, stretch: (x: Double, y: Double)
  ) throws -> ShadowPlane? {
    let most = min(max(stretch.x, stretch.y), 1e4)
    var density = radius > 0 ? min(Self.deviation / radius, 3 * most) : 2 * most
    let padded = shape.extent.insetBy(dx: -Self.reach * radius, dy: -Self.reach * radius)
    density = min(density, Self.mostTexels / max(padded.width, padded.height, 1e-9))
    guard density > 0, density.isFinite else { return nil }

    // One empty texel all around: sampling repeats the outermost ones.
    let box = PixelBox(
      x0: 0, y0: 0, x1: Int((padded.width * density).rounded(.up)) + 4,
      y1: Int((padded.height * density).rounded(.up)) + 4)
    let toTexels = CGAffineTransform(
      a: density, b: 0, c: 0, d: density, tx: 2 - padded.minX * density,
      ty: 2 - padded.minY * density)
    // Bilinear sampling adds a variance of texel² / 6, a pixel's box pixel² / 12.
    let texelsPerPixel = min(density / max(most, 1e-9), 4)
    let wanted = radius * density
    let variance = wanted * wanted - 1.0 / 6 + texelsPerPixel * texelsPerPixel / 12
    let sigma = max(variance, 0.04).squareRoot()
    let map = PlaneMap(toPixels: ProjectiveMap(toTexels))
    let mask: CoverageMask
    switch shape {
    case .roundedRect(let rect, let corner):
      mask = CoverageMask(box: box, memory: memory)
      let r = rect.applying(toTexels)
      var shadow = pk_shadow(
        left: r.minX, top: r.minY, right: r.maxX, bottom: r.maxY, radius_x: corner * density,
        radius_y: corner * density, sigma_x: sigma, sigma_y: sigma)
      try cover(mask, with: &shadow)
      return ShadowPlane(mask: mask, toTexels: toTexels)
    case .path(let path):
      mask = CoverageMask(box: box, memory: memory)
      let outline = ProjectedOutline(path, through: map).clipped(to: box)
      try CairoFiller.cover(mask, with: outline, rule: .winding)
    case .content(_, let paint):
      let surface = PictureSurface(box: box, memory: memory)
      // In another plane, the canvas's occlusion and overlay do not apply.
      try paint(PaintContext(surface, map: map))
      mask = CoverageMask.alpha(of: surface, memory: memory)
    }
    if !sharp {
      let status = pk_blur_plane(
        mask.bytes, mask.stride, Int32(box.width), Int32(box.height), sigma, sigma)
      try RasterError.check(status, what: "shadow")
    }
    return ShadowPlane(mask: mask, toTexels: toTexels)
  }
}
