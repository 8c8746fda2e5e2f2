import CCairo
import CFreeType
import Foundation
import LayerRendering
import LayerTree

/// Owns a Cairo font face made from a face's own file.
final class PDFFont {
  /// Any address that is ours.
  nonisolated(unsafe) private static let key =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  private let handle: OpaquePointer
  /// The embedded file; nil for a hidden font.
  private let file: FontFile?

  init(_ face: FontFace) throws {
    let file = try FreeTypeFace(alone: face)
    self.file = file.file
    // Cairo trusts the tables that it copies, and reads out of bounds if they are invalid.
    try file.checkForEmbedding()
    let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard let made = cairo_ft_font_face_create_for_ft_face(file.face, Int32(flags)) else {
      throw RasterError.outOfMemory(what: "a font")
    }
    handle = made
    guard cairo_font_face_status(made) == CAIRO_STATUS_SUCCESS else {
      throw TypesettingError.unusableFile(path: face.path, found: "a file that Cairo rejects")
    }
    // Cairo may keep the face longer than we do, so the file is retained until Cairo releases it.
    try Self.keep(file, with: made)
  }

  /// A font with the face's widths and a dot of a thousandth of an em as ink: text behind glyphs
  /// drawn as pictures.
  init(hidden face: FontFace, glyphs: GlyphOutlineCache) throws {
    guard let made = cairo_user_font_face_create() else {
      throw RasterError.outOfMemory(what: "a font")
    }
    handle = made
    file = nil
    try Self.keep(HiddenFace(face: face, glyphs: glyphs), with: made)
    cairo_user_font_face_set_render_glyph_func(made) { scaled, glyph, context, extents in
      guard let made = cairo_scaled_font_get_font_face(scaled),
        let object = cairo_font_face_get_user_data(made, PDFFont.key)
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let hidden = Unmanaged<HiddenFace>.fromOpaque(object).takeUnretainedValue()
      let advance = hidden.advance(of: UInt32(truncatingIfNeeded: glyph))
      extents?.pointee.x_advance = advance
      cairo_rectangle(context, advance / 2, -0.35, 0.001, 0.001)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
  }

  deinit { cairo_font_face_destroy(handle) }

  /// Retains an object until Cairo releases a font.
  private static func keep(_ object: AnyObject, with font: OpaquePointer) throws {
    let kept = Unmanaged.passRetained(object)
    let status = cairo_font_face_set_user_data(font, key, kept.toOpaque()) { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    if status != CAIRO_STATUS_SUCCESS { kept.release() }
    try CairoContext.check(status, "keep a font")
  }

  /// Shows a run in the context's coordinates, with the text that each of its glyphs represents.
  func show(_ run: GlyphRun, _ context: CairoContext) {
    cairo_set_font_face(context.handle, handle)
    cairo_set_font_size(context.handle, run.size)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    if !run.face.variations.isEmpty {
      cairo_font_options_set_variations(options, run.face.variationText)
    }
    cairo_set_font_options(context.handle, options)
    let glyphs = zip(run.glyphs, places(of: run)).map {
      cairo_glyph_t(index: UInt($0), x: $1.x, y: $1.y)
    }
    let text = Array(run.text.utf8CString)
    let clusters = TextClusters(run)
    let counts = clusters.counts.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    cairo_show_text_glyphs(
      context.handle, text, Int32(text.count - 1), glyphs, Int32(glyphs.count), counts,
      Int32(counts.count),
      clusters.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
  }
}

extension PDFFont {
  /// Where Cairo has to put the glyphs. It places each by the exact widths of those before it, but
  /// writes widths without what exceeds thousandths of an em, so readers would move along too little.
  private func places(of run: GlyphRun) -> [CGPoint] {
    // The versions that are known to.
    guard let file, cairo_version() < 11700 else { return run.positions }
    var lost = 0.0
    var line = run.positions.first?.y
    return zip(run.glyphs, run.positions).map { glyph, place in
      // Off the line, Cairo gives a glyph's place itself.
      if place.y != line { (lost, line) = (0, place.y) }
      let width = file.advance(of: glyph) * 1000
      defer { lost += (width - width.rounded(.towardZero)) / 1000 * run.size }
      return CGPoint(x: place.x + lost, y: place.y)
    }
  }
}

/// The face that a hidden font stands for.
private final class HiddenFace {
  private let face: FontFace
  private let glyphs: GlyphOutlineCache

  init(face: FontFace, glyphs: GlyphOutlineCache) {
    self.face = face
    self.glyphs = glyphs
  }

  /// In ems; if the file is missing, most emoji fonts' value: drawing reports it.
  func advance(of glyph: UInt32) -> Double {
    (try? glyphs.advance(of: glyph, in: face)) ?? 1.25
  }
}

/// The fonts of a document.
final class PDFFonts {
  private var hidden: [FontFace: PDFFont] = [:]
  private var fonts: [FontFace: PDFFont] = [:]
  private var used: [FontFace: Set<UInt32>] = [:]
  private var order: [FontFace] = []

  /// In the order of first use.
  var report: [EmbeddedFont] {
    order.map { EmbeddedFont(name: $0.name, glyphCount: used[$0]?.count ?? 0) }
  }

  /// The font for the text of glyphs that are drawn as pictures.
  func hiddenFont(of face: FontFace, glyphs: GlyphOutlineCache) throws -> PDFFont {
    if let known = hidden[face] { return known }
    let font = try PDFFont(hidden: face, glyphs: glyphs)
    hidden[face] = font
    return font
  }

  /// The font of a run, which is going to be shown.
  func font(of run: GlyphRun) throws -> PDFFont {
    used[run.face, default: []].formUnion(run.glyphs)
    if let known = fonts[run.face] { return known }
    let font = try PDFFont(run.face)
    fonts[run.face] = font
    order.append(run.face)
    return font
  }
}

/// Which bytes of a run's text are shown by which of its glyphs, in the order of the text.
struct TextClusters {
  private(set) var counts: [(bytes: Int, glyphs: Int)] = []
  /// Whether the glyphs run in the opposite direction to the text, i.e. from right to left.
  let isBackward: Bool

  init(_ run: GlyphRun) {
    isBackward = (run.clusters.first ?? 0) > (run.clusters.last ?? 0)
    var starts: [Int] = []
    for offset in isBackward ? run.clusters.reversed() : run.clusters {
      if offset == starts.last {
        counts[counts.count - 1].glyphs += 1
      } else {
        starts.append(offset)
        counts.append((0, 1))
      }
    }
    // What precedes the first cluster belongs to it.
    if !starts.isEmpty { starts[0] = 0 }
    starts.append(run.text.utf8.count)
    for index in counts.indices { counts[index].bytes = starts[index + 1] - starts[index] }
  }
}
