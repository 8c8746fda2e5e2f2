import CImageKernels
import Dispatch

/// The rows of a picture as PNG packs them, before filtering.
struct PNGRows {
  /// The format in which pixels are packed.
  enum Source {
    /// Opaque pixels from premultiplied words.
    case rgb(ArraySlice<UInt32>)
    /// Translucent pixels from premultiplied words.
    case rgba(ArraySlice<UInt32>)
    /// One index per pixel, packed with a number of bits.
    case indices([UInt8], bits: Int)
  }

  let source: Source
  /// The width in pixels.
  let width: Int
  let height: Int
  /// The distance between rows in pixels.
  let stride: Int

  init(_ source: Source, width: Int, height: Int, stride: Int) {
    (self.source, self.width, self.height, self.stride) = (source, width, height, stride)
  }

  /// A whole picture, as RGB if it is opaque.
  init(_ buffer: PixelBuffer) {
    self.init(
      buffer.pixels[...], width: buffer.width, height: buffer.height, stride: buffer.width,
      hasAlpha: !buffer.isOpaque)
  }

  /// Rows that are `stride` pixels apart.
  init(_ pixels: ArraySlice<UInt32>, width: Int, height: Int, stride: Int, hasAlpha: Bool) {
    self.init(hasAlpha ? .rgba(pixels) : .rgb(pixels), width: width, height: height, stride: stride)
  }

  /// The colour type in the file's header.
  var colorType: PNGEncoder.ColorType {
    switch source {
    case .rgb: .rgb
    case .rgba: .rgba
    case .indices: .palette
    }
  }

  /// The bytes per pixel, at least 1: the distance that filters look to the left.
  var pixelBytes: Int {
    switch source {
    case .rgb: 3
    case .rgba: 4
    case .indices: 1
    }
  }

  /// The number of bytes in a packed row.
  var rowBytes: Int {
    if case .indices(_, let bits) = source { return (width * bits + 7) / 8 }
    return width * pixelBytes
  }

  func pack(_ y: Int, into out: UnsafeMutablePointer<UInt8>) {
    switch source {
    case .rgb(let pixels):
      pixels.withUnsafeBufferPointer { pixels in
        png_rows_pack_rgb(pixels.baseAddress.map { $0 + y * stride }, out, width)
      }
    case .rgba(let pixels):
      pixels.withUnsafeBufferPointer { pixels in
        png_rows_pack_rgba(pixels.baseAddress.map { $0 + y * stride }, out, width)
      }
    case .indices(let indices, let bits):
      indices.withUnsafeBufferPointer { indices in
        png_palette_pack(indices.baseAddress.map { $0 + y * stride }, width, Int32(bits), out)
      }
    }
  }
}

/// The rows to compress, each with its filter type in front.
struct PNGFilteredRows {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes in a row including its filter type.
  let rowBytes: Int
  /// Rows that are processed together; see ``PNGStripCompressor``.
  let strips: [Range<Int>]

  /// The number of bytes that is worth a separate thread.
  private static let stripBytes = 1 << 20

  /// - Parameter tries: the filter types to try, the most promising first.
  init(_ rows: PNGRows, tries: [Int32], inParallel: Bool) {
    let rowBytes = rows.rowBytes + 1
    self.rowBytes = rowBytes
    bytes = .allocate(capacity: rowBytes * rows.height)
    let count = min(rows.height, max(1, rowBytes * rows.height / Self.stripBytes))
    strips = (0..<count).map { rows.height * $0 / count..<rows.height * ($0 + 1) / count }
    nonisolated(unsafe) let base = bytes.baseAddress
    let strips = strips
    PNGFilteredRows.forEach(count, inParallel: inParallel) { index in
      guard let base else { return }
      let strip = strips[index]
      PNGFilteredRows.filter(rows, strip, tries, into: base + strip.lowerBound * rowBytes)
    }
  }

  func deallocate() { bytes.deallocate() }

  /// Calls `body` with every number below `count`, on one thread or several.
  static func forEach(_ count: Int, inParallel: Bool, _ body: @Sendable (Int) -> Void) {
    if inParallel, count > 1 {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    } else {
      for index in 0..<count { body(index) }
    }
  }

  // MARK: - Private

  private static func filter(
    _ rows: PNGRows, _ part: Range<Int>, _ tries: [Int32],
    into start: UnsafeMutablePointer<UInt8>
  ) {
    let (rowBytes, pixelBytes) = (rows.rowBytes, rows.pixelBytes)
    // Memory for two packed rows, and one for trying a filter.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * rowBytes)
    defer { memory.deallocate() }
    var (current, previous, out) = (memory, memory + rowBytes, start)
    let spare = memory + 2 * rowBytes
    if part.lowerBound > 0 { rows.pack(part.lowerBound - 1, into: previous) }
    for y in part {
      rows.pack(y, into: current)
      // Choose the filter whose bytes have the smallest sum of magnitudes.
      var least = UInt64.max
      for (index, type) in tries.enumerated() {
        // The first one needs no copy.
        let target = index == 0 ? out + 1 : spare
        png_rows_filter(type, current, y == 0 ? nil : previous, target, rowBytes, pixelBytes)
        let magnitude = png_rows_magnitude(target, rowBytes)
        if magnitude < least {
          least = magnitude
          out[0] = UInt8(type)
          if index > 0 { (out + 1).update(from: spare, count: rowBytes) }
        }
        if least == 0 { break }
      }
      out += rowBytes + 1
      swap(&current, &previous)
    }
  }
}
