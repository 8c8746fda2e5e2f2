import CImageKernels

/// Reads Windows bitmaps: header versions 3 to 5, 1 to 32 bits, colour masks, RLE.
struct BMPReader {
  private let data: [UInt8]
  private let name: String
  let width: Int
  let height: Int
  /// Whether the first stored row is the top one.
  private let isTopDown: Bool
  private let bits: Int
  private let compression: Int
  private let masks: [UInt32]
  private let palette: [UInt32]
  private let start: Int
  let colors: ImageColors

  /// Reads everything but the pixels.
  init(_ data: [UInt8], name: String) throws(ImageError) {
    (self.data, self.name) = (data, name)
    guard data.count >= 26 else {
      throw ImageError.damaged(.bmp, "the end of the file in its header", name: name)
    }
    let size = data.little32(14)
    // OS/2's headers have 12, 16 or 64 bytes, Windows' at least 40.
    if [12, 16, 64].contains(size) {
      throw ImageError(
        kind: .unsupported, file: name, expected: "a Windows bitmap",
        found: "an OS/2 bitmap, which is not supported")
    }
    guard (40...1024).contains(size), 14 + size <= data.count else {
      throw ImageError.damaged(.bmp, "a header of \(size) bytes", name: name)
    }
    start = data.little32(10)
    let signedHeight = Int(Int32(truncatingIfNeeded: data.little32(22)))
    (width, height) = (Int(Int32(truncatingIfNeeded: data.little32(18))), abs(signedHeight))
    isTopDown = signedHeight < 0
    (bits, compression) = (data.little16(28), data.little32(30))
    guard width > 0, height > 0 else {
      throw ImageError.damaged(.bmp, "a size of \(width)×\(height)", name: name)
    }
    let isKnown =
      switch (compression, bits) {
      case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): true
      case (1, 8), (2, 4): !isTopDown
      case (3, 16), (3, 32), (6, 16), (6, 32): true
      default: false
      }
    guard isKnown else {
      throw ImageError(
        kind: .unsupported, file: name, expected: "a supported kind of BMP image",
        found: "\(bits) bits with compression \(compression)")
    }
    var at = 14 + size
    masks = try Self.masks(data, size, compression, bits, at: &at, name)
    palette = bits <= 8 ? try Self.palette(data, bits, at: at, name) : []
    colors = Self.profile(data, size) ?? .sRGB
    guard start <= data.count else {
      throw ImageError.damaged(.bmp, "pixels that start past the end of the file", name: name)
    }
    let rows = compression == 1 || compression == 2 ? 0 : rowBytes * height
    guard data.count - start >= rows else {
      throw ImageError.damaged(
        .bmp, "\(data.count - start) bytes of pixels instead of \(rows)", name: name)
    }
  }

  /// Straight words, top row first. Throws for invalid RLE codes.
  func pixels() throws(ImageError) -> [UInt32] {
    if compression == 1 || compression == 2 { return try runs() }
    var out = [UInt32](repeating: 0, count: width * height)
    let shifts = masks.map { MaskedValue($0) }
    data.withUnsafeBufferPointer { data in
      out.withUnsafeMutableBufferPointer { out in
        for row in 0..<height {
          let from = start + row * rowBytes
          let to = (isTopDown ? row : height - 1 - row) * width
          for x in 0..<width { out[to + x] = pixel(data, from, x, shifts) }
        }
      }
    }
    // Writers that do not support alpha leave the mask's bits zero.
    if masks.count == 4, masks[3] != 0, out.allSatisfy({ $0 >> 24 == 0 }) {
      for index in out.indices { out[index] |= 0xFF00_0000 }
    }
    return out
  }

  // MARK: - Private

  private var rowBytes: Int { (width * bits + 31) / 32 * 4 }

  private func pixel(
    _ data: UnsafeBufferPointer<UInt8>, _ row: Int, _ x: Int, _ masks: [MaskedValue]
  ) -> UInt32 {
    switch bits {
    case 24:
      let at = row + 3 * x
      return 0xFF00_0000 | UInt32(data[at + 2]) << 16 | UInt32(data[at + 1]) << 8
        | UInt32(data[at])
    case 16, 32:
      let at = row + bits / 8 * x
      var value = UInt32(data[at]) | UInt32(data[at + 1]) << 8
      if bits == 32 { value |= UInt32(data[at + 2]) << 16 | UInt32(data[at + 3]) << 24 }
      let alpha = masks[3].mask == 0 ? 255 : masks[3].of(value)
      return alpha << 24 | masks[0].of(value) << 16 | masks[1].of(value) << 8 | masks[2].of(value)
    default:
      let offset = x * bits
      let byte = Int(data[row + offset / 8])
      return color(byte >> (8 - bits - offset % 8) & (1 << bits - 1))
    }
  }

  private func color(_ index: Int) -> UInt32 {
    index < palette.count ? palette[index] : 0xFF00_0000
  }

  /// Decodes RLE, from the bottom row up. Skipped pixels have the first colour.
  private func runs() throws(ImageError) -> [UInt32] {
    var out = [UInt32](repeating: color(0), count: width * height)
    var (at, x, y) = (start, 0, 0)
    func put(_ index: Int) {
      if x < width, y < height { out[(height - 1 - y) * width + x] = color(index) }
      x += 1
    }
    func byte(_ offset: Int) throws(ImageError) -> Int {
      guard offset < data.count else {
        throw ImageError.damaged(.bmp, "the end of the file in its pixels", name: name)
      }
      return Int(data[offset])
    }
    while y < height {
      let (count, value) = (try byte(at), try byte(at + 1))
      at += 2
      if count > 0 {
        for step in 0..<count {
          put(bits == 8 ? value : step % 2 == 0 ? value >> 4 : value & 15)
        }
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return out
      case 2:
        (x, y) = (x + (try byte(at)), y + (try byte(at + 1)))
        at += 2
      default:
        for step in 0..<value {
          let stored = try byte(at + (bits == 8 ? step : step / 2))
          put(bits == 8 ? stored : step % 2 == 0 ? stored >> 4 : stored & 15)
        }
        // Runs are padded to pairs of bytes.
        at += ((bits == 8 ? value : (value + 1) / 2) + 1) / 2 * 2
      }
    }
    return out
  }

  /// One channel of a pixel, from its bits to 0…255.
  private struct MaskedValue {
    let mask: UInt32
    private let shift: UInt32
    private let top: UInt64

    init(_ mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      top = UInt64(mask >> shift)
    }

    func of(_ value: UInt32) -> UInt32 {
      top == 0 ? 0 : UInt32((UInt64((value & mask) >> shift) * 255 + top / 2) / top)
    }
  }

  /// Of red, green, blue and alpha; empty for indices.
  private static func masks(
    _ data: [UInt8], _ size: Int, _ compression: Int, _ bits: Int, at: inout Int, _ name: String
  ) throws(ImageError) -> [UInt32] {
    guard bits == 16 || bits == 32 else { return [] }
    if compression == 0 {
      return bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
    }
    // Longer headers contain the masks; the short one precedes them.
    let count = size >= 56 || compression == 6 ? 4 : 3
    guard 54 + 4 * count <= data.count else {
      throw ImageError.damaged(.bmp, "the end of the file in its masks", name: name)
    }
    let found = (0..<count).map { UInt32(truncatingIfNeeded: data.little32(54 + 4 * $0)) }
    if size == 40 { at += 4 * count }
    let isWhole = found.allSatisfy { mask in
      let bits = mask >> UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
      return bits & (bits &+ 1) == 0
    }
    guard isWhole else { throw ImageError.damaged(.bmp, "masks with gaps", name: name) }
    return count == 4 ? found : found + [0]
  }

  private static func palette(
    _ data: [UInt8], _ bits: Int, at: Int, _ name: String
  ) throws(ImageError) -> [UInt32] {
    let stated = data.little32(46)
    let count = stated == 0 ? 1 << bits : min(stated, 256)
    guard at + count * 4 <= data.count else {
      throw ImageError.damaged(.bmp, "the end of the file in its colours", name: name)
    }
    return (0..<count).map { index in
      let offset = at + index * 4
      return 0xFF00_0000 | UInt32(data[offset + 2]) << 16 | UInt32(data[offset + 1]) << 8
        | UInt32(data[offset])
    }
  }

  /// The ICC profile of a version 5 header.
  private static func profile(_ data: [UInt8], _ size: Int) -> ImageColors? {
    // "MBED", stored as a number.
    guard size >= 124, data.little32(70) == 0x4D42_4544 else { return nil }
    let (start, count) = (14 + data.little32(126), data.little32(130))
    guard count > 0, count <= 16 << 20, start <= data.count, count <= data.count - start else {
      return nil
    }
    return ImageColors(icc: Array(data[start..<(start + count)]), channels: 3)
  }
}

/// Decodes at full size.
func decodeBMP(
  _ data: [UInt8], conversion: ColorConversion, name: String
) throws(ImageError) -> PixelBuffer {
  let reader = try BMPReader(data, name: name)
  var pixels = try reader.pixels()
  let isOpaque = try pixels.withUnsafeMutableBufferPointer { pixels throws(ImageError) in
    try conversion.convert(pixels, name: name)
    return png_rows_premultiply(pixels.baseAddress, pixels.count) != 0
  }
  return PixelBuffer(width: reader.width, height: reader.height, pixels: pixels, isOpaque: isOpaque)
}

extension [UInt8] {
  /// A little-endian number of two bytes; 0 past the end.
  fileprivate func little16(_ at: Int) -> Int {
    at >= 0 && at + 2 <= count ? Int(self[at]) | Int(self[at + 1]) << 8 : 0
  }

  /// A little-endian number of four bytes; 0 past the end.
  fileprivate func little32(_ at: Int) -> Int { little16(at) | little16(at + 2) << 16 }
}
