import PixelImages
import TestBasics
import Testing

/// Which frames of a long animation tell its common colours, and what that is good for.
struct GIFSamplingTests {
  @Test func samplesAreSpreadFromTheFirstFrameToTheLast() {
    // So many frames are held at 960×640 pixels.
    #expect(GIFEncoder.sampledFrames(count: 27, width: 960, height: 640) == [])
    #expect(GIFEncoder.sampledFrames(count: 28, width: 960, height: 640) == Array(0..<28))
    #expect(GIFEncoder.sampledFrames(count: 256, width: 8, height: 8) == [])
    #expect(GIFEncoder.sampledFrames(count: 17, width: 9000, height: 9000) == Array(0..<17))
    for count in [33, 60, 100, 127, 128, 129, 500, 1023, 1024, 1025, 1_000_000] {
      let samples = GIFEncoder.sampledFrames(count: count, width: 960, height: 640)
      #expect(samples.count == max(32, min(256, count / 4)))
      #expect(samples.first == 0 && samples.last == count - 1)
      let steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
      #expect((steps.min() ?? 0) >= 1 && (steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
    }
  }

  /// Gradients with some noise: the first half of the frames in reds, the second in blues and greens.
  private static func frame(_ index: Int, of count: Int) -> PixelBuffer {
    var random = SplitMixGenerator(seed: UInt64(index))
    return PixelBuffer(width: 32, height: 24) { out in
      for i in out.indices {
        let noise = UInt32.random(in: 0..<24, using: &random)
        let (a, b) = (UInt32(i % 32) * 6 + noise, UInt32(i / 32) * 8 + noise)
        out[i] = index < count / 2 ? 0xFF00_0000 | a << 16 | b / 4 : 0xFF00_0000 | b << 8 | a
      }
    }
  }

  private static func error(
    _ palette: GIFPalette?, _ palettes: GIFOptions.Palettes, count: Int
  ) throws -> Double {
    let output = AnimationData()
    var encoder = try GIFEncoder(
      width: 32, height: 24, frameCount: count,
      options: GIFOptions(palettes: palettes, palette: palette), output: output)
    for index in 0..<count {
      try encoder.add(frame(index, of: count), for: FrameDuration(1, over: 25))
    }
    try encoder.finish()
    let reader = try AnimationReader(data: output.bytes, name: "halves")
    var (sum, index) = (0, 0)
    while let shown = try reader.next() {
      for (p, q) in zip(frame(index, of: count).pixels, shown.pixels.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let step = Int(p >> shift & 255) - Int(q >> shift & 255)
          sum += step * step
        }
      }
      index += 1
    }
    #expect(index == count)
    return Double(sum) / Double(32 * 24 * count)
  }

  @Test func colorsThatComeLaterAreInTheTable() throws {
    let count = 600
    let samples = GIFEncoder.sampledFrames(count: count, width: 32, height: 24)
    let palette = try GIFEncoder.palette(sampling: samples.map { Self.frame($0, of: count) })
    let (before, after) = (
      try Self.error(nil, .global, count: count), try Self.error(palette, .global, count: count)
    )
    #expect(after < before / 20, "\(after) instead of \(before)")
    let all = try GIFEncoder.palette(sampling: (0..<count).map { Self.frame($0, of: count) })
    let best = try Self.error(all, .global, count: count)
    #expect(after < best * 1.05, "\(after), and \(best) by all frames")
  }

  @Test func aTableOfNothingButTransparentFramesHasAColor() throws {
    let empty = PixelBuffer(width: 4, height: 4, pixels: Array(repeating: 0, count: 16))
    #expect(try GIFEncoder.palette(sampling: [empty]).colors == [0])
  }
}
