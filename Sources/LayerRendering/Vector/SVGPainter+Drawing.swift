import DrawingCommands
import Foundation
import LayerGeometry
import Typesetting

extension SVGPainter {
  /// Replays recorded commands. `area` is what a gradient without a clip fills.
  func draw(_ commands: ArraySlice<DrawingCommand>, area: CGRect, in space: VectorSpace) throws {
    var index = commands.startIndex
    while index < commands.endIndex {
      let end = commands.endOfBlock(at: index)
      let inner = commands[min(index + 1, end)..<end]
      switch commands[index] {
      case .fill(let path, let color, let rule):
        try paint(path, color: color, rule: rule, in: space)
      case .stroke(let path, let color, let style, let transform):
        stroke(path, color: color, style: style, transform: transform, in: space)
      case .gradient(let gradient, let transform):
        try paint(gradient, on: area, transform: transform, in: space)
      case .image(let image, let transform, let alpha, let smooth):
        try paint(image, transform: transform, alpha: alpha, smooth: smooth, in: space)
      case .glyphs(let run, let color, let transform):
        try paint(run, color: color, transform: transform, in: space)
      case .beginClip(let path, let rule):
        out.open("g", [("clip-path", reference(toClip: path, rule: rule, in: space))])
        try draw(inner, area: path.isEmpty ? area : path.controlBox, in: space)
        out.close("g")
      case .beginGroup(let alpha, let shadow):
        try group(inner, alpha: alpha, shadow: shadow, area: area, in: space)
      case .endClip, .endGroup: break
      }
      index = max(end, index) + 1
    }
  }

  private func group(
    _ inner: ArraySlice<DrawingCommand>, alpha: Double, shadow: DropShadow?, area: CGRect,
    in space: VectorSpace
  ) throws {
    let commands = Array(inner)
    var ink = commands.inkBox
    if commands.hasGradient { ink = ink.union(area) }
    guard !ink.isNull else { return }
    let opacity = alpha < 1 ? SVGNumber.text(alpha, digits: 4) : nil
    let frame = space.isFlat ? ShadowFrame(in: space) : nil
    if let shadow, frame == nil {
      var part = DisplayElement(name: elementName, matrix: .identity, bounds: area)
      part.contents = .drawing(
        [.beginGroup(alpha: alpha, shadow: shadow)] + commands + [.endGroup], clipped: false)
      let spread = -(shadow.radius * DisplayElement.visibleDeviations + 1)
      let cast = ink.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      let seen = ink.union(cast.insetBy(dx: spread, dy: spread))
      let reason: RasterizedPart.Reason =
        space.isFlat ? .shadowInShear : .shadowOfContentInPerspective
      return try embed(part, ink: seen, reason: reason, in: space)
    }
    if let shadow, let frame {
      try filtered(by: shadow, around: ink, frame: frame, opacity: opacity, in: space) {
        try draw(inner, area: area, in: space)
      }
    } else if opacity != nil {
      out.open("g", [("opacity", opacity)])
      try draw(inner, area: area, in: space)
      out.close("g")
    } else {
      try draw(inner, area: area, in: space)
    }
  }

  private func stroke(
    _ path: Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform,
    in space: VectorSpace
  ) {
    guard style.width > 0, !path.isEmpty else { return }
    guard space.isFlat else {
      // A stroke has no width of its own under a perspective: its outline is projected.
      let map = space.map.preceded(by: transform)
      let unit = space.pixelsPerUnit
      let fine = PlaneMap(scale: unit)
      var flattening = map
      flattening.toPixels = map.toPixels.concatenating(fine.toPixels)
      let projection = ProjectedPath(map: map, tolerance: 0, window: space.window)
      var data = SVGPathData(digits: space.digits)
      for piece in PathStroker(path, style: style, map: flattening).pieces {
        let polygon = projection.polygon(piece)
        if polygon.count > 2 { data.append(polygon: polygon) }
      }
      if !data.text.isEmpty { out.leaf("path", [("d", data.text)] + fill(color, in: space)) }
      return
    }
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
    let isDashed = style.dash.contains { $0 > 0 }
    out.leaf(
      "path",
      [
        ("d", SVGPathData(path, digits: inner.digits).text), ("fill", "none"),
        ("stroke-width", style.width == 1 ? nil : number(style.width)), ("stroke-linecap", cap),
        ("stroke-linejoin", join),
        (
          "stroke-miterlimit",
          style.join == .miter && style.miterLimit != 4 ? number(max(style.miterLimit, 1)) : nil
        ),
        ("stroke-dasharray", isDashed ? style.dash.map(number).joined(separator: " ") : nil),
        (
          "stroke-dashoffset",
          isDashed && style.dashPhase != 0 ? number(style.dashPhase) : nil
        ),
        ("transform", SVGNumber.transform(transform, digits: space.digits)),
      ] + paint(color, attribute: "stroke", tile: .zero, in: inner))
  }

