import Testing

@testable import PixelImages

struct PNGReadingTests {
  /// A colour type with the samples of a pixel and what they mean as a straight colour.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bitDepth: Int
    let colorType: Int
    var extra: [UInt8] = []
    let samples: @Sendable (_ x: Int, _ y: Int) -> [Int]
    let straight: @Sendable (_ x: Int, _ y: Int) -> UInt32
  }

  static func color(_ a: Int, _ r: Int, _ g: Int, _ b: Int) -> UInt32 {
    UInt32(a << 24 | r << 16 | g << 8 | b)
  }

  static let palette: [[UInt8]] = (0..<16).map { (i: UInt8) -> [UInt8] in
    [i * 16, 255 - i * 9, i]
  }

  static let kinds: [Kind] = {
    var kinds: [Kind] = []
    for depth in [1, 2, 4, 8] {
      let top = (1 << depth) - 1
      kinds.append(
        Kind(
          testDescription: "grey \(depth)", bitDepth: depth, colorType: 0,
          samples: { x, y in [(x * 7 + y * 3) & top] },
          straight: { x, y in
            let v = ((x * 7 + y * 3) & top) * 255 / top
            return color(255, v, v, v)
          }))
      kinds.append(
        Kind(
          testDescription: "grey \(depth), one shade transparent", bitDepth: depth, colorType: 0,
          extra: pngChunkBytes("tRNS", [0, 1]),
          samples: { x, y in [(x + y) & top] },
          straight: { x, y in
            let v = (x + y) & top
            return v == 1 ? 0 : color(255, v * 255 / top, v * 255 / top, v * 255 / top)
          }))
      let count = min(16, 1 << depth)
      kinds.append(
        Kind(
          testDescription: "palette \(depth) with alpha", bitDepth: depth, colorType: 3,
          extra: pngChunkBytes("PLTE", palette.prefix(count).flatMap { $0 })
            + pngChunkBytes("tRNS", [128, 255]),
          samples: { x, y in [(x * 3 + y) % count] },
          straight: { x, y in
            let index = (x * 3 + y) % count
            let entry = palette[index].map(Int.init)
            return color(index == 0 ? 128 : 255, entry[0], entry[1], entry[2])
          }))
    }
    for (depth, unit) in [(8, 1), (16, 257)] {
      let value: @Sendable (Int, Int, Int) -> Int = { x, y, c in (x * 50 + y * 11 + c * 83) % 256 }
      kinds.append(
        Kind(
          testDescription: "grey with alpha \(depth)", bitDepth: depth, colorType: 4,
          samples: { x, y in [value(x, y, 0) * unit, value(x, y, 1) * unit] },
          straight: { x, y in
            let v = value(x, y, 0)
            return color(value(x, y, 1), v, v, v)
          }))
      kinds.append(
        Kind(
          testDescription: "RGB \(depth)", bitDepth: depth, colorType: 2,
          samples: { x, y in (0..<3).map { value(x, y, $0) * unit } },
          straight: { x, y in color(255, value(x, y, 0), value(x, y, 1), value(x, y, 2)) }))
      kinds.append(
        Kind(
          testDescription: "RGBA \(depth)", bitDepth: depth, colorType: 6,
          samples: { x, y in (0..<4).map { value(x, y, $0) * unit } },
          straight: { x, y in
            color(value(x, y, 3), value(x, y, 0), value(x, y, 1), value(x, y, 2))
          }))
      kinds.append(
        Kind(
          testDescription: "RGB \(depth), one colour transparent", bitDepth: depth, colorType: 2,
          extra: pngChunkBytes(
            "tRNS", (0..<3).flatMap { _ in bigEndian(UInt32(7 * unit)).suffix(2) }),
          samples: { x, _ in (0..<3).map { _ in (x == 2 ? 7 : 9) * unit } },
          straight: { x, _ in x == 2 ? 0 : color(255, 9, 9, 9) }))
    }
    kinds.append(
      Kind(
        testDescription: "grey 16", bitDepth: 16, colorType: 0,
        samples: { x, y in [(x * 40 + y) * 257] },
        straight: { x, y in color(255, x * 40 + y, x * 40 + y, x * 40 + y) }))
    return kinds
  }()

  @Test(arguments: kinds, [false, true])
  func everyColorTypeGivesTheHandmadePixels(kind: Kind, isInterlaced: Bool) throws {
    let png = SamplePNG(
      bitDepth: kind.bitDepth, colorType: kind.colorType, isInterlaced: isInterlaced,
      extra: kind.extra, samples: kind.samples)
    let decoded = try EncodedImage(data: png.bytes, name: "sample.png").decoded()
    #expect(decoded.width == png.width && decoded.height == png.height)
    // Interlaced 16-bit samples are premultiplied before they are rounded to 8 bits.
    let tolerance = isInterlaced && kind.bitDepth == 16 ? 1 : 0
    for y in 0..<png.height {
      for x in 0..<png.width {
        let expected = premultiplied(kind.straight(x, y))
        let found = decoded[x: x, y: y]
        #expect(
          largestDifference(found, expected) <= tolerance,
          "(\(x), \(y)): \(String(found, radix: 16)), not \(String(expected, radix: 16))")
      }
    }
    #expect(decoded.isOpaque == decoded.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func orientationOfTheExifChunkIsApplied() throws {
    let tiff: [UInt8] = [
      0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
    ]
    let png = SamplePNG(extra: pngChunkBytes("eXIf", tiff)) { x, y in [x, y, 0] }
    let image = try EncodedImage(data: png.bytes, name: "turned.png")
    #expect(image.pixelWidth == 4 && image.pixelHeight == 5)
    // A quarter clockwise: what was at the bottom left comes to the top left.
    #expect(try image.decoded()[x: 0, y: 0] == 0xFF00_0300)
  }

  @Test func aWrongChecksumIsAnError() throws {
    var bytes = SamplePNG { x, y in [x, y, 0] }.bytes
    bytes[bytes.count - 14] ^= 1  // in the checksum of IDAT
    let image = try EncodedImage(data: bytes, name: "broken.png")
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.kind == .damaged)
    #expect(error?.description.contains("broken.png") == true)
    #expect(error?.found.contains("IDAT") == true)
  }
}
