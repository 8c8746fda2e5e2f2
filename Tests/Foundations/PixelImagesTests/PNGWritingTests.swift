import CImageCodecs
import CImageKernels
import TestBasics
import Testing

@testable import PixelImages

struct PNGWritingTests {
  @Test(arguments: PNGCompression.allCases, [true, false])
  func whatIsWrittenIsReadBack(compression: PNGCompression, isOpaque: Bool) throws {
    let encoder = PNGEncoder(compression: compression)
    for (width, height) in [(1, 1), (3, 2), (37, 19), (256, 64), (700, 800)] {
      let picture = randomPicture(width: width, height: height, isOpaque: isOpaque, seed: 5)
      let data = try encoder.encode(picture)
      let decoded = try EncodedImage(data: data, name: "round.png").decoded()
      #expect(decoded == picture, "\(width)×\(height)")
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func aSmoothPictureIsReadBack(compression: PNGCompression) throws {
    let picture = PixelBuffer(width: 300, height: 200) { out in
      for i in out.indices {
        let (x, y) = (UInt32(i % 300), UInt32(i / 300))
        out[i] = 0xFF00_0000 | (x * 200 / 300) << 16 | y << 8 | (x + y) / 2
      }
    }
    let data = try PNGEncoder(compression: compression).encode(picture)
    #expect(try EncodedImage(data: data, name: "smooth.png").decoded() == picture)
    #expect(data.count < 300 * 200)
  }

  @Test(arguments: [true, false])
  func chunksAreInOrderWithRightChecksums(isOpaque: Bool) throws {
    let picture = randomPicture(width: 30, height: 16, isOpaque: isOpaque, seed: 6)
    let data = try PNGEncoder(pixelsPerPoint: 2).encode(picture)
    let chunks = try pngChunks(of: data, name: "chunks.png")
    #expect(chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    for chunk in chunks { #expect(chunk.checksum == plainCRC(chunk.covered), "\(chunk.type)") }
    #expect(
      Array(chunks[0].payload)
        == bigEndian(30) + bigEndian(16) + [8, isOpaque ? 2 : 6, 0, 0, 0])
    #expect(data.count == 8 + chunks.map { $0.covered.count + 8 }.reduce(0, +))
  }

  @Test(arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504), (1.5, 4252)])
  func densityIsInPixelsPerMetre(scale: Double, expected: UInt32) throws {
    let picture = PixelBuffer(width: 1, height: 1, pixels: [0xFF00_0000])
    let data = try PNGEncoder(pixelsPerPoint: scale).encode(picture)
    let density = try #require(
      try pngChunks(of: data, name: "density.png").first { $0.type == "pHYs" })
    #expect(Array(density.payload) == bigEndian(expected) + bigEndian(expected) + [1])
  }

  @Test func withoutADensityThereIsNoChunk() throws {
    let picture = PixelBuffer(width: 1, height: 1, pixels: [0])
    let data = try PNGEncoder().encode(picture)
    #expect(try pngChunks(of: data, name: "a").map(\.type).contains("pHYs") == false)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func aDensityThatIsNoneIsAnError(scale: Double) {
    let picture = PixelBuffer(width: 1, height: 1, pixels: [0])
    let error = #expect(throws: ImageError.self) {
      try PNGEncoder(pixelsPerPoint: scale).encode(picture)
    }
    #expect(error?.kind == .cannotEncode)
  }

  @Test("several threads give the bytes of one", arguments: [true, false])
  func parallelBytes(isOpaque: Bool) throws {
    let picture = randomPicture(width: 900, height: 1100, isOpaque: isOpaque, seed: 8)
    var encoder = PNGEncoder()
    let alone = try encoder.encode(picture)
    encoder.isParallel = true
    #expect(try encoder.encode(picture) == alone)
    #expect(try EncodedImage(data: alone, name: "strips.png").decoded() == picture)
  }

  @Test func findsRepeatsAsWellAsRuns() throws {
    // A pattern of colours in the order of noise: what a texture is.
    let tile = randomPicture(width: 40, height: 900, isOpaque: true, seed: 16)
    for (width, height) in [(400, 200), (800, 900)] {
      let picture = PixelBuffer(width: width, height: height) { out in
        for i in out.indices { out[i] = tile[x: i % width % 40, y: i / width] }
      }
      let data = try PNGEncoder().encode(picture)
      #expect(data.count < 40 * height * 3 * 5 / 4)
      #expect(try EncodedImage(data: data, name: "repeats.png").decoded() == picture)
      let stream = try #require(
        try pngChunks(of: data, name: "repeats.png").first { $0.type == "IDAT" })
      // A window of 32 KB and a header divisible by 31, as strict readers ask for.
      #expect(Array(stream.payload.prefix(2)) == [0x78, 0x9C])
    }
  }

  @Test func noiseCostsNoMoreThanItsPixels() throws {
    var numbers = SplitMixGenerator(seed: 14)
    let picture = PixelBuffer(width: 256, height: 256) { out in
      for i in out.indices { out[i] = 0xFF00_0000 | .random(in: 0...0xFF_FFFF, using: &numbers) }
    }
    let data = try PNGEncoder().encode(picture)
    #expect(data.count < 256 * 256 * 3 + 256 + 600)
    #expect(try EncodedImage(data: data, name: "noise.png").decoded() == picture)
  }

  /// The rows' magnitudes decide, and each filter that is tried is the least for some rows.
  @Test(arguments: PNGCompression.allCases)
  func rowsHaveTheFilterWithTheLeastMagnitude(compression: PNGCompression) throws {
    let (width, height) = (60, 40)
    var numbers = SplitMixGenerator(seed: 15)
    let grain = (0..<(width * height)).map { _ in Int.random(in: 0...20, using: &numbers) }
    let steps = (0..<(width + height)).map { _ in Int.random(in: 0...255, using: &numbers) }
    let kinds: [(Int, Int) -> Int] = [
      { x, y in steps[x] + grain[x + y * width] / 8 },
      { x, y in steps[y] + grain[x + y * width] / 8 },
      { x, y in (steps[x] + steps[width + y]) / 2 },
      { x, y in x * 2 + y + grain[x + y * width] },
      { x, y in grain[x + y * width] < 15 ? 0 : 1 },
    ]
    let filters = compression == .best ? [0, 1, 2, 3, 4] : [1, 2, 4]
    var seen: Set<Int> = []
    for (number, kind) in kinds.enumerated() {
      let picture = PixelBuffer(width: width, height: height) { out in
        for i in out.indices {
          // The first rows have too many colours for a palette.
          let value = UInt32(kind(i % width, i / width) & 255) &* 0x01_0101
          out[i] = 0xFF00_0000 | (i < 5 * width ? UInt32(i) &* 0x04_0301 & 0xFF_FFFF : value)
        }
      }
      let data = try PNGEncoder(compression: compression).encode(picture)
      let stream = try #require(
        try pngChunks(of: data, name: "rows.png").first { $0.type == "IDAT" })
      let stride = 3 * width + 1
      var rows = [UInt8](repeating: 0, count: stride * height)
      let reader = libdeflate_alloc_decompressor()
      defer { libdeflate_free_decompressor(reader) }
      let payload = Array(stream.payload)
      let result = libdeflate_zlib_decompress(
        reader, payload, payload.count, &rows, rows.count, nil)
      #expect(result == LIBDEFLATE_SUCCESS)
      let plain = picture.pixels.flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
      }
      for y in 6..<height {
        let at = 3 * width * y
        let magnitudes = filters.map { type in
          var out = [UInt8](repeating: 0, count: 3 * width)
          png_rows_filter(
            Int32(type), Array(plain[at..<(at + 3 * width)]), Array(plain[(at - 3 * width)..<at]),
            &out,
            3 * width, 3)
          return png_rows_magnitude(out, out.count)
        }
        let type = try #require(filters.firstIndex(of: Int(rows[stride * y])))
        seen.insert(filters[type])
        #expect(magnitudes[type] == magnitudes.min(), "kind \(number), row \(y)")
      }
    }
    #expect(seen == Set(filters))
  }
}
