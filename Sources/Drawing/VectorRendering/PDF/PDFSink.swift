import CCairo
import DisplayLists
import Foundation
import LayerRendering
import LayerTree

/// Draws with Cairo on the current page; lives as long as one document.
final class PDFSink: VectorSink {
  let images: PDFImages
  let fonts = PDFFonts()
  private let file: PDFFile
  private let text: PDFRenderer.TextForm
  private let glyphs: GlyphOutlineCache

  init(
    file: PDFFile, text: PDFRenderer.TextForm, glyphs: GlyphOutlineCache, images: PDFImages
  ) {
    self.file = file
    self.text = text
    self.glyphs = glyphs
    self.images = images
  }

  var wantsPictures: Bool { true }

  // MARK: Groups

  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws {
    let context = try file.context()
    let inner = group.transform.map(outer.inside) ?? outer
    try context.saved {
      if let transform = group.transform { context.transform(transform) }
      let edge = group.clip.flatMap { $0.isWhole ? $0 : nil }
      if let clip = group.clip, edge == nil {
        context.clip(nearby(clip.path, in: inner), clip.rule)
      }
      guard group.opacity < 1 || group.mask != nil || edge != nil else { return try body() }
      if !group.extent.isNull { context.clip(around: group.extent.intersection(inner.reachable)) }
      if let mask = group.mask { context.clip(around: mask.region) }
      let content = try context.group(body)
      var mask = try group.mask.map { try context.group($0.paint) }
      if let edge {
        // The same as a clip, but also antialiased by readers that do not antialias a group's clip.
        let shape = try context.group {
          context.setSource(.black)
          context.setPath(nearby(edge.path, in: inner))
          context.setRule(edge.rule)
          cairo_fill(context.handle)
        }
        mask =
          try mask.map { inner in
            try context.group {
              context.setSource(inner)
              cairo_mask(context.handle, shape.handle)
            }
          } ?? shape
      }
      if let whole = mask, group.opacity < 1 {
        mask = try context.group {
          context.setSource(whole)
          cairo_paint_with_alpha(context.handle, group.opacity)
        }
      }
      context.setSource(content)
      if let mask {
        cairo_mask(context.handle, mask.handle)
      } else {
        cairo_paint_with_alpha(context.handle, group.opacity)
      }
      try context.check("draw a group")
    }
  }

