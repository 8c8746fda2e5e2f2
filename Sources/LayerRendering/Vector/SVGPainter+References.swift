import DrawingCommands
import Foundation
import LayerGeometry

extension SVGPainter {
  /// A reference to a clip by an outline in own coordinates.
  func reference(toClip path: Path, rule: FillRule = .winding, in space: VectorSpace) -> String {
    reference(toProjectedClip: projected(path, in: space), rule: rule, in: space)
  }

  private func reference(
    toProjectedClip path: Path, rule: FillRule = .winding, in space: VectorSpace
  ) -> String {
    var content = XMLWriter()
    let evenOdd = rule == .evenOdd ? "evenodd" : nil
    // A clip without any shape hides everything, which an outline behind the eye has to do.
    if !path.isEmpty {
      let data = SVGPathData(path, digits: space.digits).text
      content.leaf("path", [("d", data), ("clip-rule", evenOdd)])
    }
    return "url(#\(definitions.add("clip", tag: "clipPath", content: content.text)))"
  }

  /// The attribute that cuts a group off at an outline in own coordinates.
  ///
  /// Readers apply a clip to each paint by itself, which brings back at an antialiased edge what
  /// lies below; `isolated` takes a mask, which acts on the group as a whole.
  func edge(_ path: Path, isolated: Bool, in space: VectorSpace) -> XMLWriter.Attribute {
    edge(projected: projected(path, in: space), isolated: isolated, in: space)
  }

  private func edge(projected path: Path, isolated: Bool, in space: VectorSpace)
    -> XMLWriter.Attribute
  {
    guard isolated, !path.isEmpty else {
      return ("clip-path", reference(toProjectedClip: path, in: space))
    }
    var content = XMLWriter()
    content.leaf(
      "path", [("d", SVGPathData(path, digits: space.digits).text), ("fill", "#fff")])
    let id = mask("edge", region: path.controlBox, content: content.text, in: space)
    return ("mask", "url(#\(id))")
  }

  private func mask(_ prefix: String, region: CGRect, content: String, in space: VectorSpace)
    -> String
  {
    // One pixel more, so that the region's own edge never shows.
    let margin = 1 / max(space.pixelsPerUnit, 1e-9)
    let wide = region.insetBy(dx: -margin, dy: -margin)
    return definitions.add(
      prefix, tag: "mask",
      [("maskUnits", "userSpaceOnUse")] + SVGShapes.rectangle(wide, digits: space.digits),
      content: content)
  }

  /// A reference to the element's mask; nil without one. SVG's masks count luminance times
  /// alpha, so everything in them is white.
  func reference(toMaskOf element: DisplayElement, in space: VectorSpace) throws -> String? {
    guard !element.mask.isEmpty else { return nil }
    var inner = space
    inner.isAlphaOnly = true
    let outside = out
    out = XMLWriter()
    for part in element.mask { try paint(part, in: inner) }
    let content = out.text
    out = outside

    var box = CGRect.null
    for part in element.mask {
      let ink = part.ink
      if !ink.isNull {
        box = box.union(space.map.preceded(by: part.plane).pixelBounds(of: ink))
      }
    }
    box = box.intersection(space.window.insetBy(dx: -space.window.width, dy: -space.window.height))
    if box.isNull { box = .zero }
    let id = mask("mask", region: box, content: content, in: space)
    return "url(#\(id))"
  }

  /// Writes what `paint` paints with its shadow below it.
  func filtered(
    by shadow: DropShadow, around ink: CGRect, frame: ShadowFrame, opacity: String? = nil,
    in space: VectorSpace, paint: () throws -> Void
  ) rethrows {
    let filter = reference(toShadow: shadow, around: ink, frame: frame, in: space)
    let back = SVGNumber.transform(frame.fromFilter)
    out.open("g", [("transform", back), ("opacity", opacity), ("filter", filter)])
    if !frame.isUpright { out.open("g", [("transform", SVGNumber.transform(frame.toFilter))]) }
    try paint()
    if !frame.isUpright { out.close("g") }
    out.close("g")
  }

