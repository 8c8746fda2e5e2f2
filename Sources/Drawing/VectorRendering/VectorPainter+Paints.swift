import DisplayLists
import Foundation
import LayerTree

extension VectorPainter {
  // MARK: Colours

  /// A rectangle of one colour, or of a pattern that begins at the corner of `tile`.
  func paint(_ color: CGColor, rectangle: CGRect, tile: CGRect, in space: VectorSpace) throws {
    let plain = DisplayElement(name: space.elementName, matrix: .identity, bounds: tile)
    try paint(color, rectangle: rectangle, like: plain, radius: 0, in: space)
  }

  /// A rectangle of one colour or a pattern from the bounds' corner, with the element's kind of
  /// corners in another radius.
  func paint(
    _ color: CGColor, rectangle: CGRect, like element: DisplayElement, radius: Double,
    in space: VectorSpace
  ) throws {
    let tile = element.bounds
    if color.pattern != nil, !space.isFlat {
      var part = DisplayElement(name: space.elementName, matrix: .identity, bounds: tile)
      (part.cornerRadius, part.corners, part.fill) = (radius, element.corners, color)
      part.cornerCurve = element.cornerCurve
      return try embed(part, ink: tile, reason: .patternInPerspective, in: space)
    }
    if space.isFlat, radius == 0 || (element.corners == .all && element.cornerCurve == .circular) {
      let shape = VectorShape.rectangle(rectangle, radius: radius)
      return try sink.fill(shape, with: .color(color, tile: tile.origin), in: space)
    }
    let path = element.outline(of: rectangle, radius: radius)
    try paint(path, color: color, tile: tile.origin, in: space)
  }

  /// An outline of one colour.
  func paint(
    _ path: Path, color: CGColor, rule: FillRule = .winding, tile: CGPoint = .zero,
    in space: VectorSpace
  ) throws {
    if color.pattern != nil, !space.isFlat {
      var part = DisplayElement(name: space.elementName, matrix: .identity, bounds: path.controlBox)
      part.contents = .drawing([.fill(path, color: color, rule: rule)], clipped: false)
      return try embed(part, ink: path.controlBox, reason: .patternInPerspective, in: space)
    }
    let outline = projected(path, in: space)
    guard !outline.isEmpty else { return }
    try sink.fill(.path(outline, rule), with: .color(color, tile: tile), in: space)
  }

  // MARK: Images

  /// An image, extended at the sides on a clipped edge.
  func paint(_ shown: DisplayImage, beyond sides: UIRectEdge, reach: Double, in space: VectorSpace)
    throws
  {
    let frame = shown.frame.widened(by: reach, at: sides)
    if space.isAlphaOnly, shown.image.isKnownOpaque {
      return try paint(.white, rectangle: frame, tile: frame, in: space)
    }
    if let color = images.plainColor(of: shown.image) {
      return try paint(color, rectangle: frame, tile: frame, in: space)
    }
    guard space.isFlat else {
      return try embed(shown, frame: frame, isClipped: sides == .all, reach: reach, in: space)
    }
    let image = CGRect(x: 0, y: 0, width: shown.image.width, height: shown.image.height)
    if !shown.source.insetBy(dx: -1e-3, dy: -1e-3).contains(image) {
      return try clipped(by: Path(rect: frame), in: space) {
        try draw(shown, at: shown.frame, in: space)
      }
    }
    if !sides.isEmpty, shown.image.isKnownOpaque {
      // Below the image a slightly larger one: what the clip cuts is image, not background.
      try draw(shown, at: frame, in: space)
    }
    try draw(shown, at: shown.frame, in: space)
  }

  private func draw(_ shown: DisplayImage, at frame: CGRect, in space: VectorSpace) throws {
    let sx = frame.width / shown.source.width
    let sy = frame.height / shown.source.height
    let placed = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: frame.minX - shown.source.minX * sx,
      ty: frame.minY - shown.source.minY * sy)
    let size = CGSize(width: shown.image.width, height: shown.image.height)
    if space.isVanishing(placed, size: size) { return }
    if space.isImmense(placed) { throw DisplayListError.tooFar(element: space.elementName) }
    try sink.draw(shown.image, transform: placed, alpha: 1, smooth: shown.smooth, in: space)
  }

  /// An image in perspective, as pixels that reach beyond `frame`, which stays an outline.
  private func embed(
    _ shown: DisplayImage, frame: CGRect, isClipped: Bool, reach: Double, in space: VectorSpace
  ) throws {
    // Sampling repeats the outermost texels. A photograph fills its embedded rectangle with them,
    // so that it can be a JPEG again.
    let isPhotograph = shown.image.isJPEG && !space.isAlphaOnly
    let cover = isPhotograph ? space.cover(of: frame, reach: reach) : nil
    let wideFrame = cover ?? shown.frame.insetBy(dx: -reach, dy: -reach)
    let (kx, ky) = (
      shown.source.width / shown.frame.width, shown.source.height / shown.frame.height
    )
    var wide = shown
    wide.frame = wideFrame
    wide.source = CGRect(
      x: shown.source.minX + (wideFrame.minX - shown.frame.minX) * kx,
      y: shown.source.minY + (wideFrame.minY - shown.frame.minY) * ky,
      width: wideFrame.width * kx, height: wideFrame.height * ky)
    var part = DisplayElement(name: space.elementName, matrix: .identity, bounds: wide.frame)
    part.contents = .image(wide)
    let paint = { [self] in
      try embed(
        part, ink: frame, reason: .imageInPerspective, isPhotograph: cover != nil, in: space)
    }
    if isClipped { try paint() } else { try clipped(by: Path(rect: frame), in: space, paint) }
  }

  // MARK: Gradients

  /// A gradient in an outline; `transform` takes the gradient's coordinates to own ones.
  func paint(
    _ gradient: GradientPaint, on path: Path, rule: FillRule = .winding,
    transform: CGAffineTransform = .identity, in space: VectorSpace
  ) throws {
    if space.isFlat, gradient.shape != .conic {
      let paint = VectorPaint.gradient(gradient, transform: transform)
      return try sink.fill(.path(path, rule), with: paint, in: space)
    }
    let area = path.controlBox
    let reach = outsetReach(on: area, in: space)
    var part = DisplayElement(
      name: space.elementName, matrix: .identity, bounds: area.insetBy(dx: -reach, dy: -reach))
    part.contents =
      transform.isIdentity
      ? .gradient(gradient) : .drawing([.gradient(gradient, transform: transform)], clipped: true)
    try clipped(by: path, rule: rule, in: space) {
      try embed(
        part, ink: area,
        reason: gradient.shape == .conic ? .conicGradient : .gradientInPerspective, in: space)
    }
  }

  // MARK: Shadows

  /// The blurred shadow of an outline.
  func paint(_ shadow: DropShadow, of shape: Path, in space: VectorSpace) throws {
    let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
    if shadow.radius == 0 {
      try paint(shape.applying(moved), color: shadow.color, in: space)
    } else if space.isFlat, sink.canBlur(in: space) {
      try sink.shadow(shadow, of: shape, in: space)
    } else {
      var caster = DisplayElement(
        name: space.elementName, matrix: .identity, bounds: shape.controlBox)
      caster.shadow = DisplayShadow(
        color: shadow.color, offset: shadow.offset, radius: shadow.radius, path: shape,
        castByOutline: false)
      try embedShadow(of: caster, in: space)
    }
  }
}

extension CGImage {
  /// Whether it is a photograph with lossy compression.
  fileprivate var isJPEG: Bool {
    if case .encoded(let file) = source { file.format.isPhotographic } else { false }
  }
}