  // MARK: Paints

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    let context = try file.context()
    if case .color(var color, let tile) = paint, color.pattern != nil, color.alpha < 1 {
      let group = VectorGroup(opacity: color.clamped.alpha, extent: shape.bounds)
      color.alpha = 1
      return try self.group(group, in: space) {
        try fill(shape, with: .color(color, tile: tile), in: space)
      }
    }
    guard try setSource(paint, context) else { return }
    switch shape {
    case .rectangle(let rectangle, let radius):
      let path = Path(roundedRect: rectangle, radiusX: radius, radiusY: radius)
      context.setPath(nearby(path, in: space))
      context.setRule(.winding)
    case .path(let path, let rule):
      context.setPath(nearby(path, in: space))
      context.setRule(rule)
    }
    cairo_fill(context.handle)
    try context.check("fill a path")
  }

  /// Whether there is anything to paint.
  private func setSource(_ paint: VectorPaint, _ context: CairoContext) throws -> Bool {
    switch paint {
    case .color(let color, let tile):
      guard let pattern = color.pattern else {
        context.setSource(color)
        return color.alpha > 0
      }
      let scale = 1 / color.patternScale
      let placed = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: tile.x, ty: tile.y)
      let tiles = try images.pattern(of: pattern, placed: placed)
      cairo_pattern_set_extend(tiles.handle, CAIRO_EXTEND_REPEAT)
      context.setSource(tiles)
      return true
    case .gradient(let gradient, let transform):
      guard let pattern = try CairoPattern(gradient, transform: transform) else { return false }
      context.setSource(pattern)
      return true
    }
  }

  func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace
  ) throws {
    let context = try file.context()
    try context.saved {
      context.transform(transform)
      context.setPath(nearby(path, in: space.inside(transform)))
      context.setSource(color)
      context.setStyle(style)
      cairo_stroke(context.handle)
    }
    try context.check("stroke a path")
  }

  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let context = try file.context()
    let pattern = try images.pattern(of: image, placed: space.shrunk(transform, of: image))
    cairo_pattern_set_filter(pattern.handle, smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    context.setSource(pattern)
    cairo_paint_with_alpha(context.handle, min(max(alpha, 0), 1))
    try context.check("draw an image")
  }

  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int {
    let context = try file.context()
    let slack = min(space.slack, min(frame.width, frame.height) / 4)
    let (pattern, count) = try images.pattern(
      of: picture, on: frame.insetBy(dx: slack, dy: slack))
    context.setSource(pattern)
    cairo_paint(context.handle)
    try context.check("embed a picture")
    return count
  }

  // MARK: Text

  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {
    guard run.size > 0, !run.glyphs.isEmpty, color.alpha > 0 else { return }
    if color.alpha < 1 {
      // Glyphs may overlap, so the alpha applies to all of them together.
      var opaque = color
      opaque.alpha = 1
      let extent = [DrawingCommand.glyphs(run, color: color, transform: transform)].drawnBounds
      return try group(VectorGroup(opacity: color.alpha, extent: extent), in: space) {
        try draw(run, transform: transform, color: opaque, in: space)
      }
    }
    if text == .outlines || !space.isNamed {
      let outline = try glyphs.path(of: run).applying(transform)
      return try fill(.path(outline), with: .color(color), in: space)
    }
    let context = try file.context()
    let font = try fonts.font(of: run)
    try context.saved {
      context.transform(transform)
      context.setSource(color)
      font.show(run, context)
    }
    try context.check("show text")
  }

  /// Writes almost invisible text below what `body` draws, for searching and copying.
  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws {
    if text == .real, space.isNamed, space.isFlat, run.size > 0 {
      let context = try file.context()
      let font = try fonts.hiddenFont(of: run.face, glyphs: glyphs)
      try context.saved {
        context.transform(transform)
        // Cairo leaves out what is wholly transparent.
        context.setSource(CGColor(gray: 0.5, alpha: 0.004))
        font.show(run, context)
      }
      try context.check("show text")
    }
    try body()
  }

  // MARK: Private

  /// A path without the parts that are too far outside for Cairo's coordinates.
  private func nearby(_ path: Path, in space: VectorSpace) -> Path {
    if space.reachable.contains(path.controlBox) { return path }
    return ProjectedPath(map: PlaneMap(scale: 1), tolerance: 0, window: space.window).path(path)
  }
}

extension VectorSpace {
  /// Readers extend a picture to whole pixels, and further if it ends on an edge: end earlier.
  fileprivate var slack: Double { 1 / 256 / max(pixelsPerUnit, 1e-9) }

  /// An image's place, with slack at its sides.
  fileprivate func shrunk(_ t: CGAffineTransform, of image: CGImage) -> CGAffineTransform {
    let (width, height) = (Double(image.width), Double(image.height))
    // At most a quarter of the size.
    let lengths = t.unitLengths
    let (x, y) = (
      min(slack / max(lengths.x, 1e-9), width / 4), min(slack / max(lengths.y, 1e-9), height / 4)
    )
    return CGAffineTransform(
      a: (width - 2 * x) / width, b: 0, c: 0, d: (height - 2 * y) / height, tx: x, ty: y
    ).concatenating(t)
  }

  /// The range of valid coordinates, which extends generously beyond the visible area.
  fileprivate var reachable: CGRect {
    let margin = 8 * (window.width + window.height)
    return window.insetBy(dx: -margin, dy: -margin)
  }
}
