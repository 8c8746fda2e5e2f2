import PixelImages

/// Pixels as video encoders take them: straight alpha, an even number of columns and rows.
public struct RawFrame: Sendable {
  /// `0xAARRGGBB`.
  let words: [UInt32]

  /// Where the picture has an odd side, its last column or row is repeated.
  init(_ picture: PixelBuffer) {
    let (width, height) = (picture.width, picture.height)
    let (evenWidth, evenHeight) = (Self.even(width), Self.even(height))
    if picture.isOpaque, evenWidth == width, evenHeight == height {
      words = picture.pixels
      return
    }
    words = [UInt32](unsafeUninitializedCapacity: evenWidth * evenHeight) { memory, count in
      picture.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<evenHeight {
          let row = min(y, height - 1) * width
          for x in 0..<evenWidth {
            memory[y * evenWidth + x] = Self.straight(pixels[row + min(x, width - 1)])
          }
        }
      }
      count = evenWidth * evenHeight
    }
  }

  static func even(_ side: Int) -> Int { side + side % 2 }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
