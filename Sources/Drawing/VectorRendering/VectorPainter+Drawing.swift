import DisplayLists
import Foundation
import LayerRendering
import LayerTree

extension VectorPainter {
  /// Replays recorded commands. `area` is what a gradient without a clip fills.
  func draw(_ commands: [DrawingCommand], area: CGRect, in space: VectorSpace) throws {
    for command in commands {
      switch command {
      case .fill(let path, let color, let rule):
        try paint(path, color: color, rule: rule, in: space)
      case .stroke(_, _, _, let transform) where space.isVanishing(transform): break
      case .gradient(_, let transform) where space.isVanishing(transform): break
      case .glyphs(_, _, let transform) where space.isVanishing(transform): break
      case .image(_, let transform, _, _)
      where space.isVanishing(transform, size: CGSize(width: 1, height: 1)):
        break
      case .stroke(let path, let color, let style, let transform):
        try stroke(path, color: color, style: style, transform: transform, in: space)
      case .gradient(let gradient, let transform):
        try paint(gradient, on: Path(rect: area), transform: transform, in: space)
      case .image(let image, let transform, let alpha, let smooth):
        try paint(image, transform: transform, alpha: alpha, smooth: smooth, in: space)
      case .glyphs(let run, let color, let transform):
        try paint(run, color: color, transform: transform, in: space)
      case .clip(let path, let rule, let inner):
        if inner.count == 1, case .gradient(let gradient, let transform)? = inner.first {
          try paint(gradient, on: path, rule: rule, transform: transform, in: space)
        } else {
          try clipped(by: path, rule: rule, in: space) {
            try draw(inner, area: path.isEmpty ? area : path.controlBox, in: space)
          }
        }
      case .group(let alpha, let shadow, let inner):
        try group(inner, alpha: alpha, shadow: shadow, area: area, in: space)
      }
    }
  }

  private func group(
    _ inner: [DrawingCommand], alpha: Double, shadow: DropShadow?, area: CGRect,
    in space: VectorSpace
  ) throws {
    var ink = inner.drawnBounds
    if inner.hasGradient { ink = ink.union(area) }
    guard !ink.isNull, alpha > 0 else { return }
    let content = { [self] in try draw(inner, area: area, in: space) }
    guard let shadow else {
      guard alpha < 1 else { return try content() }
      let group = VectorGroup(opacity: alpha, extent: space.map.pixelBounds(of: ink))
      return try sink.group(group, in: space, content)
    }
    var caster = DisplayElement(name: space.elementName, matrix: .identity, bounds: area)
    caster.contents = .drawing(inner, clipped: false)
    caster.shadow = DisplayShadow(
      color: shadow.color, offset: shadow.offset, radius: shadow.radius, castByOutline: false)
    let group = VectorGroup(opacity: alpha, extent: space.map.pixelBounds(of: caster.ink))
    try sink.group(group, in: space) {
      if shadow.radius == 0, let shape = caster.silhouette(shadow.color) {
        try paintCopy(shape, moved: shadow.offset, in: space)
        try content()
      } else if space.isFlat, sink.canBlur(in: space) {
        try sink.shadowed(by: shadow, ink: ink, in: space, content)
      } else {
        try embedShadow(of: caster, in: space)
        try content()
      }
    }
  }

  private func stroke(
    _ path: Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform,
    in space: VectorSpace
  ) throws {
    guard style.width > 0, !path.isEmpty else { return }
    let isOwn = space.isFlat && color.pattern == nil
    if style.trim != nil, !isOwn || !sink.canTrim(path, style) {
      var whole = style
      whole.trim = nil
      return try stroke(
        path.part(style.trim), color: color, style: whole, transform: transform, in: space)
    }
    if isOwn {
      return try sink.stroke(path, style: style, transform: transform, color: color, in: space)
    }
    // A stroke in perspective has no width: its outline is projected.
    let map = space.map.preceded(by: transform)
    var flattening = map
    flattening.toPixels = map.toPixels.concatenating(
      PlaneMap(scale: space.pixelsPerUnit).toPixels)
    let projection = ProjectedPath(map: map, tolerance: 0, window: space.window)
    var outline = Path()
    for piece in PathStroker(path, style: style, map: flattening).pieces {
      let polygon = projection.polygon(piece)
      if polygon.count > 2 { outline.append(Path(polygon: polygon)) }
    }
    guard !outline.isEmpty else { return }
    try sink.fill(.path(outline), with: .color(color), in: space)
  }

