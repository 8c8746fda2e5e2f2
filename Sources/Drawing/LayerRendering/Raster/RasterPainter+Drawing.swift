import DisplayLists
import Foundation
import LayerTree

extension RasterPainter {
  /// Replays recorded commands in a plane; nothing outside `clip` is changed.
  func draw(_ commands: [DrawingCommand], in context: PaintContext, clip: Coverage) throws {
    let limits = clip.box.intersection(context.surface.box)
    guard !limits.isEmpty else { return }
    for command in commands {
      switch command {
      case .clip(let path, let rule, let inner):
        let part = try coverByCairo(
          ProjectedOutline(path, through: context.map), rule: rule, in: limits)
        try draw(inner, in: context, clip: clip.intersection(part, memory: memory))
      case .group(let alpha, let shadow, let inner):
        try drawGroup(inner, alpha: alpha, shadow: shadow, in: context, clip: clip)
      default:
        try paint(command, in: context, clip: clip, limits: limits)
      }
    }
  }

  private func drawGroup(
    _ commands: [DrawingCommand], alpha: Double, shadow: DropShadow?, in context: PaintContext,
    clip: Coverage
  ) throws {
    guard alpha > 0 else { return }
    // Source over is associative, so only a fading group needs its own surface.
    guard alpha < 1 || (shadow != nil && clip.mask != nil) else {
      try drawGroupContent(commands, shadow: shadow, in: context, clip: clip)
      return
    }
    let box = clip.box.intersection(context.surface.box)
    let group = PictureSurface(box: box, memory: memory)
    try drawGroupContent(
      commands, shadow: shadow, in: context.on(group), clip: Coverage(box: box, mask: nil))
    context.surface.blend(group, coverage: clip, alpha: alpha.level)
  }

  private func drawGroupContent(
    _ commands: [DrawingCommand], shadow: DropShadow?, in context: PaintContext, clip: Coverage
  ) throws {
    if let shadow {
      let content = ShadowShape.content(extent: commands.drawnBounds) { [self] plane in
        try draw(commands, in: plane, clip: Coverage(box: plane.surface.box, mask: nil))
      }
      try paintShadow(
        content, color: shadow.color, offset: shadow.offset, radius: shadow.radius, in: context)
    }
    try draw(commands, in: context, clip: clip)
  }

  private func paint(
    _ command: DrawingCommand, in context: PaintContext, clip: Coverage, limits: PixelBox
  ) throws {
    switch command {
    case .fill(let path, let color, let rule):
      let outline = ProjectedOutline(path, through: context.map)
      let part = try coverByCairo(outline, rule: rule, in: limits)
      try paint(
        color, over: path.controlBox, in: context,
        coverage: part.intersection(clip, memory: memory))
    case .stroke(let path, let color, let style, let transform):
      let own = context.inside(ProjectiveMap(transform))
      let pieces = PathStroker(path.part(style.trim), style: style, map: own.map).pieces
      let outline = ProjectedOutline(polygons: pieces, through: own.map)
      let part = try coverByCairo(outline, rule: .winding, in: limits)
      try paint(
        color, over: path.controlBox, in: own, coverage: part.intersection(clip, memory: memory))
    case .gradient(let gradient, let transform):
      paint(gradient, in: context.inside(ProjectiveMap(transform)), coverage: clip, alpha: 255)
    case .image(let image, let transform, let alpha, let smooth):
      let own = context.inside(ProjectiveMap(transform))
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      let edge = ProjectedOutline(polygons: [Quad(unit).corners], through: own.map)
      let part = try cover(edge, in: limits)
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      try paint(
        DisplayImage(image: image, source: whole, frame: unit, smooth: smooth), in: own,
        coverage: part.intersection(clip, memory: memory), alpha: alpha.level)
    case .glyphs(let run, let color, let transform) where run.face.isColored:
      try paintColored(
        run, color: color, in: context.inside(ProjectiveMap(transform)), clip: clip)
    case .glyphs(let run, let color, let transform):
      let outline = try self.outline(of: run, map: context.map.preceded(by: transform))
      let part = try coverByCairo(outline, rule: .winding, in: limits)
      try paint(
        color, over: .zero, in: context, coverage: part.intersection(clip, memory: memory))
    case .clip, .group: break
    }
  }

  /// Paints coloured glyphs; the text's colour gives their alpha.
  private func paintColored(
    _ run: GlyphRun, color: CGColor, in context: PaintContext, clip: Coverage
  ) throws {
    let alpha: Double = color.pattern == nil ? color.clamped.alpha : 1
    guard alpha > 0 else { return }
    let shapes = try glyphs.shapes(of: run)
    // Layers of a glyph overlap, so they fade together.
    if alpha < 1, shapes.contains(where: \.hasLayers) {
      let box = clip.box.intersection(context.surface.box)
      guard !box.isEmpty else { return }
      let group = PictureSurface(box: box, memory: memory)
      var opaque = color
      opaque.alpha = 1
      try paintColored(
        run, color: opaque, in: context.on(group), clip: Coverage(box: box, mask: nil))
      return context.surface.blend(group, coverage: clip, alpha: alpha.level)
    }
    for (shape, position) in zip(shapes, run.positions) {
      let em = CGAffineTransform(
        a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y)
      let own = context.inside(ProjectiveMap(em))
      let limits = clip.box.intersection(context.surface.box)
      switch shape {
      case .outline(let outline):
        try fill(outline, with: color, in: own, clip: clip, limits: limits)
      case .layers(let layers):
        for layer in layers {
          let color = layer.color.map(CGColor.init) ?? color
          try fill(layer.outline, with: color, in: own, clip: clip, limits: limits)
        }
      case .bitmap(let bitmap):
        let edge = ProjectedOutline(polygons: [Quad(bitmap.frame).corners], through: own.map)
        let part = try cover(edge, in: limits).intersection(clip, memory: memory)
        if blendScaled(bitmap, in: own, coverage: part, alpha: alpha.level) { continue }
        warp(
          bitmap.pixels,
          source: CGRect(x: 0, y: 0, width: bitmap.pixels.width, height: bitmap.pixels.height),
          frame: bitmap.frame, smooth: true, in: own, coverage: part, alpha: alpha.level)
      }
    }
  }

  private func fill(
    _ outline: GlyphOutline, with color: CGColor, in context: PaintContext, clip: Coverage,
    limits: PixelBox
  ) throws {
    guard !outline.path.isEmpty else { return }
    let part = try coverByCairo(
      ProjectedOutline(outline.path, through: context.map), rule: .winding, in: limits)
    try paint(color, over: .zero, in: context, coverage: part.intersection(clip, memory: memory))
  }

  /// The outlines of a run's glyphs at their exact places.
  private func outline(of run: GlyphRun, map: PlaneMap) throws -> ProjectedOutline {
    var result = ProjectedOutline()
    for (outline, position) in zip(try glyphs.outlines(of: run), run.positions)
    where !outline.path.isEmpty {
      let placed = map.preceded(
        by: CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y))
      result.contours += ProjectedOutline(outline.path, through: placed).contours
    }
    return result
  }
}

extension GlyphShape {
  /// Whether it is drawn with several outlines.
  package var hasLayers: Bool {
    if case .layers(let layers) = self { layers.count > 1 } else { false }
  }
}

extension CGColor {
  /// A colour of a font's palette.
  package init(_ color: GlyphColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
  }
}
