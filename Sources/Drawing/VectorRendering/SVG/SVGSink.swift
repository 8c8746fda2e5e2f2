import DisplayLists
import Foundation
import LayerTree

/// Writes one SVG document. For motions it writes no ids and the same structure as long as only
/// numbers change, so that they can be interpolated; see ``MotionMerger``.
final class SVGSink: VectorSink {
  /// What is written.
  enum Purpose {
    case still
    /// Moments of an animation on a canvas of this size.
    case motion(CGSize)
    /// The same, with text that can be selected.
    case page(CGSize)
  }

  let glyphs: GlyphOutlineCache
  let purpose: Purpose
  /// Whether perspective is written as HTML planes.
  var hasPerspective = false
  /// Whether ``BackdropFilters`` will take the place of what is written for materials.
  var filtersBackdrops = false
  var out = XMLWriter()
  var definitions = SVGDefinitions()
  private var identifiers = SVGIdentifiers()

  init(glyphs: GlyphOutlineCache, purpose: Purpose = .still) {
    (self.glyphs, self.purpose) = (glyphs, purpose)
  }

  /// The canvas, where moments of an animation are written.
  var movingCanvas: CGSize? {
    switch purpose {
    case .still: nil
    case .motion(let size), .page(let size): size
    }
  }

  var isMoving: Bool { movingCanvas != nil }
  var wantsPictures: Bool { true }
  var hasBlur: Bool { true }

  func canBlur(in space: VectorSpace) -> Bool { ShadowFrame(in: space) != nil }

  // MARK: Groups

  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws {
    if let projection = group.projection {
      var flat = group
      flat.projection = nil
      let content = try written { try self.group(flat, in: outer, body) }
      out.append([projected(content, by: projection)])
      return
    }
    let inner = group.transform.map(outer.inside) ?? outer
    var attributes = isMoving ? [] : group.element.map(identity) ?? []
    if let transform = group.transform {
      attributes.append(("transform", SVGNumber.transform(transform, digits: outer.digits)))
    }
    if let clip = group.clip { attributes.append(attribute(clip, in: inner)) }
    if let mask = group.mask {
      let content = try written(mask.paint)
      let id = definition(ofMask: "mask", region: mask.region, content: content, in: inner)
      attributes.append(("mask", "url(#\(id))"))
    }
    if group.opacity < 1 {
      attributes.append(("opacity", SVGNumber.text(group.opacity, digits: 4)))
    }
    let isNeeded = attributes.contains { $0.value != nil } || (isMoving && group.element != nil)
    if isNeeded { out.open("g", attributes) }
    try body()
    if isNeeded { out.close() }
  }

  /// In perspective: what SVG's own elements cannot be, elements of HTML can.
  func projected(_ content: [XMLNode], by matrix: CATransform3D) -> XMLNode {
    let size = movingCanvas ?? .zero
    let box: [XMLWriter.Attribute] = [
      ("width", SVGNumber.text(size.width)), ("height", SVGNumber.text(size.height)),
    ]
    let drawing = XMLNode(
      "svg", [("xmlns", "http://www.w3.org/2000/svg"), ("class", "v")] + box, children: content)
    let plane = XMLNode(
      "div",
      [
        ("xmlns", "http://www.w3.org/1999/xhtml"), ("class", "p"),
        ("style", MotionValue.transform(matrix.numbers)),
      ],
      children: [drawing])
    return XMLNode("foreignObject", [("class", "v")] + box, children: [plane])
  }

  private func identity(of element: DisplayElement) -> [XMLWriter.Attribute] {
    let id = identifiers.identifier(for: element.name)
    guard let tag = element.tag else { return [("id", id)] }
    let kind = tag.category == .view ? tag.kind : tag.kind ?? tag.category.rawValue
    let path = tag.category == .view ? nil : "\(tag.section)-\(tag.item)"
    return [("id", id), ("data-kind", kind ?? "view"), ("data-index-path", path)]
  }

  /// Captures what `body` writes, separately from the document.
  func written(_ body: () throws -> Void) throws -> [XMLNode] {
    let outside = out
    out = XMLWriter()
    defer { out = outside }
    try body()
    return out.nodes
  }

