import Typesetting

/// The fonts of a document.
final class PDFFonts {
  private var fonts: [FontFace: PDFFont] = [:]
  private var used: [FontFace: Set<UInt32>] = [:]
  private var order: [FontFace] = []

  /// In the order of first use.
  var report: [EmbeddedFont] {
    order.map { EmbeddedFont(name: $0.name, glyphCount: used[$0]?.count ?? 0) }
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
