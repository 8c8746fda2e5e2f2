import CHarfBuzz

/// What a font file has to draw its glyphs with.
package struct GlyphForms: Sendable {
  /// Tables of outlines.
  package let hasOutlines: Bool
  /// Tables of colour bitmaps.
  let hasBitmaps: Bool
  /// Glyphs of coloured layers, as in version 0 of the table `COLR`.
  let hasLayers: Bool
  /// Whether colours are described only as in version 1 of `COLR`, which is not read.
  let hasUnreadColors: Bool

  init(of face: OpaquePointer) {
    func has(_ tag: StaticString) -> Bool {
      let table = hb_face_reference_table(face, OpenTypeTag(tag).value)
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
    hasOutlines = has("glyf") || has("CFF ") || has("CFF2")
    hasBitmaps = (has("CBDT") && has("CBLC")) || has("sbix")
    hasLayers = hasOutlines && hb_ot_color_has_layers(face) != 0
    hasUnreadColors = !hasLayers && !hasBitmaps && has("COLR")
  }

  /// Whether glyphs are coloured.
  var hasColors: Bool { hasBitmaps || hasLayers }

  /// Why no glyph can be drawn, as what was found; nil if some can.
  func errorMessage(glyphCount: Int) -> String? {
    if hasUnreadColors { return "one whose colours are gradients (COLR version 1)" }
    return (hasOutlines || hasBitmaps) && glyphCount > 0 ? nil : "a file without outlines"
  }
}
