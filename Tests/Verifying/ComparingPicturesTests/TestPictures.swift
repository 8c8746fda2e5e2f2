import PixelImages
import TestBasics

/// Pictures that Values/measure_values.py draws as well.
enum TestPictures {
  /// Squares of random opaque colours.
  static func squares(_ width: Int, _ height: Int, seed: UInt64, block: Int) -> PixelBuffer {
    var random = SplitMixGenerator(seed: seed)
    let columns = (width + block - 1) / block
    let rows = (height + block - 1) / block
    let words = (0..<(columns * rows)).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    return picture(width, height) { x, y in
      0xFF00_0000 | words[(y / block) * columns + x / block] & 0xFF_FFFF
    }
  }

  /// About `share` of 256 pixels are off by up to `levels`, wrapping around.
  static func changed(
    _ before: PixelBuffer, seed: UInt64, share: Int, levels: Int
  ) -> PixelBuffer {
    var random = SplitMixGenerator(seed: seed)
    return picture(before.width, before.height) { x, y in
      let word = random.next()
      let old = before[x: x, y: y]
      guard word & 255 < UInt64(share) else { return old }
      var result: UInt32 = 0xFF
      for (channel, shift) in [16, 8, 0].enumerated() {
        let step = Int(word >> UInt64(8 + 8 * channel) & 255) % (2 * levels + 1) - levels
        result = result << 8 | UInt32((Int(old >> UInt32(shift) & 255) + step + 256) % 256)
      }
      return result
    }
  }

  static func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<(width * height)).map { color($0 % width, $0 / width) })
  }

  static func plain(_ width: Int, _ height: Int, _ color: UInt32 = 0xFFFF_FFFF) -> PixelBuffer {
    picture(width, height) { _, _ in color }
  }

  /// With some pixels of another colour.
  static func painted(
    _ picture: PixelBuffer, x: Range<Int>, y: Range<Int>, _ color: UInt32
  ) -> PixelBuffer {
    Self.picture(picture.width, picture.height) { i, j in
      x.contains(i) && y.contains(j) ? color : picture[x: i, y: j]
    }
  }
}
