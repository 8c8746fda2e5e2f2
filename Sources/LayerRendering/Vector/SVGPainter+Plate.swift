import DrawingCommands
import Foundation
import LayerGeometry

extension SVGPainter {
  /// Canvas pixels that paints are carried on beyond an edge that is clipped.
  static let bleedPixels: Double = 2

  /// Paints a plate inside a clip: everything that reaches the edge is carried on.
  func paintPlate(_ plan: PlatePlan, in space: VectorSpace) throws {
    let element = plan.element
    let reach = space.reach(pixels: Self.bleedPixels, on: element.bounds)
    let wide = element.bounds.insetBy(dx: -reach, dy: -reach)
    if let fill = element.fill {
      try paint(fill, rectangle: wide, radius: 0, corners: [], tile: element.bounds, in: space)
    }
    switch element.contents {
    case .image(let image):
      try paint(image, beyond: element.sides(reachedBy: image.frame), reach: reach, in: space)
    case .gradient(let gradient):
      try paint(gradient, on: wide, in: space)
    case .drawing(let commands, _):
      try draw(commands[...], area: wide, in: space)
    case nil: break
    }
    for child in plan.inner {
      try paint(child, in: space, bleed: element.sidesReached(by: child))
    }
    if let border = plan.plateBorder {
      try paint(border, of: element, in: space, bleed: .all)
    }
  }

  /// Paints a plate without a clip: at most one of its paints has an edge that shows.
  func paintDirectly(_ plan: PlatePlan, in space: VectorSpace, bleed: Sides) throws {
    let element = plan.element
    let reach = space.reach(pixels: Self.bleedPixels, on: element.bounds)
    let wide = element.bounds.widened(by: reach, at: bleed)
    if let fill = element.fill {
      try paint(
        fill, rectangle: wide, radius: element.cornerRadius, corners: element.corners,
        tile: element.bounds, in: space)
    }
    switch element.contents {
    case .image(let image):
      let sides = bleed.intersection(element.sides(reachedBy: image.frame))
      try paint(image, beyond: sides, reach: reach, in: space)
    case .gradient(let gradient):
      if element.cornerRadius > 0 {
        let outline = outline(of: element, in: space, bleed: bleed)
        out.open("g", [edge(outline, isolated: false, in: space)])
        try paint(gradient, on: wide, in: space)
        out.close("g")
      } else {
        try paint(gradient, on: wide, in: space)
      }
    case .drawing(let commands, let clipped):
      let isCut = try clipped && !isInside(element.bounds, commands)
      if isCut {
        out.open("g", [("clip-path", reference(toClip: Path(rect: wide), in: space))])
        try draw(commands[...], area: wide, in: space)
        out.close("g")
      } else {
        try draw(commands[...], area: clipped ? wide : wide.union(commands.inkBox), in: space)
      }
    case nil: break
    }
    for child in plan.inner {
      try paint(
        child, in: space, bleed: bleed.intersection(element.sidesReached(by: child)))
    }
    if let border = plan.plateBorder {
      try paint(border, of: element, in: space, bleed: bleed)
    }
  }

  /// The edge of an element, moved outwards at the sides that bleed.
  func outline(of element: DisplayElement, in space: VectorSpace, bleed: Sides) -> Path {
    if bleed.isEmpty { return element.outline }
    let reach = space.reach(pixels: Self.bleedPixels, on: element.bounds)
    return Path(
      roundedRect: element.bounds.widened(by: reach, at: bleed), radiusX: element.cornerRadius,
      radiusY: element.cornerRadius, corners: element.corners)
  }

  /// The ring inside an element's edge.
  func paint(
    _ border: DisplayBorder, of element: DisplayElement, in space: VectorSpace, bleed: Sides
  ) throws {
    let reach = space.reach(pixels: Self.bleedPixels, on: element.bounds)
    var ring =
      bleed == .all
      ? Path(rect: element.bounds.widened(by: reach, at: .all))
      : outline(of: element, in: space, bleed: bleed)
    let inner = element.bounds.insetBy(dx: border.width, dy: border.width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      let radius = max(element.cornerRadius - border.width, 0)
      ring.append(
        Path(roundedRect: inner, radiusX: radius, radiusY: radius, corners: element.corners))
    }
    try paint(ring, color: border.color, rule: .evenOdd, in: space)
  }

  /// A rounded rectangle of one colour, or of a pattern that begins at the corner of `tile`.
  func paint(
    _ color: CGColor, rectangle: CGRect, radius: Double, corners: RectCorners, tile: CGRect,
    in space: VectorSpace
  ) throws {
    if color.pattern != nil, !space.isFlat {
      var part = DisplayElement(name: elementName, matrix: .identity, bounds: tile)
      (part.cornerRadius, part.corners, part.fill) = (radius, corners, color)
      return try embed(part, ink: tile, reason: .patternInPerspective, in: space)
    }
    if space.isFlat, radius == 0 || corners == .all {
      let shape = SVGShapes.rectangle(rectangle, radius: radius, digits: space.digits)
      out.leaf("rect", shape + fill(color, tile: tile.origin, in: space))
    } else {
      let path = Path(
        roundedRect: rectangle, radiusX: radius, radiusY: radius, corners: corners)
      try paint(path, color: color, rule: .winding, tile: tile.origin, in: space)
    }
  }

  /// An outline of one colour.
  func paint(
    _ path: Path, color: CGColor, rule: FillRule, tile: CGPoint = .zero, in space: VectorSpace
  ) throws {
    if color.pattern != nil, !space.isFlat {
      var part = DisplayElement(name: elementName, matrix: .identity, bounds: path.controlBox)
      part.contents = .drawing([.fill(path, color: color, rule: rule)], clipped: false)
      return try embed(part, ink: path.controlBox, reason: .patternInPerspective, in: space)
    }
    let data = data(of: path, in: space)
    guard !data.isEmpty else { return }
    let evenOdd = rule == .evenOdd ? "evenodd" : nil
    out.leaf(
      "path", [("d", data), ("fill-rule", evenOdd)] + fill(color, tile: tile, in: space))
  }

  /// A path as it lies in the surrounding group.
  func projected(_ path: Path, in space: VectorSpace) -> Path {
    space.isFlat ? path : space.projection(tolerance: options.curveTolerance).path(path)
  }

  func data(of path: Path, in space: VectorSpace) -> String {
    SVGPathData(projected(path, in: space), digits: space.digits).text
  }
}

extension CGRect {
  /// Moved outwards at some sides.
  func widened(by reach: Double, at sides: Sides) -> CGRect {
    let (left, top) = (sides.contains(.left) ? reach : 0, sides.contains(.top) ? reach : 0)
    let (right, bottom) = (sides.contains(.right) ? reach : 0, sides.contains(.bottom) ? reach : 0)
    return CGRect(
      x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
  }
}
