import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// Animations and videos whose frames are decoded when they are shown.
struct MovingPictureTests {
  /// Frames of 0.1, 0.2 and 0.3 seconds in one colour each.
  private static func gif(loops: Int = 1) throws -> [UInt8] {
    let output = AnimationData()
    var encoder = try GIFEncoder(width: 4, height: 3, frameCount: 3, loops: loops, output: output)
    for (index, color) in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF].enumerated() {
      try encoder.add(
        PixelBuffer(
          width: 4, height: 3, pixels: [UInt32](repeating: UInt32(color), count: 12)),
        for: FrameDuration(index + 1, over: 10))
    }
    try encoder.finish()
    return output.bytes
  }

  @Test func framesAreShownFromTheirBeginning() throws {
    let picture = try MovingPicture(data: try Self.gif(), name: "a.gif")
    #expect(picture.frameCount == 3 && picture.duration == 0.6)
    let times = [0, 0.0999, 0.1, 0.2999, 0.3, 0.5999, 0.6, 100]
    #expect(times.map(picture.frame) == [0, 0, 1, 1, 2, 2, 2, 2])
    let forever = try MovingPicture(data: try Self.gif(loops: 0), name: "a.gif")
    #expect([0.6, 0.7, 0.9, 60.15].map(forever.frame) == [0, 1, 2, 1])
  }

  @Test func theTimesOfAFrameRateShowItsFrames() throws {
    let output = AnimationData()
    var encoder = try APNGEncoder(
      width: 1, height: 1, frameCount: 90, loops: 0, isOpaque: true, output: output)
    for index in 0..<90 {
      try encoder.add(
        PixelBuffer(width: 1, height: 1, pixels: [0xFF00_0000 | UInt32(index)]),
        for: FrameDuration(1, over: 30))
    }
    try encoder.finish()
    let picture = try MovingPicture(data: output.bytes, name: "a.png")
    for index in 0..<90 { #expect(picture.frame(at: Double(index) / 30) == index) }
  }

  @Test func framesEqualThoseOfAReaderInAnyOrder() throws {
    let data = try Self.gif()
    let frames = try AnimationReader(data: data, name: "a.gif").frames().map(\.pixels)
    let picture = try MovingPicture(data: data, name: "a.gif")
    for index in [0, 2, 1, 0, 1, 2] {
      #expect(try picture.pixels(ofFrame: index) == frames[index])
      let image = EncodedImage(frame: index, of: picture)
      #expect(try image.decoded() == frames[index])
      #expect((image.pixelWidth, image.pixelHeight) == (4, 3))
    }
    let digests = Set((0..<3).map { EncodedImage(frame: $0, of: picture).digest })
    #expect(digests.count == 3)
  }

  @Test func damagedAndHugeFilesAreRefused() throws {
    let data = try Self.gif()
    for count in [0, 6, 20, data.count / 2] {
      #expect(throws: ImageError.self) {
        try MovingPicture(data: Array(data.prefix(count)), name: "cut.gif")
      }
    }
    var limits = ImageLimits()
    limits.animationPixels = 35
    let error = #expect(throws: ImageError.self) {
      try MovingPicture(data: data, name: "a.gif", limits: limits)
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func whatOnlyBeginsLikeAVideoIsRefused() throws {
    let folder = try TemporaryFolder()
    for (name, head) in [
      ("a.mp4", [0, 0, 0, 24] + Array("ftypisom".utf8)), ("a.webm", VideoTrack.matroska),
    ] {
      let path = folder.path + "/" + name
      try Data(head + [UInt8](repeating: 7, count: 400)).write(to: URL(filePath: path))
      #expect(MovingPicture.isVideo(path))
      #expect(throws: ImageError.self) { try MovingPicture(video: path) }
    }
    #expect(!MovingPicture.isVideo(folder.path))
  }
}
