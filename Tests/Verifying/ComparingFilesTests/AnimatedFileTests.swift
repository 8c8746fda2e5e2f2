import ComparingFiles
import ComparingPictures
import PixelImages
import Testing

@Suite("Comparing animated files")
struct AnimatedFileTests {
  private static func file(_ format: String, lastGrey: UInt32) throws -> [UInt8] {
    let output = AnimationData()
    func feed(_ encoder: some AnimationEncoder) throws {
      var encoder = encoder
      for grey in [0, 40, 80, lastGrey] as [UInt32] {
        let frame = PixelBuffer(width: 24, height: 16, background: 0xFF00_0000 | grey * 0x01_0101) {
          _ in
        }
        try encoder.add(frame, for: FrameDuration(1, over: 20))
      }
      try encoder.finish()
    }
    switch format {
    case "gif": try feed(GIFEncoder(width: 24, height: 16, frameCount: 4, output: output))
    case "png":
      try feed(
        APNGEncoder(width: 24, height: 16, frameCount: 4, isOpaque: true, output: output))
    default:
      try feed(
        WebPAnimationEncoder(
          width: 24, height: 16, frameCount: 4, isOpaque: true, fidelity: .lossless,
          output: output))
    }
    return output.bytes
  }

  @Test(
    "each format of an animation is read, and differs where a frame does",
    arguments: ["gif", "png", "webp"])
  func formats(format: String) throws {
    let old = try Self.file(format, lastGrey: 120), new = try Self.file(format, lastGrey: 200)
    func compare(_ a: [UInt8], _ b: [UInt8]) throws -> FileComparison {
      try FileComparison(
        expected: ComparedFile(bytes: a, name: "a.\(format)"),
        actual: ComparedFile(bytes: b, name: "b.\(format)"))
    }
    let same = try compare(old, old)
    #expect(same.kind == .animation)
    #expect(same.verdict.outcome == .equal)
    let other = try compare(old, new)
    #expect(other.verdict.outcome == .different)
    #expect(other.animation?.differingFrames.first == 3)
  }

  @Test("a damaged line of an animation's display lists is named with its file")
  func damagedLists() throws {
    func file(_ name: String, opacity: String) throws -> ComparedFile {
      let text = """
        {"background":"#000000ff","canvas":[40,30],"format":2,"frames":2,"rate":"5","scale":1,"start":0}
        {"frame":0,"time":0}
        {"bounds":[0,0,6,6],"element":"a","level":0,"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,8,8,0,1]}
        {"frame":1,"time":0.2}
        {"element":"a","opacity":\(opacity)}
        """
      return try ComparedFile(bytes: Array(text.utf8), name: name)
    }
    let whole = try file("a.displaylist", opacity: "0.5")
    let damaged = try file("b.displaylist", opacity: "\"x\"")
    for (old, new) in [(whole, damaged), (damaged, whole)] {
      let error = #expect(throws: ComparisonInputError.self) {
        try FileComparison(expected: old, actual: new)
      }
      #expect(error?.file == "b.displaylist:5")
    }
  }

  @Test("limits of images hold for what is compared", arguments: ["gif", "png", "webp"])
  func limits(format: String) throws {
    let bytes = try Self.file(format, lastGrey: 120)
    #expect(throws: ImageError.self) {
      _ = try ComparedFile(
        bytes: bytes, name: "a.\(format)", limits: ImageLimits(animationPixels: 24 * 16 * 3))
    }
  }
}
