import CImageKernels
import TestBasics
import Testing

@testable import PixelImages

struct KernelTests {
  @Test func premultiplyingIsExactForAllPairs() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      var row = (0...255 as ClosedRange<UInt32>).map {
        alpha << 24 | $0 << 16 | (255 - $0) << 8 | $0
      }
      let expected = row.map(premultiplied)
      let isOpaque = png_rows_premultiply(&row, row.count)
      #expect(row == expected, "alpha \(alpha)")
      #expect((isOpaque != 0) == (alpha == 255))
    }
  }

  @Test func unpremultiplyingRoundsToNearestForAllPairs() {
    for alpha in 0...255 {
      let row = (0...alpha).map { UInt32(alpha << 24 | $0 << 16 | (alpha - $0) << 8 | $0) }
      var out = [UInt8](repeating: 1, count: row.count * 4)
      png_rows_pack_rgba(row, &out, row.count)
      for c in 0...alpha {
        let straight = { (v: Int) in
          alpha == 0 ? 0 : UInt8((Double(v) * 255 / Double(alpha)).rounded())
        }
        let found = Array(out[(4 * c)..<(4 * c + 4)])
        #expect(
          found == [straight(c), straight(alpha - c), straight(c), UInt8(alpha)], "\(c) of \(alpha)"
        )
      }
    }
  }

  @Test func valuesAboveAlphaAreClamped() {
    var out = [UInt8](repeating: 0, count: 4)
    png_rows_pack_rgba([0x10FF_2010], &out, 1)
    #expect(out == [255, 255, 255, 16])
  }

  @Test func premultiplyingUndoesUnpremultiplying() {
    for alpha in 1...255 {
      let row = (0...alpha).map { UInt32(alpha << 24 | $0 << 16 | $0 << 8 | $0) }
      var out = [UInt8](repeating: 0, count: row.count * 4)
      png_rows_pack_rgba(row, &out, row.count)
      let again = (0...alpha).map { c in
        premultiplied(
          UInt32(out[4 * c + 3]) << 24 | UInt32(out[4 * c]) << 16 | UInt32(out[4 * c + 1]) << 8
            | UInt32(out[4 * c + 2]))
      }
      #expect(again == row, "alpha \(alpha)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func plainAndSIMDGiveTheSameBytes(seed: UInt64) {
    var numbers = SplitMixGenerator(seed: seed)
    for _ in 0..<150 {
      let width = Int.random(in: 1...150, using: &numbers)
      let pixels = (0..<width).map { _ in UInt32.random(in: 0...UInt32.max, using: &numbers) }
      let bytes = (0..<(width * 12)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let results = [Int32(0), 1].map { level in
        withInstructionSet(level) { Self.everything(pixels, bytes) }
      }
      #expect(results[0] == results[1], "seed \(seed), width \(width)")
    }
  }

  /// What every kernel makes of one row.
  private static func everything(_ pixels: [UInt32], _ bytes: [UInt8]) -> [UInt8] {
    let width = pixels.count
    var all: [UInt8] = [UInt8(png_rows_is_opaque(pixels, width))]
    var packed = [UInt8](repeating: 0, count: width * 4)
    png_rows_pack_rgb(pixels, &packed, width)
    all += packed
    png_rows_pack_rgba(pixels, &packed, width)
    all += packed
    var colors = pixels
    all.append(UInt8(png_rows_premultiply(&colors, width)))
    png_rows_from_cmyk(bytes, &colors, width / 2, 1)
    all += colors.flatMap { bigEndian($0) }
    for pixelBytes in [3, 4] {
      let n = width * pixelBytes
      let row = Array(bytes[0..<n])
      let above = Array(bytes[n..<(2 * n)])
      var out = [UInt8](repeating: 0, count: n)
      for type in 0...4 as ClosedRange<Int32> {
        png_rows_filter(type, row, above, &out, n, pixelBytes)
        all += out
        all += bigEndian(UInt32(png_rows_magnitude(out, n)))
        png_rows_filter(type, row, nil, &out, n, pixelBytes)
        all += out
      }
    }
    return all
  }

  @Test func packingNeverWritesPastTheRow() {
    for width in 1...70 {
      let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width)
      var out = [UInt8](repeating: 7, count: width * 3 + 32)
      png_rows_pack_rgb(pixels, &out, width)
      #expect(out[..<(width * 3)].allSatisfy { $0 == 255 })
      #expect(out[(width * 3)...].allSatisfy { $0 == 7 }, "width \(width)")
    }
  }
}
