import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// What a few bytes may claim.
struct ImageLimitTests {
  /// A PNG whose header claims a picture that its data cannot hold.
  static func claiming(
    width: Int, height: Int, depth: UInt8, isInterlaced: Bool
  ) -> [UInt8] {
    var header = PNGEncoder.bytes(UInt32(width)) + PNGEncoder.bytes(UInt32(height))
    header += [depth, 6, 0, 0, isInterlaced ? 1 : 0]
    // An empty stream of zlib's.
    let data: [UInt8] = [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGEncoder.chunk("IHDR", header)
      + PNGEncoder.chunk("IDAT", data) + PNGEncoder.end
  }

  @Test(arguments: [8, 16] as [UInt8], [false, true])
  func dataThatIsTooShortIsRefusedBeforeThereIsMemory(_ depth: UInt8, _ isInterlaced: Bool) throws {
    let file = Self.claiming(
      width: 10_000, height: 10_000, depth: depth, isInterlaced: isInterlaced)
    #expect(file.count < 70)
    let image = try EncodedImage(data: file, name: "large.png")
    let before = Self.peak
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.kind == .damaged)
    #expect(error?.found == "8 bytes of data, too few for 10000×10000 pixels")
    // Other tests run beside this one; 400 MB and more is what it was.
    #expect(Self.peak - before < 300 << 20)
  }

  /// Interlaced samples of 16 bits are reduced in the place where they were read.
  @Test func anInterlacedImageTakesEightBytesAPixel() throws {
    let (width, height) = (9, 7)
    let file = try #require(
      FileManager.default.contents(atPath: "\(Self.corpus)/image/interlaced-16-6.png"))
    let pixels = try EncodedImage(data: Array(file), name: "interlaced.png").decoded()
    #expect((pixels.width, pixels.height) == (width, height))
    #expect(Set(pixels.pixels).count > 20)
  }

  static let corpus = Repository.url("Tests/Support/Corpus").path

  @Test func aJPEGHasABitForEveryBlock() throws {
    let picture = PixelBuffer(width: 64, height: 64, background: 0xFF80_8080) { _ in }
    var file = try JPEGEncoder(quality: 50).encode(picture)
    // The frame header's size: 16 bits each behind the length and the depth.
    let frame = try #require(
      file.indices.first { file[$0] == 0xFF && (0xC0...0xC2).contains(file[$0 + 1]) })
    for (index, byte) in [0x20, 0, 0x0B, 0xB8].enumerated() {
      file[frame + 5 + index] = UInt8(byte)
    }
    let image = try EncodedImage(data: file, name: "large.jpg")
    #expect((image.pixelWidth, image.pixelHeight) == (3000, 8192))
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.found == "\(file.count) bytes, too few for 3000×8192 pixels")
  }

  /// The largest resident size of this process so far, in bytes.
  private static var peak: Int {
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  // MARK: - Animations

  static func animation(_ format: ImageFormat?, frames count: Int) throws -> [UInt8] {
    let output = AnimationData()
    let frames = (0..<count).map { number in
      PixelBuffer(width: 20, height: 10, background: 0xFF00_0000 | UInt32(number * 40)) { _ in }
    }
    func feed(_ encoder: some AnimationEncoder) throws {
      var encoder = encoder
      for frame in frames { try encoder.add(frame, for: FrameDuration(1, over: 10)) }
      try encoder.finish()
    }
    switch format {
    case .png:
      try feed(
        APNGEncoder(
          width: 20, height: 10, frameCount: count, isOpaque: true, output: output))
    case .webp:
      try feed(
        WebPAnimationEncoder(
          width: 20, height: 10, frameCount: count, isOpaque: true, fidelity: .lossless,
          output: output))
    default:
      try feed(GIFEncoder(width: 20, height: 10, frameCount: count, output: output))
    }
    return output.bytes
  }

  @Test(arguments: [nil, .png, .webp] as [ImageFormat?])
  func framesTimesCanvasIsLimited(_ format: ImageFormat?) throws {
    let file = try Self.animation(format, frames: 5)
    let enough = ImageLimits(animationPixels: 1000)
    #expect(try AnimationReader(data: file, name: "a", limits: enough).frames().count == 5)
    let error = #expect(throws: ImageError.self) {
      _ = try AnimationReader(data: file, name: "a", limits: ImageLimits(animationPixels: 999))
    }
    #expect(error?.kind == .tooLarge)
    #expect(error?.hint?.contains("animationPixels") == true)
  }

  /// A file of 50 KB that would have to be composed for half a minute.
  @Test func aLongAnimationOfALargeCanvasIsRefusedAtOnce() throws {
    var file: [UInt8] = Array("GIF89a".utf8) + [0x40, 0x1F, 0x40, 0x1F, 0x80, 0, 0]
    file += [0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    for _ in 0..<2000 { file += frame }
    file.append(0x3B)
    let error = #expect(throws: ImageError.self) {
      _ = try AnimationReader(data: file, name: "long.gif")
    }
    #expect(error?.kind == .tooLarge)
    #expect(error?.found.hasSuffix("frames of 8000×8000") == true)
  }
}
