import DrawingCommands
import Foundation
import LayerGeometry
import PixelImages

extension SVGPainter {
  // MARK: Images

  /// An image, carried on at the sides that lie on a clipped edge.
  func paint(_ shown: DisplayImage, beyond sides: Sides, reach: Double, in space: VectorSpace)
    throws
  {
    let frame = shown.frame.widened(by: reach, at: sides)
    guard space.isFlat else {
      // Sampling repeats the outermost texels, so the picture can reach beyond its frame, and
      // the edge stays an outline.
      var wide = shown
      let (kx, ky) = (
        shown.source.width / shown.frame.width, shown.source.height / shown.frame.height
      )
      wide.frame = shown.frame.insetBy(dx: -reach, dy: -reach)
      wide.source = shown.source.insetBy(dx: -reach * kx, dy: -reach * ky)
      var part = DisplayElement(name: elementName, matrix: .identity, bounds: wide.frame)
      part.contents = .image(wide)
      if sides != .all {
        out.open("g", [("clip-path", reference(toClip: Path(rect: frame), in: space))])
      }
      try embed(part, ink: frame, reason: .imageInPerspective, in: space)
      if sides != .all { out.close("g") }
      return
    }
    if space.isAlphaOnly, shown.image.isKnownOpaque {
      let shape = SVGShapes.rectangle(frame, digits: space.digits)
      return out.leaf("rect", shape + fill(.white, in: space))
    }
    let image = CGRect(x: 0, y: 0, width: shown.image.width, height: shown.image.height)
    let isPart = !shown.source.insetBy(dx: -1e-3, dy: -1e-3).contains(image)
    if isPart {
      out.open("g", [("clip-path", reference(toClip: Path(rect: frame), in: space))])
    } else if !sides.isEmpty, shown.image.isKnownOpaque {
      // Below the image a slightly larger one: what the clip cuts is image, not background.
      use(shown, at: frame, in: space)
    }
    use(shown, at: shown.frame, in: space)
    if isPart { out.close("g") }
  }

