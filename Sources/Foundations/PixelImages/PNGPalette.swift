import CImageKernels

/// A picture with at most 256 colours as palette indices, which makes flat pictures much smaller.
struct PNGPalette {
  /// The premultiplied colours, in order of first appearance.
  let colors: [UInt32]
  let rows: PNGRows
  /// Bits per index: 1, 2, 4 or 8.
  let bitDepth: Int

  /// Nil if the picture has more than 256 colours; the search stops at the 257th.
  init?(_ buffer: PixelBuffer) {
    var found: Int32 = 0
    var colors = [UInt32](repeating: 0, count: Int(PNG_PALETTE_COLORS))
    let indices = [UInt8](unsafeUninitializedCapacity: buffer.pixels.count) { memory, count in
      found = png_palette_find(
        buffer.pixels, buffer.pixels.count, memory.baseAddress, &colors)
      count = found == 0 ? 0 : buffer.pixels.count
    }
    guard found > 0 else { return nil }
    self.colors = Array(colors.prefix(Int(found)))
    bitDepth = found <= 2 ? 1 : found <= 4 ? 2 : found <= 16 ? 4 : 8
    rows = PNGRows(
      .indices(indices, bits: bitDepth), width: buffer.width, height: buffer.height,
      stride: buffer.width)
  }

  /// The PLTE chunk, and tRNS if a colour is translucent.
  var chunks: [UInt8] {
    var straight = [UInt8](repeating: 0, count: colors.count * 4)
    png_rows_pack_rgba(colors, &straight, colors.count)
    let alphas = colors.map { UInt8($0 >> 24) }
    let palette = straight.indices.filter { $0 % 4 != 3 }.map { straight[$0] }
    let chunks = PNGEncoder.chunk("PLTE", palette)
    // Colours after the last one listed are opaque.
    guard let last = alphas.lastIndex(where: { $0 != 255 }) else { return chunks }
    return chunks + PNGEncoder.chunk("tRNS", Array(alphas[...last]))
  }
}
