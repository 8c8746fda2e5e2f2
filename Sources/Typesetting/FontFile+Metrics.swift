import CPango

extension FontFile {
  /// The measures at a size in points. Older fonts don't state the heights of letters: then x and H
  /// are measured.
  func metrics(size: Double) -> FontMetrics {
    let scale = size / unitsPerEm
    func metric(_ tag: hb_ot_metrics_tag_t, orEms fallback: Double) -> Double {
      (stated(tag) ?? fallback * unitsPerEm) * scale
    }
    let capHeight = stated(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? 0.7 * unitsPerEm
    let xHeight = stated(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? 0.5 * unitsPerEm
    return FontMetrics(
      ascender: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, orEms: 0.8),
      descender: metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, orEms: -0.2),
      leading: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, orEms: 0),
      capHeight: capHeight * scale,
      xHeight: xHeight * scale,
      underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, orEms: -0.1),
      underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, orEms: 0.05))
  }

  /// A number of the font's tables in font units.
  private func stated(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) : nil
  }

  /// How far the letter's ink rises above the baseline, in font units.
  private func height(of letter: Unicode.Scalar) -> Double? {
    var extents = hb_glyph_extents_t()
    guard let glyph = glyph(for: letter.value),
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return Double(extents.y_bearing)
  }
}