  /// An image on the unit square of `transform`.
  private func paint(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let unit = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).applying(transform)
    if var color = images.plainColor(of: image) {
      color.alpha *= alpha
      return try paint(unit, color: color, in: space)
    }
    guard space.isFlat else {
      var part = DisplayElement(name: space.elementName, matrix: .identity, bounds: unit.controlBox)
      part.contents = .drawing(
        [.image(image, transform: transform, alpha: alpha, smooth: smooth)], clipped: false)
      return try embed(part, ink: part.bounds, reason: .imageInPerspective, in: space)
    }
    let pixels = CGAffineTransform(scaleX: 1 / Double(image.width), y: 1 / Double(image.height))
      .concatenating(transform)
    if space.isImmense(pixels) { throw DisplayListError.tooFar(element: space.elementName) }
    try sink.draw(image, transform: pixels, alpha: alpha, smooth: smooth, in: space)
  }

  private func paint(
    _ run: GlyphRun, color: CGColor, transform: CGAffineTransform, in space: VectorSpace
  ) throws {
    if run.face.isColored {
      return try paintColored(run, color: color, transform: transform, in: space)
    }
    if space.isFlat, color.pattern == nil {
      return try sink.draw(run, transform: transform, color: color, in: space)
    }
    let outline = try glyphs.path(of: run).applying(transform)
    try paint(outline, color: color, in: space)
  }

  /// Coloured glyphs, as outlines and images; the text's colour gives their alpha.
  private func paintColored(
    _ run: GlyphRun, color: CGColor, transform: CGAffineTransform, in space: VectorSpace
  ) throws {
    let alpha = color.pattern == nil ? color.clamped.alpha : 1
    let shapes = try glyphs.shapes(of: run)
    guard alpha > 0, shapes.contains(where: { !$0.box.isNull }) else { return }
    if alpha < 1, shapes.contains(where: \.hasLayers) {
      var opaque = color
      opaque.alpha = 1
      let ink = try glyphs.drawnBounds(of: run).applying(transform)
      let group = VectorGroup(opacity: alpha, extent: space.map.pixelBounds(of: ink))
      return try sink.group(group, in: space) {
        try paintColored(run, color: opaque, transform: transform, in: space)
      }
    }
    try sink.text(run, transform: transform, in: space) {
      for (shape, position) in zip(shapes, run.positions) {
        let em = CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y
        ).concatenating(transform)
        switch shape {
        case .outline(let outline):
          try paint(outline.path.applying(em), color: color, in: space)
        case .layers(let layers):
          for layer in layers where !layer.outline.path.isEmpty {
            let color = layer.color.map(CGColor.init) ?? color
            try paint(layer.outline.path.applying(em), color: color, in: space)
          }
        case .bitmap(let bitmap):
          let frame = bitmap.frame
          let unit = CGAffineTransform(
            a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY
          ).concatenating(em)
          if space.isVanishing(unit, size: CGSize(width: 1, height: 1)) { continue }
          try paint(
            image(of: bitmap, in: run.face), transform: unit, alpha: alpha, smooth: true, in: space)
        }
      }
    }
  }

  /// A glyph's image, the same one everywhere.
  private func image(of bitmap: GlyphBitmap, in face: FontFace) -> CGImage {
    let key = ObjectIdentifier(bitmap.pixels)
    if let known = glyphImages[key] { return known.image }
    let image = CGImage(bitmap.pixels, name: face.name)
    glyphImages[key] = (bitmap.pixels, image)
    return image
  }

  /// Whether a drawing is inside a rectangle; glyphs count by their outlines.
  func isInside(_ bounds: CGRect, _ commands: [DrawingCommand]) throws -> Bool {
    try commands.allSatisfy { command in
      let ink: CGRect
      switch command {
      case .gradient: return false
      case .clip(let path, _, let inner):
        ink = path.controlBox
        guard try isInside(bounds, inner) else { return false }
      case .group(_, _, let inner): return try isInside(bounds, inner)
      case .glyphs(let run, _, let transform):
        ink = try glyphs.drawnBounds(of: run).applying(transform)
      default: ink = [command].drawnBounds
      }
      return ink.isNull || bounds.contains(ink)
    }
  }
}

extension GlyphOutlineCache {
  /// The outlines of a whole run in its own coordinates.
  package func path(of run: GlyphRun) throws -> Path {
    var path = Path()
    for (outline, origin) in zip(try outlines(of: run), run.positions) {
      path.append(
        outline.path.applying(
          CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: origin.x, ty: origin.y)))
    }
    return path
  }
}
