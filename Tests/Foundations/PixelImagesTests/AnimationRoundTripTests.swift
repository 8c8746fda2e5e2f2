import TestBasics
import Testing

@testable import PixelImages

/// What is written is read back by our own reader; see AnimationToolTests for other readers.
struct AnimationRoundTripTests {
  @Test(arguments: 0..<24) func everyPixelOfAnAPNGComesBack(seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, alpha: seed % 3 > 0, hard: seed % 3 == 2)
    let output = AnimationData()
    try sample.encode(
      with: APNGEncoder(
        width: 37, height: 23, frameCount: seed % 2 == 0 ? 8 : nil, loops: Int(seed),
        isOpaque: seed % 3 == 0, compression: PNGCompression.allCases[Int(seed % 2)],
        output: output))
    try expectSame(output, sample, loops: Int(seed), seed: seed)
  }

  @Test(arguments: 0..<24) func everyPixelOfALosslessWebPComesBack(seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, alpha: seed % 3 > 0, hard: seed % 3 == 2)
    let output = AnimationData()
    try sample.encode(
      with: WebPAnimationEncoder(
        width: 37, height: 23, frameCount: 8, loops: Int(seed), isOpaque: seed % 3 == 0,
        fidelity: .lossless, method: Int(seed % 7), output: output))
    try expectSame(output, sample, loops: Int(seed), seed: seed)
  }

  @Test(arguments: 0..<36) func everyPixelOfAGIFWithFewColorsComesBack(seed: UInt64) throws {
    // With every way of choosing and mixing colors: none of them may touch colors that are exact.
    let sample = SampleFrames(
      seed: seed, alpha: seed % 2 > 0, hard: true, colors: seed % 4 < 2 ? 200 : 3)
    let output = AnimationData()
    let options = GIFOptions(
      palettes: GIFOptions.Palettes.allCases[Int(seed / 2 % 3)],
      dithering: GIFOptions.Dithering.allCases[Int(seed / 6 % 3)])
    try sample.encode(
      with: GIFEncoder(
        width: 37, height: 23, frameCount: 8, loops: Int(seed), options: options, output: output))
    try expectSame(output, sample, loops: Int(seed), seed: seed)
  }

  @Test func theSameBytesAreWrittenWithAndWithoutSIMD() throws {
    func encoded() throws -> [[UInt8]] {
      let sample = SampleFrames(seed: 5, width: 150, height: 90)
      var files: [[UInt8]] = []
      for dithering in GIFOptions.Dithering.allCases {
        let output = AnimationData()
        try sample.encode(
          with: GIFEncoder(
            width: 150, height: 90, frameCount: nil, options: GIFOptions(dithering: dithering),
            output: output))
        files.append(output.bytes)
      }
      let output = AnimationData()
      try sample.encode(
        with: WebPAnimationEncoder(
          width: 150, height: 90, frameCount: nil, isOpaque: true, method: 0, output: output))
      return files + [output.bytes]
    }
    #expect(try withInstructionSet(1, encoded) == withInstructionSet(0, encoded))
  }

  @Test(arguments: [true, false]) func lossyWebPIsNear(isOpaque: Bool) throws {
    let (width, height) = (65, 41)
    func frame(_ shift: Int) -> PixelBuffer {
      PixelBuffer(width: width, height: height) { out in
        for i in out.indices {
          let (x, y) = (UInt32(i % width), UInt32(i / width))
          let a: UInt32 = isOpaque ? 255 : 255 - x
          func part(_ value: UInt32) -> UInt32 { (min(255, value) * a + 127) / 255 }
          out[i] =
            a << 24 | part(x * 2 + UInt32(shift)) << 16 | part(y * 5) << 8 | part(100 + y)
        }
      }
    }
    let frames = [frame(0), frame(40), frame(80)]
    let output = AnimationData()
    var encoder = try WebPAnimationEncoder(
      width: width, height: height, frameCount: 3, isOpaque: isOpaque,
      fidelity: .lossy(quality: 95), method: 4, output: output)
    for frame in frames { try encoder.add(frame, for: FrameDuration(1, over: 30)) }
    try encoder.finish()
    let read = try AnimationReader(data: output.bytes, name: "lossy").frames()
    #expect(read.map(\.duration.numerator) == [33, 34, 33])
    for (frame, read) in zip(frames, read) {
      #expect(meanError(frame, read.pixels) < 6)
    }
  }

  @Test func whatMovesOverLossyWebPLeavesNothingBehind() throws {
    // A white square on black: its last place is far from the first ones.
    func frame(_ position: Int) -> PixelBuffer {
      PixelBuffer(width: 200, height: 60) { out in
        for i in out.indices {
          let (x, y) = (i % 200, i / 200)
          let isSquare = (position..<(position + 17)).contains(x) && (21..<40).contains(y)
          out[i] = isSquare ? 0xFFFF_FFFF : 0xFF00_0000
        }
      }
    }
    let output = AnimationData()
    var encoder = try WebPAnimationEncoder(
      width: 200, height: 60, frameCount: nil, isOpaque: true, fidelity: .lossy(quality: 20),
      method: 0, output: output)
    for position in stride(from: 3, through: 171, by: 7) {
      try encoder.add(frame(position), for: FrameDuration(1, over: 30))
    }
    try encoder.finish()
    let last = try #require(try AnimationReader(data: output.bytes, name: "square").frames().last)
    for y in 0..<60 {
      for x in 0..<130 {
        #expect(last.pixels[x: x, y: y] & 0xFF_FFFF <= 0x0A_0A0A, "(\(x), \(y))")
      }
    }
  }

  @Test func aStillWebPIsRead() throws {
    let frame = SampleFrames(seed: 3, count: 1, alpha: true).frames[0]
    let file = try WebPEncoder(fidelity: .lossless).encode(frame)
    #expect(try EncodedImage(data: file, name: "still").decoded() == frame)
    let animation = try AnimationReader(data: file, name: "still")
    #expect(try animation.frames().map(\.pixels) == [frame])
  }
}

/// Expects the frames of a file, where equal ones may have become one.
private func expectSame(
  _ output: AnimationData, _ sample: SampleFrames, loops: Int, seed: UInt64
) throws {
  let reader = try AnimationReader(data: output.bytes, name: "seed \(seed)")
  let read = try reader.frames()
  var wanted: [PixelBuffer] = []
  for frame in sample.frames where frame != wanted.last { wanted.append(frame) }
  #expect(read.count == wanted.count, "seed \(seed)")
  #expect(read.count == reader.frameCount, "seed \(seed)")
  #expect(reader.loops == loops, "seed \(seed)")
  for (index, (a, b)) in zip(read.map(\.pixels), wanted).enumerated() {
    let differing = zip(a.pixels, b.pixels).filter { $0 != $1 }.count
    #expect(differing == 0, "seed \(seed), frame \(index): \(differing) pixels")
  }
  expectEqual(
    read.map(\.duration.seconds).reduce(0, +), sample.seconds, within: 0.005001, "seed \(seed)")
}

/// The mean squared difference of all channels.
func meanError(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
  var sum = 0
  for (p, q) in zip(a.pixels, b.pixels) {
    for shift: UInt32 in [0, 8, 16, 24] {
      let step = Int(p >> shift & 255) - Int(q >> shift & 255)
      sum += step * step
    }
  }
  return Double(sum) / Double(4 * a.pixels.count)
}
