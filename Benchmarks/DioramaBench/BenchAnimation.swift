import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import SceneFiles
import ScenePlayback

/// Sixty frames of an example that scrolls from rest to rest, at fifty frames a second.
@MainActor
struct BenchAnimation {
  static let duration = FrameDuration(1, over: 50)
  private static let count = 60

  let name: String
  let frames: [PixelBuffer]

  var width: Int { frames[0].width }
  var height: Int { frames[0].height }
  var size: String { "\(width)×\(height)" }

  static func coverFlow(scale: Double) throws -> BenchAnimation {
    try BenchAnimation(
      "cover flow", scene: "cover-flow", scale: scale, from: CGPoint(x: 600, y: 0),
      to: CGPoint(x: 1100, y: 0))
  }

  static func stacks(scale: Double) throws -> BenchAnimation {
    try BenchAnimation(
      "stacks", scene: "stacks", scale: scale, from: .zero, to: CGPoint(x: 0, y: 200))
  }

  private init(_ name: String, scene: String, scale: Double, from: CGPoint, to: CGPoint) throws {
    self.name = name
    var scene = try SceneReader().read(file: "Examples/Scenes/\(scene).json5")
    (scene.size, scene.scale) = (CGSize(width: 480, height: 320), scale)
    let images = DecodedImageCache(byteLimit: 256 << 20)
    let renderer = RasterRenderer(images: images)
    frames = try (0..<Self.count).map { index in
      let t = Double(index) / Double(Self.count - 1)
      let eased = t * t * (3 - 2 * t)
      scene.scrollTarget = .offset(
        CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased))
      return try renderer.draw(try SceneStage(scene, images: images).displayList())
    }
  }

  /// What an encoder makes of the frames: its bytes, and milliseconds of user CPU time.
  func encoded<Encoder: AnimationEncoder>(
    _ make: (AnimationData) throws -> Encoder
  ) throws -> (bytes: [UInt8], userCPU: Double) {
    let output = AnimationData()
    let begin = Clock.userCPU
    var encoder = try make(output)
    for frame in frames { try encoder.add(frame, for: Self.duration) }
    try encoder.finish()
    return (output.bytes, Clock.userCPU - begin)
  }

  /// The common colours of a GIF as recordings choose them; nil where the encoder sees all frames.
  func sampledPalette() throws -> GIFPalette? {
    let samples = GIFEncoder.sampledFrames(count: frames.count, width: width, height: height)
    return samples.isEmpty ? nil : try GIFEncoder.palette(sampling: samples.map { frames[$0] })
  }

  /// The mean squared error of a file's frames over the three channels.
  func error(of file: [UInt8]) throws -> Double {
    let reader = try AnimationReader(data: file, name: name)
    var (sum, index, left) = (0, 0, 0)
    var shown: AnimationFrame?
    // Equal frames may have become one that shows longer.
    while index < frames.count {
      if left == 0 {
        shown = try reader.next()
        guard let shown else { break }
        left = max(1, Int((shown.duration.seconds / Self.duration.seconds).rounded()))
      }
      if let shown { sum += Self.squares(frames[index].pixels, shown.pixels.pixels) }
      (index, left) = (index + 1, left - 1)
    }
    precondition(index == frames.count, "\(index) frames of \(frames.count) were read back")
    return Double(sum) / Double(3 * width * height * frames.count)
  }

  /// The mean squared error of a picture over the three channels.
  static func error(of picture: PixelBuffer, beside original: PixelBuffer) -> Double {
    Double(squares(original.pixels, picture.pixels)) / Double(3 * original.pixels.count)
  }

  /// All pixels, one frame after the other.
  func write(to path: String) throws {
    let file = try AtomicFile(at: path)
    for frame in frames { try file.append(frame.pixels.withUnsafeBytes { Array($0) }) }
    try file.commit()
  }

  private static func squares(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var sum = 0
    for index in a.indices where a[index] != b[index] {
      for shift: UInt32 in [0, 8, 16] {
        let step = Int(a[index] >> shift & 255) - Int(b[index] >> shift & 255)
        sum += step * step
      }
    }
    return sum
  }
}