  private func attribute(_ clip: VectorClip, in space: VectorSpace) -> XMLWriter.Attribute {
    let data = data(clip.path, in: space)
    let evenOdd = clip.rule == .evenOdd ? "evenodd" : nil
    // A clip without a shape hides everything, as an outline behind the eye should.
    guard clip.isWhole, !clip.path.isEmpty else {
      let shape = XMLNode("path", [("d", data), ("clip-rule", evenOdd)])
      let id = definitions.add("clip", tag: "clipPath", content: clip.path.isEmpty ? [] : [shape])
      return ("clip-path", "url(#\(id))")
    }
    let shape = XMLNode("path", [("d", data), ("fill", "#fff"), ("fill-rule", evenOdd)])
    let id = definition(
      ofMask: "edge", region: clip.path.controlBox, content: [shape], in: space)
    return ("mask", "url(#\(id))")
  }

  /// SVG's masks count luminance times alpha, so everything in them is white.
  private func definition(
    ofMask prefix: String, region: CGRect, content: [XMLNode], in space: VectorSpace
  ) -> String {
    // One extra pixel, so that the region's own edge is never visible.
    let margin = 1 / max(space.pixelsPerUnit, 1e-9)
    let wide =
      isMoving
      ? CGRect(x: -9999, y: -9999, width: 19998, height: 19998)
      : region.insetBy(dx: -margin, dy: -margin)
    return definitions.add(
      prefix, tag: "mask",
      [("maskUnits", "userSpaceOnUse")] + SVGShapes.region(wide, digits: space.digits),
      content: content)
  }

  func data(_ path: Path, in space: VectorSpace) -> String {
    SVGPathData(path, digits: space.digits, isRegular: isMoving).text
  }

