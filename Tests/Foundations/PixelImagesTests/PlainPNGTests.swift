import TestBasics
import Testing

@testable import PixelImages

struct PlainPNGTests {
  /// As every PNG file was decoded before there was a way of our own.
  private static func byLibpng(_ data: [UInt8]) throws(ImageError) -> PixelBuffer {
    let header = try ImageHeader(of: data, name: "a.png", limits: limits)
    let chunks = try pngChunks(of: data, name: "a.png")
    for chunk in chunks where chunk.isCritical && !chunk.isIntact {
      throw ImageError.damaged(
        .png, "a wrong checksum for the chunk “\(chunk.type)”", name: "a.png")
    }
    // What chunks say of colours is applied here, not by libpng.
    let plain = withoutColors(chunks)
    let pixels = try decodeWithLibpng(
      pngFile(plain, of: data), plain, header: header, name: "a.png")
    return try pixels.converted(by: ColorConversion(header.colors, to: .sRGB), name: "a.png")
  }

  private static let limits = ImageLimits(side: 400, pixels: 100_000)

  private static func result(
    _ body: () throws(ImageError) -> PixelBuffer
  ) -> Result<PixelBuffer, ImageError> {
    do throws(ImageError) { return .success(try body()) } catch { return .failure(error) }
  }

