import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import PixelImages
import Typesetting

/// Writes SVG; lives as long as one document.
final class SVGSink: VectorSink {
  let glyphs: GlyphOutlineCache
  var out = XMLWriter()
  var definitions = SVGDefinitions()
  private var identifiers = SVGIdentifiers()

  init(glyphs: GlyphOutlineCache) {
    self.glyphs = glyphs
  }

  var wantsPictures: Bool { true }
  var hasBlur: Bool { true }

  func canBlur(in space: VectorSpace) -> Bool { ShadowFrame(in: space) != nil }

  // MARK: Groups

  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws {
    let inner = group.transform.map(outer.inside) ?? outer
    var attributes = group.element.map(identity) ?? []
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
    let isNeeded = attributes.contains { $0.value != nil }
    if isNeeded { out.open("g", attributes) }
    try body()
    if isNeeded { out.close("g") }
  }

  private func identity(of element: DisplayElement) -> [XMLWriter.Attribute] {
    let id = identifiers.identifier(for: element.name)
    guard let tag = element.tag else { return [("id", id)] }
    let kind = tag.category == .view ? tag.kind : tag.kind ?? tag.category.rawValue
    let path = tag.category == .view ? nil : "\(tag.section)-\(tag.item)"
    return [("id", id), ("data-kind", kind ?? "view"), ("data-index-path", path)]
  }

  /// Captures what `body` writes, separately from the document.
  private func written(_ body: () throws -> Void) throws -> String {
    let outside = out
    out = XMLWriter()
    defer { out = outside }
    try body()
    return out.text
  }

  private func attribute(_ clip: VectorClip, in space: VectorSpace) -> XMLWriter.Attribute {
    var content = XMLWriter()
    let data = SVGPathData(clip.path, digits: space.digits).text
    let evenOdd = clip.rule == .evenOdd ? "evenodd" : nil
    // A clip without any shape hides everything, as an outline behind the eye should.
    guard clip.isWhole, !clip.path.isEmpty else {
      if !clip.path.isEmpty { content.leaf("path", [("d", data), ("clip-rule", evenOdd)]) }
      let id = definitions.add("clip", tag: "clipPath", content: content.text)
      return ("clip-path", "url(#\(id))")
    }
    content.leaf("path", [("d", data), ("fill", "#fff"), ("fill-rule", evenOdd)])
    let id = definition(
      ofMask: "edge", region: clip.path.controlBox, content: content.text, in: space)
    return ("mask", "url(#\(id))")
  }

  /// SVG's masks count luminance times alpha, so everything in them is white.
  private func definition(
    ofMask prefix: String, region: CGRect, content: String, in space: VectorSpace
  ) -> String {
    // One extra pixel, so that the region's own edge is never visible.
    let margin = 1 / max(space.pixelsPerUnit, 1e-9)
    let wide = region.insetBy(dx: -margin, dy: -margin)
    return definitions.add(
      prefix, tag: "mask",
      [("maskUnits", "userSpaceOnUse")] + SVGShapes.region(wide, digits: space.digits),
      content: content)
  }

  // MARK: Paints

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    guard let paint = attributes(of: paint, "fill", in: space) else { return }
    switch shape {
    case .rectangle(let rectangle, let radius):
      let shape = SVGShapes.rectangle(rectangle, radius: radius, digits: space.digits)
      out.leaf("rect", shape + paint)
    case .path(let path, let rule):
      let data = SVGPathData(path, digits: space.digits).text
      let evenOdd = rule == .evenOdd ? "evenodd" : nil
      out.leaf("path", [("d", data), ("fill-rule", evenOdd)] + paint)
    }
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
    let isDashed = style.dash.contains { $0 > 0 }
    let phase = isDashed && style.dashPhase != 0 ? style.dashPhase : nil
    let own: [XMLWriter.Attribute] = [
      ("d", SVGPathData(path, digits: inner.digits).text), ("fill", "none"),
      ("stroke-width", style.width == 1 ? nil : number(style.width)), ("stroke-linecap", cap),
      ("stroke-linejoin", join), ("stroke-miterlimit", limit.map(number)),
      ("stroke-dasharray", isDashed ? style.dash.map(number).joined(separator: " ") : nil),
      ("stroke-dashoffset", phase.map(number)),
      ("transform", SVGNumber.transform(transform, digits: space.digits)),
    ]
    out.leaf("path", own + attributes(of: color, "stroke", tile: .zero, in: inner))
  }

  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
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

  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int {
    let file =
      try picture.jpeg.map(SVGImageFile.init(jpeg:)) ?? SVGImageFile(png: picture.pixels)
    out.leaf(
      "image",
      SVGShapes.rectangle(frame, digits: space.digits) + [
        ("preserveAspectRatio", "none"), ("xlink:href", file.reference),
      ])
    return file.bytes.count
  }

  /// Text as outlines: glyphs that are written once and placed.
  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {
    let k = run.size / SVGDefinitions.glyphUnits
    guard k > 0 else { return }
    var uses = XMLWriter()
    for (glyph, origin) in zip(run.glyphs, run.positions) {
      guard let id = try definitions.glyph(glyph, of: run.face, cache: glyphs) else { continue }
      let (x, y) = (
        SVGNumber.text(origin.x / k, digits: 1), SVGNumber.text(origin.y / k, digits: 1)
      )
      uses.leaf(
        "use",
        [("xlink:href", "#" + id), ("x", x == "0" ? nil : x), ("y", y == "0" ? nil : y)])
    }
    guard !uses.text.isEmpty else { return }
    var group: [XMLWriter.Attribute] = [("aria-label", space.isNamed ? run.text : nil)]
    let placed = CGAffineTransform(scaleX: k, y: k).concatenating(transform)
    group.append(("transform", SVGNumber.transform(placed, digits: space.digits)))
    // Glyphs may overlap, so the alpha applies to all of them together.
    var opaque = color
    opaque.alpha = 1
    group += attributes(of: opaque, "fill", tile: .zero, in: space)
    group.append(("opacity", SVGShapes.opacity(color)))
    out.open("g", group)
    out.append(uses.text)
    out.close("g")
  }

  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws {
    guard space.isNamed else { return try body() }
    out.open("g", [("role", "img"), ("aria-label", run.text)])
    try body()
    out.close("g")
  }
}