  /// An image on the unit square of `transform`.
  private func paint(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    guard space.isFlat else {
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      var part = DisplayElement(
        name: elementName, matrix: .identity, bounds: unit.applying(transform))
      part.contents = .drawing(
        [.image(image, transform: transform, alpha: alpha, smooth: smooth)], clipped: false)
      return try embed(part, ink: part.bounds, reason: .imageInPerspective, in: space)
    }
    let pixels = CGAffineTransform(scaleX: 1 / Double(image.width), y: 1 / Double(image.height))
    use(
      image, transform: pixels.concatenating(transform), alpha: alpha, smooth: smooth, in: space)
  }

  /// Text as outlines: glyphs that are written once and placed, or projected ones.
  private func paint(
    _ run: GlyphRun, color: CGColor, transform: CGAffineTransform, in space: VectorSpace
  ) throws {
    let label: XMLWriter.Attribute = ("aria-label", space.isAlphaOnly ? nil : run.text)
    guard space.isFlat else {
      let projection = space.projection(tolerance: options.curveTolerance)
      var data = SVGPathData(digits: space.digits)
      for (glyph, origin) in zip(run.glyphs, run.positions) {
        let placed = CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: origin.x, ty: origin.y
        ).concatenating(transform)
        let outline = try glyphs.outline(of: glyph, in: run.face).path.applying(placed)
        for element in projection.path(outline).elements { data.append(element) }
      }
      if !data.text.isEmpty {
        out.leaf("path", [label, ("d", data.text)] + fill(color, in: space))
      }
      return
    }
    let k = run.size / SVGDefinitions.glyphUnits
    guard k > 0 else { return }
    var uses = XMLWriter()
    for (glyph, origin) in zip(run.glyphs, run.positions) {
      guard let id = try definitions.glyph(glyph, of: run.face, cache: glyphs) else { continue }
      uses.leaf(
        "use",
        [
          ("xlink:href", "#" + id), ("x", SVGNumber.text(origin.x / k, digits: 1)),
          ("y", SVGNumber.text(origin.y / k, digits: 1)),
        ])
    }
    guard !uses.text.isEmpty else { return }
    var attributes = [label]
    let placed = CGAffineTransform(scaleX: k, y: k).concatenating(transform)
    attributes.append(("transform", SVGNumber.transform(placed, digits: space.digits)))
    // Glyphs may overlap: the alpha belongs to all of them as one.
    var opaque = color
    opaque.alpha = 1
    attributes += fill(opaque, in: space)
    attributes.append(("opacity", SVGShapes.opacity(color)))
    out.open("g", attributes)
    out.append(uses.text)
    out.close("g")
  }
}

extension SVGPainter {
  /// Whether nothing of a drawing lies outside of a rectangle; glyphs count by their outlines.
  func isInside(_ bounds: CGRect, _ commands: [DrawingCommand]) throws -> Bool {
    for command in commands {
      var ink: CGRect
      if case .glyphs(let run, _, let transform) = command {
        ink = .null
        for (glyph, origin) in zip(run.glyphs, run.positions) {
          let outline = try glyphs.outline(of: glyph, in: run.face)
          if outline.commands.isEmpty { continue }
          let placed = CGAffineTransform(
            a: run.size, b: 0, c: 0, d: run.size, tx: origin.x, ty: origin.y)
          ink = ink.union(outline.controlBox.applying(placed.concatenating(transform)))
        }
      } else {
        ink = [command].inkBox
      }
      if !ink.isNull, !bounds.contains(ink) { return false }
    }
    return !commands.hasGradient
  }
}

extension ArraySlice<DrawingCommand> {
  /// The index of the command that ends the block begun at `start`, `endIndex` where none does,
  /// and `start` where no block begins there.
  fileprivate func endOfBlock(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      switch self[index] {
      case .beginClip, .beginGroup: depth += 1
      case .endClip, .endGroup: depth -= 1
      default: break
      }
      if depth <= 0 { return index }
    }
    return endIndex
  }
}