  /// Pixels, or the error.
  private static func expectSame(_ data: [UInt8], _ what: String) {
    let expected = result { () throws(ImageError) in try byLibpng(data) }
    let found = result { () throws(ImageError) in
      try EncodedImage(data: data, name: "a.png", limits: limits).decoded()
    }
    #expect(found == expected, "\(what)")
    if case (.success(let new), .success(let old)) = (found, expected) {
      #expect(new.isOpaque == old.isOpaque, "\(what)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func everyKindHasThePixelsOfLibpng(seed: UInt64) throws {
    var numbers = SplitMixGenerator(seed: seed)
    for round in 0..<40 {
      let png = RandomPNG(&numbers, colorType: [0, 2, 3, 4, 6][round % 5])
      let data = png.bytes
      let expected = try Self.byLibpng(data)
      let chunks = try pngChunks(of: data, name: "a.png")
      let header = try readPNGHeader(data, name: "a.png")
      let plain = try #require(PlainPNG(chunks, header: header), "seed \(seed), round \(round)")
      for mode in [0, 1, 2] as [Int32] {
        let decoded = withInstructionSet(mode) { plain.decoded() }
        let found = try #require(decoded, "seed \(seed), round \(round)")
        #expect(found == expected, "seed \(seed), round \(round), mode \(mode)")
        #expect(found.isOpaque == expected.isOpaque, "seed \(seed), round \(round)")
      }
    }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func changedBytesEndAsWithLibpng(seed: UInt64) {
    var numbers = SplitMixGenerator(seed: seed)
    for round in 0..<150 {
      let png = RandomPNG(&numbers, colorType: [0, 2, 3, 4, 6][round % 5])
      var data = png.bytes
      for _ in 0..<Int.random(in: 1...2, using: &numbers) {
        data[.random(in: 8..<data.count, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      Self.expectSame(data, "seed \(seed), round \(round): changed")
      // The same with checksums that fit.
      Self.expectSame(Self.withRightChecksums(data), "seed \(seed), round \(round): summed")
      let end = Int.random(in: 0..<data.count, using: &numbers)
      Self.expectSame(Array(png.bytes[..<end]), "seed \(seed), round \(round): up to \(end)")
    }
  }

  @Test(arguments: [21, 22] as [UInt64])
  func changedStreamsEndAsWithLibpng(seed: UInt64) {
    var numbers = SplitMixGenerator(seed: seed)
    for round in 0..<100 {
      let png = RandomPNG(&numbers, colorType: [0, 2, 3, 4, 6][round % 5])
      let stream = zlib(png.rows)
      var changed = stream
      changed[.random(in: 0..<stream.count, using: &numbers)] ^=
        1 << UInt8.random(in: 0...7, using: &numbers)
      var longer = png, shorter = png, unknown = png, anyValue = png
      longer.rows += [0, 1, 2]
      shorter.rows.removeLast()
      unknown.rows[0] = 5
      anyValue.rows[anyValue.rows.count - 1] ^= 0xFF
      let cases: [(String, [UInt8])] = [
        ("a bit", png.file(of: changed)),
        ("no end", png.file(of: Array(stream.dropLast(5)))),
        ("no checksum", png.file(of: Array(stream.dropLast(4)))),
        ("a wrong checksum", png.file(of: Array(stream.dropLast()) + [(stream.last ?? 0) ^ 1])),
        ("more behind", png.file(of: stream + [1, 2, 3])),
        ("a small window", png.file(of: [0x18, 0x19] + stream.dropFirst(2))),
        ("more rows", longer.bytes), ("fewer rows", shorter.bytes),
        ("an unknown filter", unknown.bytes), ("another value", anyValue.bytes),
      ]
      for (what, data) in cases { Self.expectSame(data, "seed \(seed), round \(round): \(what)") }
    }
  }

  @Test(arguments: [31] as [UInt64])
  func unusualChunksAreReadAsByLibpng(seed: UInt64) throws {
    var numbers = SplitMixGenerator(seed: seed)
    for round in 0..<20 {
      let colorType: UInt8 = [0, 2, 3, 4, 6][round % 5]
      let png = RandomPNG(&numbers, colorType: colorType)
      let palette = pngChunkBytes("PLTE", [1, 2, 3, 4, 5, 6])
      let early: [[UInt8]] = [
        pngChunkBytes("gAMA", bigEndian(100_000)), pngChunkBytes("gAMA", [1]),
        pngChunkBytes("sRGB", [9]), pngChunkBytes("sRGB", []), pngChunkBytes("sBIT", [5, 5, 5, 5]),
        pngChunkBytes("tRNS", [0, 1, 0, 2, 0, 3]), pngChunkBytes("tRNS", [1, 1]), palette,
        palette + palette, pngChunkBytes("PLTE", [1, 2]), pngChunkBytes("ABCD", [1]),
        pngChunkBytes("abCD", [1]), pngChunkBytes("IDAT", []), pngChunkBytes("iCCP", [65, 0, 0]),
        pngChunkBytes("bKGD", [0, 1]), pngChunkBytes("cHRM", [1]), pngChunkBytes("tEXt", []),
        pngChunkBytes("sRGB", [0]) + pngChunkBytes("sRGB", [1]),
      ]
      for (index, chunk) in early.enumerated() {
        var damaged = chunk
        damaged[damaged.count - 1] ^= 1
        for (extra, what) in [(chunk, "intact"), (damaged, "damaged")] {
          var changed = png
          changed.remarks = png.remarks + extra
          Self.expectSame(changed.bytes, "seed \(seed), round \(round): \(index), \(what)")
          // Between the parts of the data, and behind them.
          let data = png.bytes
          for at in Self.starts(of: "IDAT", in: data) + Self.starts(of: "IEND", in: data) {
            let all = Array(data[..<at]) + extra + Array(data[at...])
            Self.expectSame(all, "seed \(seed), round \(round): \(index), \(what), at \(at)")
          }
        }
      }
    }
  }

  @Test func largeChunksAndManyOfThemAreLeftToLibpng() {
    var png = SamplePNG { x, y in [x, y, 0] }
    for count in [1 << 20, 1 << 20 + 1] {
      png.extra = pngChunkBytes("tEXt", [UInt8](repeating: 65, count: count))
      Self.expectSame(png.bytes, "a text of \(count) bytes")
    }
    for count in [200, 201, 1_500] {
      png.extra = (0..<count).flatMap { _ in pngChunkBytes("tEXt", [65, 0, 65]) }
      Self.expectSame(png.bytes, "\(count) texts")
    }
  }

  @Test func filesThatAreRareAreLeftToLibpng() throws {
    var interlaced = SamplePNG { x, y in [x, y, 0] }
    interlaced.isInterlaced = true
    var deep = SamplePNG { x, y in [x, y, 0] }
    deep.bitDepth = 16
    let gamma = SamplePNG(extra: pngChunkBytes("gAMA", bigEndian(100_000))) { x, y in [x, y, 0] }
    for (png, isPlain) in [
      (interlaced, false), (deep, false), (gamma, false), (SamplePNG { x, y in [x, y, 0] }, true),
    ] {
      let chunks = try pngChunks(of: png.bytes, name: "a.png")
      let header = try readPNGHeader(png.bytes, name: "a.png")
      #expect((PlainPNG(chunks, header: header) != nil) == isPlain)
    }
  }

  // MARK: - Private

  private static func starts(of type: String, in data: [UInt8]) -> [Int] {
    (8..<(data.count - 8)).filter { Array(data[($0 + 4)..<($0 + 8)]) == Array(type.utf8) }
  }

  /// As far as the lengths can be followed.
  private static func withRightChecksums(_ data: [UInt8]) -> [UInt8] {
    var data = data
    var at = 8
    while at + 12 <= data.count {
      let length = data[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= data.count else { break }
      let checksum = bigEndian(plainCRC(data[(at + 4)..<(at + 8 + length)]))
      data.replaceSubrange((at + 8 + length)..<(at + 12 + length), with: checksum)
      at += 12 + length
    }
    return data
  }
}
