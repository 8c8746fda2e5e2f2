import TestBasics
import Testing

@testable import PixelImages

struct PNGPaletteTests {
  @Test(
    "a picture of few colours has a palette of just the bits that are needed",
    arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)], [true, false])
  func bits(kind: (colors: Int, bits: UInt8), isOpaque: Bool) throws {
    // A width that leaves a part of the last byte of every row.
    let picture = Self.picture(colors: kind.colors, width: 61, isOpaque: isOpaque)
    for compression in PNGCompression.allCases {
      let data = try PNGEncoder(compression: compression).encode(picture)
      let chunks = try pngChunks(of: data, name: "palette.png")
      #expect(Array(chunks[0].payload.suffix(5)) == [kind.bits, 3, 0, 0, 0])
      let types = chunks.map(\.type)
      #expect(
        types == ["IHDR", "sRGB", "PLTE"] + (isOpaque ? [] : ["tRNS"]) + ["IDAT", "IEND"])
      #expect(chunks[2].payload.count == 3 * kind.colors)
      #expect(try EncodedImage(data: data, name: "palette.png").decoded() == picture)
    }
  }

  @Test("runs of one colour of any length")
  func runs() throws {
    let lengths = Array(1...40) + [64, 3, 8, 1]
    let pixels = lengths.enumerated().flatMap { index, length in
      [UInt32](repeating: 0xFF00_0000 | UInt32(index % 3) << 8 | UInt32(index % 7), count: length)
    }
    let picture = PixelBuffer(width: pixels.count / 8, height: 8, pixels: pixels)
    let palette = try #require(PNGPalette(picture))
    guard case .indices(let indices, _) = palette.rows.source else {
      Issue.record("expected indices")
      return
    }
    var first: [UInt32] = []
    for color in pixels where !first.contains(color) { first.append(color) }
    #expect(indices.map { first[Int($0)] } == pixels)
    let file = try PNGEncoder().encode(picture)
    #expect(try EncodedImage(data: file, name: "runs.png").decoded() == picture)
  }

  @Test("a picture of 257 colours has none")
  func noPalette() throws {
    let data = try PNGEncoder().encode(Self.picture(colors: 257, width: 64, isOpaque: true))
    #expect(try pngChunks(of: data, name: "rgb.png")[0].payload.suffix(4).first == 2)
  }

  @Test("opaque colours behind the last translucent one have no alpha of their own")
  func shortTransparency() throws {
    let picture = PixelBuffer(
      width: 3, height: 1, pixels: [0xFF10_2030, 0x8010_2030, 0xFF30_2010])
    let data = try PNGEncoder().encode(picture)
    let chunk = try pngChunks(of: data, name: "a.png").first { $0.type == "tRNS" }
    #expect(Array(try #require(chunk).payload) == [255, 128])
    #expect(try EncodedImage(data: data, name: "a.png").decoded() == picture)
  }

  /// Every colour appears; translucent ones are darker than their alpha, as premultiplied ones are.
  private static func picture(colors: Int, width: Int, isOpaque: Bool) -> PixelBuffer {
    let palette = (0..<colors).map { index -> UInt32 in
      let alpha: UInt32 = isOpaque ? 255 : 100
      return alpha << 24 | UInt32(index % 90) << 16 | UInt32(index / 90) << 8 | 7
    }
    var numbers = SplitMixGenerator(seed: 3)
    return PixelBuffer(width: width, height: 40) { out in
      for i in out.indices {
        out[i] = palette[i < colors ? i : Int.random(in: 0..<colors, using: &numbers)]
      }
    }
  }
}
