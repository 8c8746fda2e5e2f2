import CImageKernels
import TestBasics
import Testing

@testable import PixelImages

struct GIFTests {
  @Test(arguments: 0..<6) func withoutDitheringEveryPixelHasTheNearestColor(seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, colors: 1000)
    let palette = try GIFEncoder.palette(sampling: sample.frames)
    let read = try frames(
      of: sample, GIFOptions(palettes: .global, dithering: .none, palette: palette))
    let last = try #require(sample.frames.last)
    for (wanted, got) in zip(last.pixels, try #require(read.last).pixels.pixels) {
      let least = palette.colors.map { distance($0, wanted) }.min()
      #expect(distance(got, wanted) == least, "seed \(seed)")
    }
  }

  @Test(arguments: [2, 3, 16, 100, 256]) func tablesHaveTheirSize(tableSize: Int) throws {
    let sample = SampleFrames(seed: 7, colors: 1000)
    let options = GIFOptions(palettes: .global, dithering: .none, tableSize: tableSize)
    let colors = Set(try frames(of: sample, options).flatMap(\.pixels.pixels).filter { $0 != 0 })
    #expect((1..<tableSize).contains(colors.count))
    #expect(colors.count > tableSize / 2 || tableSize < 16)
  }

  @Test func tablesThatAreNoneAreRefused() {
    for tableSize in [-1, 0, 1, 257] {
      #expect(throws: ImageError.self) {
        try GIFEncoder(
          width: 1, height: 1, frameCount: 1, options: GIFOptions(tableSize: tableSize),
          output: AnimationData())
      }
    }
  }

  @Test(arguments: GIFOptions.Dithering.allCases)
  func whatDoesNotChangeKeepsItsColor(dithering: GIFOptions.Dithering) throws {
    // A gradient in more colors than there are places, and a square that moves over it.
    let (width, height) = (96, 64)
    func frame(_ position: Int) -> PixelBuffer {
      PixelBuffer(width: width, height: height) { out in
        for i in out.indices {
          let (x, y) = (i % width, i / width)
          let isSquare = (position..<(position + 12)).contains(x) && (20..<32).contains(y)
          out[i] =
            isSquare
            ? 0xFFFF_2040 : 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 3) << 8 | UInt32(x + y)
        }
      }
    }
    let positions = [0, 5, 9, 30, 60]
    let output = AnimationData()
    var encoder = try GIFEncoder(
      width: width, height: height, frameCount: nil, options: GIFOptions(dithering: dithering),
      output: output)
    for position in positions { try encoder.add(frame(position), for: FrameDuration(1, over: 25)) }
    try encoder.finish()
    let read = try AnimationReader(data: output.bytes, name: "gradient").frames()
    #expect(read.count == positions.count)
    for index in 1..<positions.count {
      let (a, b) = (frame(positions[index - 1]), frame(positions[index]))
      let moved = a.pixels.indices.filter { i in
        a.pixels[i] == b.pixels[i]
          && read[index - 1].pixels.pixels[i] != read[index].pixels.pixels[i]
      }
      #expect(moved.isEmpty, "\(moved.count) pixels boil in frame \(index)")
      #expect(meanError(b, read[index].pixels) < 40)
    }
  }

  @Test func ditheringKeepsTheMeanColor() throws {
    // A color half way between the only two.
    let frame = PixelBuffer(
      width: 64, height: 64, pixels: Array(repeating: 0xFF80_8080, count: 4096))
    let palette = GIFPalette(colors: [0x70_7070, 0x90_9090])
    for dithering in [GIFOptions.Dithering.ordered, .floydSteinberg] {
      let output = AnimationData()
      var encoder = try GIFEncoder(
        width: 64, height: 64, frameCount: 1,
        options: GIFOptions(palettes: .global, dithering: dithering, palette: palette),
        output: output)
      try encoder.add(frame, for: FrameDuration(1, over: 10))
      try encoder.finish()
      let read = try #require(try AnimationReader(data: output.bytes, name: "grey").next())
      let mean = read.pixels.pixels.map { Double($0 & 255) }.reduce(0, +) / 4096
      expectEqual(mean, 128, within: 1, "\(dithering)")
    }
  }

  @Test func fewColorsAreChosenExactly() throws {
    var random = SplitMixGenerator(seed: 1)
    let colors = Set((0..<255).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) })
    let pixels = Array(colors).sorted().flatMap { Array(repeating: 0xFF00_0000 | $0, count: 8) }
    let frame = PixelBuffer(width: 8, height: pixels.count / 8, pixels: pixels)
    #expect(Set(try GIFEncoder.palette(sampling: [frame]).colors) == colors)
  }

  @Test func thePaletteIsNearTheBestOfManyRandomStarts() throws {
    // 32 clouds of colors and a limit of 255: k-means from random starts is the yardstick.
    var random = SplitMixGenerator(seed: 2)
    var pixels: [UInt32] = []
    for _ in 0..<32 {
      let center = (0..<3).map { _ in Int.random(in: 20...235, using: &random) }
      for _ in 0..<60 {
        let color = center.map { UInt32($0 + Int.random(in: -20...20, using: &random)) }
        pixels.append(0xFF00_0000 | color[0] << 16 | color[1] << 8 | color[2])
      }
    }
    let frame = PixelBuffer(width: 48, height: 40, pixels: pixels)
    let ours = error(of: try GIFEncoder.palette(sampling: [frame]).colors, for: pixels)
    var best = Double.infinity
    for _ in 0..<2 {
      let start = (0..<255).map { _ in pixels.randomElement(using: &random) ?? 0 }
      best = min(best, error(of: refined(start, for: pixels, rounds: 5), for: pixels))
    }
    #expect(ours < best * 1.05, "\(ours) against \(best)")
  }

  @Test(arguments: 0..<40) func compressedIndicesComeBack(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let colors = Int.random(in: 2...256, using: &random)
    let (width, height) = (
      Int.random(in: 1...300, using: &random), Int.random(in: 1...120, using: &random)
    )
    let run = [1, 1, 3, 40, 100_000].randomElement(using: &random) ?? 1
    var indices: [UInt8] = []
    while indices.count < width * height {
      let index = UInt8(Int.random(in: 0..<colors, using: &random))
      indices += Array(repeating: index, count: Int.random(in: 1...run, using: &random))
    }
    indices.removeLast(indices.count - width * height)
    // Some pixels have a second index.
    let either = indices.map { Int.random(in: 0..<4, using: &random) == 0 ? 0 : $0 }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: gif_compress_memory_size(), alignment: 16)
    defer { memory.deallocate() }
    let file = [UInt8](
      unsafeUninitializedCapacity: gif_compressed_bound(indices.count)
    ) { out, count in
      count = gif_compress(
        memory, indices, either, Int32(width), Int32(height), width, Int32(colors), out.baseAddress)
    }
    let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
    let grays = (UInt8(0)...255).flatMap { [UInt8](repeating: $0, count: 3) }
    let gif =
      Array("GIF89a".utf8) + size + [0xF7, 0, 0] + grays + [0x2C, 0, 0, 0, 0] + size + [0] + file
      + [0x3B]
    let read = try #require(try AnimationReader(data: gif, name: "seed \(seed)").next())
    let wrong = indices.indices.filter {
      let index = UInt8(read.pixels.pixels[$0] & 255)
      return index != indices[$0] && index != either[$0]
    }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) pixels")
  }

  /// A column of pixels from another program: a local table and interlaced rows, a part that makes place
  /// for what was there, one that leaves a hole, and one without a color.
  private var foreignFile: [UInt8] {
    func frame(
      _ top: UInt8, _ stored: [UInt8], disposal: UInt8, flags: UInt8 = 0, table: [UInt8] = []
    ) -> [UInt8] {
      var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | 1, top + 1, 0, 9, 0]
      bytes += [0x2C, 0, 0, top, 0, 1, 0, UInt8(stored.count), 0, flags]
      bytes += table
      // Codes of eight bits are pixels, after one that says so and before one that ends them.
      bytes += [7, UInt8(stored.count + 2), 0x80]
      return bytes + stored + [0x81, 0]
    }
    func table(_ red: UInt8) -> [UInt8] {
      (0..<16).reduce(into: []) { $0 += [red, 0, UInt8($1)] }
    }
    var file = Array("GIF89a".utf8)
    file += [1, 0, 8, 0, 0xF3, 0, 0]
    file += table(0)
    file += [0x21, 0xFF, 11]
    file += "NETSCAPE2.0".utf8
    file += [3, 1, 2, 0, 0, 0x21, 0xFE, 2, 0x68, 0x69, 0]
    file += frame(0, [0, 4, 2, 6, 1, 3, 5, 7], disposal: 1, flags: 0xC3, table: table(1))
    file += frame(0, [8, 9], disposal: 3)
    file += frame(7, [8], disposal: 2)
    file += frame(0, [9], disposal: 0)
    return file + [0x3B]
  }

  @Test func foreignFilesLookAsInPlayers() throws {
    let reader = try AnimationReader(data: foreignFile, name: "foreign")
    let read = try reader.frames()
    #expect(reader.loops == 3)
    #expect(read.map(\.duration.numerator) == [1, 1, 8, 1])
    var column = (UInt32(0)..<8).map { 0xFF01_0000 | $0 }
    #expect(read[0].pixels.pixels == column)
    column[0] = 0xFF00_0008
    #expect(read[1].pixels.pixels == column)
    (column[0], column[7]) = (0xFF01_0000, 0xFF00_0008)
    #expect(read[2].pixels.pixels == column)
    column[7] = 0
    #expect(read[3].pixels.pixels == column)
  }

  @Test func everyBeginningOfAFileIsRefused() {
    let file = foreignFile
    for count in 4..<file.count {
      let error = #expect(throws: ImageError.self) {
        try AnimationReader(data: Array(file[..<count]), name: "cut").frames()
      }
      #expect(error?.kind == .damaged, "\(count) bytes")
    }
  }

  @Test func aMatteShowsThroughAndNothingIsTransparent() throws {
    let frame = PixelBuffer(width: 2, height: 1, pixels: [0x8040_0000, 0])
    let output = AnimationData()
    var encoder = try GIFEncoder(
      width: 2, height: 1, frameCount: 1, options: GIFOptions(matte: 0x00_00FF), output: output)
    try encoder.add(frame, for: FrameDuration(1, over: 10))
    try encoder.finish()
    let read = try #require(try AnimationReader(data: output.bytes, name: "matte").next())
    #expect(read.pixels.pixels == [0xFF40_007F, 0xFF00_00FF])
  }

  @Test func aLongPauseIsKept() throws {
    let output = AnimationData()
    var encoder = try GIFEncoder(width: 1, height: 1, frameCount: 1, output: output)
    let frame = PixelBuffer(width: 1, height: 1, pixels: [0xFF12_3456])
    try encoder.add(frame, for: FrameDuration(2000, over: 1))
    try encoder.finish()
    let read = try AnimationReader(data: output.bytes, name: "pause").frames()
    #expect(read.map(\.duration.numerator) == [65_535, 65_535, 65_535, 3395])
  }

  // MARK: - Helpers

  private func frames(of sample: SampleFrames, _ options: GIFOptions) throws -> [AnimationFrame] {
    let output = AnimationData()
    try sample.encode(
      with: GIFEncoder(
        width: sample.frames[0].width, height: sample.frames[0].height, frameCount: nil,
        options: options, output: output))
    return try AnimationReader(data: output.bytes, name: "sample").frames()
  }

  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let blue = Int(a & 255) - Int(b & 255)
    return red * red + green * green + blue * blue
  }

  private func error(of colors: [UInt32], for pixels: [UInt32]) -> Double {
    Double(pixels.map { pixel in colors.map { distance($0, pixel) }.min() ?? 0 }.reduce(0, +))
  }

  private func refined(_ start: [UInt32], for pixels: [UInt32], rounds: Int) -> [UInt32] {
    var colors = start
    for _ in 0..<rounds {
      var sums = [(count: Int, r: Int, g: Int, b: Int)](
        repeating: (0, 0, 0, 0), count: colors.count)
      for pixel in pixels {
        let nearest = colors.indices.min {
          distance(colors[$0], pixel) < distance(colors[$1], pixel)
        }
        guard let nearest else { continue }
        sums[nearest].count += 1
        sums[nearest].r += Int(pixel >> 16 & 255)
        sums[nearest].g += Int(pixel >> 8 & 255)
        sums[nearest].b += Int(pixel & 255)
      }
      for (index, sum) in sums.enumerated() where sum.count > 0 {
        let half = sum.count / 2
        colors[index] =
          UInt32((sum.r + half) / sum.count) << 16 | UInt32((sum.g + half) / sum.count) << 8
          | UInt32((sum.b + half) / sum.count)
      }
    }
    return colors
  }
}
