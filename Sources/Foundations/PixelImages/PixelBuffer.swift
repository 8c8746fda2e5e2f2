import CImageKernels

/// Immutable, premultiplied, sRGB-encoded pixels: native words `0xAARRGGBB` (Cairo's ARGB32), rows
/// from the top without padding.
public final class PixelBuffer: Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// `width * height` words, top row first.
  public let pixels: [UInt32]
  /// Whether every pixel has full alpha.
  public let isOpaque: Bool

  /// Wraps finished pixels. `isOpaque` is determined by scanning them if it is not given.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool? = nil) {
    let count = PixelBuffer.pixelCount(width: width, height: height)
    precondition(
      pixels.count == count,
      "\(width)×\(height) needs \(count) pixels, not \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque ?? PixelBuffer.isOpaque(pixels)
  }

  /// `body` draws premultiplied values into the buffer's memory, initially `background`. `isOpaque`
  /// is determined by a scan if not given.
  public init<Failure>(
    width: Int, height: Int, background: UInt32 = 0, isOpaque: Bool? = nil,
    initializing body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Void
  ) throws(Failure) {
    let count = PixelBuffer.pixelCount(width: width, height: height)
    var failure: Failure?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { memory, initialized in
      let whole = UnsafeMutableBufferPointer(rebasing: memory[0..<count])
      whole.initialize(repeating: background)
      initialized = count
      do throws(Failure) { try body(whole) } catch { failure = error }
    }
    if let failure { throw failure }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque ?? PixelBuffer.isOpaque(pixels)
  }

  /// The pixel in column `x` of row `y`, counted from the top left.
  public subscript(x x: Int, y y: Int) -> UInt32 {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "pixel (\(x), \(y)) lies outside of \(width)×\(height)")
    return pixels[y * width + x]
  }

  /// Bytes R, G, B, A of every pixel, not premultiplied.
  package var straightBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { memory, count in
      png_rows_pack_rgba(pixels, memory.baseAddress, pixels.count)
      count = byteCount
    }
  }

  /// The size of the pixels in bytes.
  public var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  private static func pixelCount(width: Int, height: Int) -> Int {
    precondition(width > 0 && height > 0, "\(width)×\(height) is no picture")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(!overflow, "\(width)×\(height) pixels cannot be counted")
    return count
  }

  private static func isOpaque(_ pixels: [UInt32]) -> Bool {
    pixels.withUnsafeBufferPointer { png_rows_is_opaque($0.baseAddress, $0.count) != 0 }
  }
}

extension PixelBuffer: Equatable {
  /// Two buffers are equal when size and pixels are.
  public static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }
}

extension UInt32 {
  /// Draws a premultiplied pixel over another one.
  package func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    if rest == 0 { return self }
    if rest == 255 { return below }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let part = ((below >> shift & 255) * rest + 127) / 255
      result |= Swift.min(255, (self >> shift & 255) + part) << shift
    }
    return result
  }
}
