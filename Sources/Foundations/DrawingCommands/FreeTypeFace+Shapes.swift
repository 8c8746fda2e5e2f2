import CFreeType
import Foundation
import PixelImages
import Typesetting

extension FreeTypeFace {
  /// What is drawn for the glyph: its layers, else its bitmap, else its outline.
  func shape(of glyph: UInt32) throws -> GlyphShape {
    if let layers = file.layers(of: glyph) {
      return .layers(
        try layers.map { GlyphLayer(outline: try outline(of: $0.glyph), color: $0.color) })
    }
    if let bitmap = try bitmap(of: glyph) { return .bitmap(bitmap) }
    if file.forms.hasOutlines { return .outline(try outline(of: glyph)) }
    // A space, or an invisible character.
    return .layers([])
  }

  /// The glyph's bitmap; nil if there is none or it has no pixels. Throws `unusableBitmap`.
  func bitmap(of glyph: UInt32) throws -> GlyphBitmap? {
    guard let pixelsPerEm, Int(glyph) < file.glyphCount else { return nil }
    func unusable(_ found: String) -> TypesettingError {
      .unusableBitmap(
        glyph: glyph, face: file.face.name, path: file.face.path, found: found)
    }
    // The size is read from the bitmap's header first, so that nothing large is decoded.
    let flags = FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)
    let header = FT_Load_Glyph(face, glyph, flags | FT_Int32(FT_LOAD_BITMAP_METRICS_ONLY))
    if header == FT_Err_Missing_Bitmap { return nil }
    guard header == 0, let slot = face.pointee.glyph else {
      throw unusable("a damaged one (error \(header))")
    }
    guard slot.pointee.format == FT_GLYPH_FORMAT_BITMAP else { return nil }
    let metrics = slot.pointee.metrics
    let (width, height) = (Int(metrics.width) >> 6, Int(metrics.height) >> 6)
    guard width > 0, height > 0 else { return nil }
    guard width <= Self.longestSide, height <= Self.longestSide else {
      throw unusable("\(width)×\(height) pixels")
    }
    let frame = CGRect(
      x: Double(slot.pointee.bitmap_left) / pixelsPerEm.x,
      y: 0 - Double(slot.pointee.bitmap_top) / pixelsPerEm.y,
      width: Double(width) / pixelsPerEm.x, height: Double(height) / pixelsPerEm.y)
    // Most bitmaps are plain PNG files, decoded several times as fast as by FreeType, which reads
    // the others and reports damage.
    if hasOneStrike, let png = file.png(of: glyph),
      let pixels = PixelBuffer.ofPlainPNG(png, width: width, height: height)
    {
      return GlyphBitmap(pixels: pixels, frame: frame)
    }
    let status = FT_Load_Glyph(face, glyph, flags)
    let bitmap = slot.pointee.bitmap
    guard status == 0, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP, let rows = bitmap.buffer
    else { throw unusable("a damaged one (error \(status))") }
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), Int(bitmap.width) == width,
      Int(bitmap.rows) == height, Int(bitmap.pitch) >= width * 4
    else { throw unusable("one without colours") }
    let pixels = PixelBuffer(width: width, height: height) { pixels in
      for y in 0..<height {
        let row = UnsafeRawPointer(rows + y * Int(bitmap.pitch))
        for x in 0..<width {
          let word = UInt32(littleEndian: row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self))
          pixels[y * width + x] = Self.premultiplied(word)
        }
      }
    }
    return GlyphBitmap(pixels: pixels, frame: frame)
  }

  /// The pixel with no channel above its alpha, which a damaged file may have.
  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    func channel(_ shift: UInt32) -> UInt32 { min(word >> shift & 255, alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