  // MARK: Paints

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    if isMoving, case .gradient(let gradient, let transform) = paint {
      return fill(shape, with: gradient, transform: transform, in: space)
    }
    guard var paint = attributes(of: paint, "fill", in: space) else { return }
    if space.isJagged { paint.append(("shape-rendering", "crispEdges")) }
    out.append([node(of: shape, paint, rule: "fill-rule", in: space)])
  }

  private func node(
    of shape: VectorShape, _ paint: [XMLWriter.Attribute], rule name: String, in space: VectorSpace
  ) -> XMLNode {
    switch shape {
    case .rectangle(let rectangle, let radius):
      let shape = SVGShapes.rectangle(rectangle, radius: radius, digits: space.digits)
      return XMLNode("rect", shape + paint)
    case .path(let path, let rule):
      let data = data(path, in: space)
      let evenOdd = rule == .evenOdd ? "evenodd" : nil
      return XMLNode("path", [("d", data), (name, evenOdd)] + paint)
    }
  }

  /// A gradient with constant coordinates behind a hole of the shape: transforms can be
  /// interpolated, gradient coordinates cannot.
  private func fill(
    _ shape: VectorShape, with gradient: GradientPaint, transform: CGAffineTransform,
    in space: VectorSpace
  ) {
    var unit = gradient
    (unit.start, unit.end) = (.zero, CGPoint(x: 1, y: gradient.shape == .axial ? 0 : 1))
    guard let placed = gradient.unitPlacement?.concatenating(transform),
      let paint = attributes(of: .gradient(unit, transform: .identity), "fill", in: space)
    else { return }
    let clip = definitions.add(
      "clip", tag: "clipPath", content: [node(of: shape, [], rule: "clip-rule", in: space)])
    let reach = CGRect(x: -99, y: -99, width: 199, height: 199)
    out.open("g", [("clip-path", "url(#\(clip))")])
    out.leaf(
      "rect",
      SVGShapes.rectangle(reach, digits: 0)
        + [("transform", SVGNumber.transform(placed, digits: space.digits))] + paint)
    out.close()
  }

  func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace
  ) throws {
    let inner = space.inside(transform)
    let number = { (value: Double) in SVGNumber.text(value, digits: inner.digits) }
    let cap: String? =
      switch style.cap {
      case .butt: nil
      case .round: "round"
      case .square: "square"
      }
    let join: String? =
      switch style.join {
      case .miter: nil
      case .round: "round"
      case .bevel: "bevel"
      }
    let limit = style.join == .miter && style.miterLimit != 4 ? max(style.miterLimit, 1) : nil
    var (dash, phase, length) = (style.dash, style.dashPhase, Double?.none)
    if let trim = style.trim {
      // In percent of the length: one dash, and a gap that is longer than the path.
      (dash, phase, length) = ([(trim.end - trim.start) * 100, 200], -trim.start * 100, 100)
    }
    let isDashed = dash.contains { $0 > 0 }
    let own: [XMLWriter.Attribute] = [
      ("d", data(path, in: inner)), ("fill", "none"),
      ("stroke-width", style.width == 1 ? nil : number(style.width)), ("stroke-linecap", cap),
      ("stroke-linejoin", join), ("stroke-miterlimit", limit.map(number)),
      ("pathLength", length.map(number)),
      ("stroke-dasharray", isDashed ? dash.map(number).joined(separator: " ") : nil),
      ("stroke-dashoffset", isDashed && phase != 0 ? number(phase) : nil),
      ("transform", SVGNumber.transform(transform, digits: space.digits)),
    ]
    out.leaf("path", own + attributes(of: color, "stroke", tile: .zero, in: inner))
  }

  /// As a dash, which CSS can interpolate. What does not move is cut exactly.
  func canTrim(_ path: Path, _ style: StrokeStyle) -> Bool {
    guard let trim = style.trim, isMoving else { return false }
    return style.dash.isEmpty && trim.start < trim.end && path.isOneLine
  }

  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let lengths = transform.concatenating(space.toCanvas).unitLengths
    let id = definitions.image(image, shareX: lengths.x, shareY: lengths.y)
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

  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int {
    let file = try SVGImageFile(picture)
    out.leaf(
      "image",
      SVGShapes.rectangle(frame, digits: space.digits) + [
        ("preserveAspectRatio", "none"), ("xlink:href", file.reference),
      ])
    return file.bytes.count
  }

  func filter(_ backdrop: LayerBackdrop, on frame: CGRect, in space: VectorSpace) {
    out.append([BackdropFilters.node(of: backdrop, on: frame)])
  }

  /// Text as outlines: glyphs that are written once and placed.
  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {
    let k = run.size / SVGDefinitions.glyphUnits
    guard k > 0 else { return }
    var uses = XMLWriter()
    // Text moves as a whole, wherever its first glyph is.
    let start = isMoving ? run.positions.first ?? .zero : .zero
    let transform = CGAffineTransform(translationX: start.x, y: start.y).concatenating(transform)
    for (glyph, point) in zip(run.glyphs, run.positions) {
      let origin = CGPoint(x: point.x - start.x, y: point.y - start.y)
      guard let id = try definitions.glyph(glyph, of: run.face, cache: glyphs) else { continue }
      let (x, y) = (
        SVGNumber.text(origin.x / k, digits: 1), SVGNumber.text(origin.y / k, digits: 1)
      )
      uses.leaf(
        "use",
        [("xlink:href", "#" + id), ("x", x == "0" ? nil : x), ("y", y == "0" ? nil : y)])
    }
    guard !uses.nodes.isEmpty else { return }
    var group: [XMLWriter.Attribute] = [("aria-label", space.isNamed ? run.text : nil)]
    let placed = CGAffineTransform(scaleX: k, y: k).concatenating(transform)
    group.append(("transform", SVGNumber.transform(placed, digits: space.digits)))
    // Glyphs may overlap, so the alpha applies to all of them together.
    var opaque = color
    opaque.alpha = 1
    group += attributes(of: opaque, "fill", tile: .zero, in: space)
    group.append(("opacity", SVGShapes.opacity(color)))
    out.open("g", group)
    out.append(uses.nodes)
    out.close()
    if case .page = purpose, space.isNamed { select(run, transform: transform, in: space) }
  }

  /// Invisible text in the place of outlines: it can be selected, searched and read aloud.
  private func select(_ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace) {
    guard !run.text.isEmpty, run.width > 0 else { return }
    let number = { (value: Double) in SVGNumber.text(value, digits: space.digits) }
    let textAttributes: [XMLWriter.Attribute] = [
      ("class", "t"), ("font-size", number(run.size)),
      ("textLength", number(run.width)), ("lengthAdjust", "spacingAndGlyphs"),
      ("transform", SVGNumber.transform(transform, digits: space.digits)),
    ]
    out.append([XMLNode("text", textAttributes, content: run.text)])
  }

  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws {
    guard space.isNamed else { return try body() }
    out.open("g", [("role", "img"), ("aria-label", run.text)])
    try body()
    out.close()
  }
}