  private func use(_ shown: DisplayImage, at frame: CGRect, in space: VectorSpace) {
    let sx = frame.width / shown.source.width
    let sy = frame.height / shown.source.height
    let placed = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: frame.minX - shown.source.minX * sx,
      ty: frame.minY - shown.source.minY * sy)
    use(shown.image, transform: placed, alpha: 1, smooth: shown.smooth, in: space)
  }

  /// An image whose pixels are units before `transform`.
  func use(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) {
    let t = transform.concatenating(space.toCanvas)
    let id = definitions.image(
      image, shareX: (t.a * t.a + t.b * t.b).squareRoot(),
      shareY: (t.c * t.c + t.d * t.d).squareRoot())
    out.leaf(
      "use",
      [
        ("xlink:href", "#" + id),
        ("transform", SVGNumber.transform(transform, digits: space.digits)),
        ("opacity", alpha < 1 ? SVGNumber.text(alpha, digits: 4) : nil),
        ("image-rendering", smooth ? nil : "pixelated"),
        ("filter", space.isAlphaOnly ? whitening() : nil),
      ])
  }

  // MARK: Gradients

  /// A gradient on a rectangle; `transform` takes the gradient's coordinates to own ones.
  func paint(
    _ gradient: GradientPaint, on area: CGRect, transform: CGAffineTransform = .identity,
    in space: VectorSpace
  ) throws {
    if space.isFlat, gradient.shape != .conic {
      guard let id = definition(of: gradient, transform: transform, in: space) else { return }
      let shape = SVGShapes.rectangle(area, digits: space.digits)
      return out.leaf("rect", shape + [("fill", "url(#\(id))")])
    }
    let reason: RasterizedPart.Reason =
      gradient.shape == .conic ? .conicGradient : .gradientInPerspective
    let reach = space.reach(pixels: Self.bleedPixels, on: area)
    let wide = area.insetBy(dx: -reach, dy: -reach)
    var part = DisplayElement(name: elementName, matrix: .identity, bounds: wide)
    part.contents =
      transform.isIdentity
      ? .gradient(gradient) : .drawing([.gradient(gradient, transform: transform)], clipped: true)
    out.open("g", [("clip-path", reference(toClip: Path(rect: area), in: space))])
    try embed(part, ink: area, reason: reason, in: space)
    out.close("g")
  }

  /// nil for a gradient of no extent, which shows nothing.
  private func definition(
    of gradient: GradientPaint, transform: CGAffineTransform, in space: VectorSpace
  ) -> String? {
    let stops = SVGGradientStops(gradient).stops
    guard !stops.isEmpty else { return nil }
    var content = XMLWriter()
    for stop in stops {
      let color = shown(stop.color, in: space)
      content.leaf(
        "stop",
        [
          ("offset", SVGNumber.text(stop.location, digits: 5)),
          ("stop-color", SVGShapes.color(color)), ("stop-opacity", SVGShapes.opacity(color)),
        ])
    }
    let number = { (value: Double) in SVGNumber.text(value, digits: space.digits) }
    let (start, end) = (gradient.start, gradient.end)
    if gradient.shape == .axial {
      guard start != end else { return nil }
      return definitions.add(
        "gradient", tag: "linearGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("x1", number(start.x)), ("y1", number(start.y)),
          ("x2", number(end.x)), ("y2", number(end.y)),
          ("gradientTransform", SVGNumber.transform(transform)),
        ], content: content.text)
    }
    let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
    guard rx > 0, ry > 0 else { return nil }
    let placed = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y)
      .concatenating(transform)
    return definitions.add(
      "gradient", tag: "radialGradient",
      [
        ("gradientUnits", "userSpaceOnUse"), ("cx", "0"), ("cy", "0"), ("r", "1"),
        ("gradientTransform", SVGNumber.transform(placed, digits: space.digits)),
      ], content: content.text)
  }

  // MARK: Shadows

  /// The blurred shadow of an outline.
  func paint(_ shadow: DisplayShadow, of shape: Path, in space: VectorSpace) throws {
    guard space.isFlat, let frame = ShadowFrame(in: space) else {
      var part = DisplayElement(
        name: elementName, matrix: .identity, bounds: shape.controlBox)
      part.shadow = shadow
      part.shadow?.path = shape
      return try embed(
        part, ink: part.ink, reason: space.isFlat ? .shadowInShear : .shadowInPerspective,
        in: space, density: shadow.radius > 0 ? 1 : options.imageDensity)
    }
    let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      .concatenating(frame.toFilter)
    let transform = SVGNumber.transform(moved, digits: space.digits)
    let outline: [XMLWriter.Attribute] = [("d", data(of: shape, in: space))]
    let color = fill(shadow.color, in: space)
    guard shadow.radius > 0 else {
      let move = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      let moved = SVGNumber.transform(move, digits: space.digits)
      return out.leaf("path", outline + [("transform", moved)] + color)
    }
    if frame.isUpright {
      let blur = reference(toBlur: shadow.radius, around: shape.controlBox, in: space)
      return out.leaf("path", outline + [("transform", transform), ("filter", blur)] + color)
    }
    let box = shape.controlBox.applying(moved)
    let blur = reference(toBlur: shadow.radius, around: box, in: space)
    out.open("g", [("transform", SVGNumber.transform(frame.fromFilter)), ("filter", blur)])
    out.leaf("path", outline + [("transform", transform)] + color)
    out.close("g")
  }

  // MARK: Pixels

  /// Draws an element as pixels and embeds them where they are seen.
  ///
  /// - Parameters:
  ///   - ink: what of the element can be seen, in own coordinates.
  ///   - density: pixels of the picture for each canvas pixel.
  func embed(
    _ element: DisplayElement, ink: CGRect, reason: RasterizedPart.Reason, in space: VectorSpace,
    density: Double? = nil
  ) throws {
    guard let box = space.pixelBox(around: ink) else { return }
    var perUnit = space.pixelsPerUnit * (density ?? options.imageDensity)
    perUnit = min(perUnit, Double(options.rasterLimit) / max(box.width, box.height))
    let moved = space.map.toPixels.concatenating(
      ProjectiveMap(CGAffineTransform(translationX: -box.minX, y: -box.minY)))
    var part = element
    part.matrix = CATransform3D(plane: moved)
    let list = DisplayList(size: box.size, scale: perUnit, elements: [part])
    var pixels = try raster.draw(list)
    if space.isAlphaOnly { pixels = pixels.whitened }
    let png = try PNGEncoder().encode(pixels)
    rasterized.append(
      RasterizedPart(
        element: elementName, reason: reason, pixelWidth: pixels.width,
        pixelHeight: pixels.height, byteCount: png.count))
    out.leaf(
      "image",
      SVGShapes.rectangle(box, digits: space.digits) + [
        ("preserveAspectRatio", "none"),
        ("xlink:href", SVGImageEncoder.reference(png, type: "png")),
      ])
  }
}

extension CATransform3D {
  /// A matrix that does this to the plane z = 0 and has no depth.
  init(plane m: ProjectiveMap) {
    self = .identity
    (m11, m12, m14) = (m.m11, m.m12, m.m13)
    (m21, m22, m24) = (m.m21, m.m22, m.m23)
    (m41, m42, m44) = (m.m31, m.m32, m.m33)
  }
}

extension PixelBuffer {
  /// White of the same alpha.
  fileprivate var whitened: PixelBuffer {
    PixelBuffer(
      width: width, height: height, pixels: pixels.map { ($0 >> 24) * 0x0101_0101 },
      isOpaque: isOpaque)
  }
}
