import PixelImages
import TestBasics

/// Frames in which rectangles of random colours move over each other.
struct SampleFrames {
  let frames: [PixelBuffer]
  let durations: [FrameDuration]

  /// - Parameters:
  ///   - alpha: whether pixels may be translucent; `hard`: only wholly.
  init(
    seed: UInt64, width: Int = 37, height: Int = 23, count: Int = 8, alpha: Bool = false,
    hard: Bool = false, colors: Int = 1 << 24
  ) {
    var random = SplitMixGenerator(seed: seed)
    let palette = (0..<min(colors, 1000)).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    func color() -> UInt32 {
      let rgb = palette.randomElement(using: &random) ?? 0
      let a: UInt32 =
        !alpha
        ? 255
        : hard ? (Bool.random(using: &random) ? 255 : 0) : .random(in: 0...255, using: &random)
      func part(_ shift: UInt32) -> UInt32 { ((rgb >> shift & 255) * a + 127) / 255 << shift }
      return a << 24 | part(16) | part(8) | part(0)
    }
    var pixels = [UInt32](repeating: color(), count: width * height)
    var frames: [PixelBuffer] = []
    for index in 0..<count {
      // Some frames are equal to the one before.
      if index > 0, Int.random(in: 0..<5, using: &random) == 0 {
        frames.append(frames[index - 1])
        continue
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (left, top) = (
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
        )
        let right = Int.random(in: left..<width, using: &random)
        let bottom = Int.random(in: top..<height, using: &random)
        let (fill, isNoise) = (color(), Int.random(in: 0..<3, using: &random) == 0)
        for y in top...bottom {
          for x in left...right { pixels[y * width + x] = isNoise ? color() : fill }
        }
      }
      frames.append(PixelBuffer(width: width, height: height, pixels: pixels))
    }
    self.frames = frames
    durations = (0..<count).map { _ in
      FrameDuration(
        .random(in: 2...90, using: &random),
        over: [30, 60, 24, 100, 1000].randomElement(using: &random) ?? 30)
    }
  }

  /// The total in seconds.
  var seconds: Double { durations.map(\.seconds).reduce(0, +) }

  func encode(with encoder: some AnimationEncoder) throws {
    var encoder = encoder
    for (frame, duration) in zip(frames, durations) { try encoder.add(frame, for: duration) }
    try encoder.finish()
  }
}