  private func reference(
    toShadow shadow: DropShadow, around ink: CGRect, frame: ShadowFrame, in space: VectorSpace
  ) -> String {
    let offset = frame.vector(shadow.offset)
    let box = ink.applying(frame.toFilter)
    let spread = -(shadow.radius * DisplayElement.visibleDeviations + 1)
    let region = box.union(
      box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: spread, dy: spread))
    let color = shown(shadow.color, in: space)
    let number = { (value: Double) in SVGNumber.text(value, digits: space.digits) }
    var content = XMLWriter()
    if shadow.radius > 0 {
      content.leaf(
        "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", number(shadow.radius))])
    } else {
      content.leaf("feOffset", [("in", "SourceAlpha")])
    }
    content.leaf(
      "feOffset",
      [("dx", number(offset.width)), ("dy", number(offset.height)), ("result", "s")])
    content.leaf(
      "feFlood",
      [("flood-color", SVGShapes.color(color)), ("flood-opacity", SVGShapes.opacity(color))])
    content.leaf("feComposite", [("in2", "s"), ("operator", "in")])
    content.open("feMerge", [])
    content.leaf("feMergeNode", [])
    content.leaf("feMergeNode", [("in", "SourceGraphic")])
    content.close("feMerge")
    return reference(toFilter: content.text, region: region, in: space)
  }

  /// A reference to a blur of `radius` (a standard deviation) for something within `box`.
  func reference(toBlur radius: Double, around box: CGRect, in space: VectorSpace) -> String {
    let spread = -(radius * DisplayElement.visibleDeviations + 1)
    var content = XMLWriter()
    content.leaf(
      "feGaussianBlur", [("stdDeviation", SVGNumber.text(radius, digits: space.digits))])
    return reference(
      toFilter: content.text, region: box.insetBy(dx: spread, dy: spread), in: space)
  }

  private func reference(toFilter content: String, region: CGRect, in space: VectorSpace) -> String
  {
    let id = definitions.add(
      "shadow", tag: "filter",
      [("filterUnits", "userSpaceOnUse")] + SVGShapes.rectangle(region, digits: space.digits)
        + [("color-interpolation-filters", "sRGB")], content: content)
    return "url(#\(id))"
  }

  /// The attribute that keeps the half-plane that is left of an element where another one crosses it.
  ///
  /// The line is an edge inside of the other's outline. Elsewhere both parts meet along it, so
  /// they overlap there a little: two antialiased edges would leave a seam.
  func edge(_ cut: DisplayCut, of element: DisplayElement, in parent: VectorSpace)
    -> XMLWriter.Attribute?
  {
    let ink = element.ink
    guard !ink.isNull else { return nil }
    let seen = element.plane.projectedPolygon(Quad(ink).corners)
    guard !seen.isEmpty else { return nil }
    let overlap = parent.reach(pixels: 0.5, on: CGRect(containing: seen))
    let polygon = cut.polygon(around: seen, overlap: overlap)
    let projected = parent.projection(tolerance: options.curveTolerance).polygon(polygon)
    let path = projected.count > 2 ? Path(polygon: projected) : Path()
    return edge(projected: path, isolated: !element.isSinglePaint, in: parent)
  }
}

extension DisplayCut {
  /// The kept side of the line as a polygon that holds all of `points`; outside of `other` it
  /// reaches over the line by `overlap`.
  func polygon(around points: [CGPoint], overlap: Double) -> [CGPoint] {
    let size = (side.a * side.a + side.b * side.b).squareRoot()
    guard size > 0 else { return points }
    let normal = CGPoint(x: side.a / size, y: side.b / size)
    let foot = CGPoint(x: -side.c / size * normal.x, y: -side.c / size * normal.y)
    /// A point by its way along the line and its distance from it, inwards positive.
    func place(_ along: Double, _ inwards: Double) -> CGPoint {
      CGPoint(
        x: foot.x - normal.y * along + normal.x * inwards,
        y: foot.y + normal.x * along + normal.y * inwards)
    }
    func along(_ p: CGPoint) -> Double { (p.y - foot.y) * normal.x - (p.x - foot.x) * normal.y }
    let ways = points.map(along)
    let first = (ways.min() ?? 0) - overlap - 1
    let last = (ways.max() ?? 0) + overlap + 1
    let depth = max((points.map { side.value(at: $0) / size }.max() ?? 0) + overlap + 1, 1)

    // Where the line enters and leaves the other outline.
    var crossings: [Double] = []
    var previous = other.last ?? .zero
    for point in other {
      let (d, e) = (side.value(at: point), side.value(at: previous))
      if (d >= 0) != (e >= 0) {
        let t = e / (e - d)
        crossings.append(
          along(
            CGPoint(
              x: previous.x + (point.x - previous.x) * t,
              y: previous.y + (point.y - previous.y) * t)))
      }
      previous = point
    }
    crossings.sort()
    let enter = min(max(crossings.first ?? last, first), last)
    let leave = min(max(crossings.last ?? last, first), last)
    return [
      place(first, depth), place(first, -overlap), place(enter, -overlap), place(enter, 0),
      place(leave, 0), place(leave, -overlap), place(last, -overlap), place(last, depth),
    ]
  }
}
