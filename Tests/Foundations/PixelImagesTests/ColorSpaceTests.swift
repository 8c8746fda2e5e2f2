import Foundation
import TestBasics
import Testing

@testable import PixelImages

struct ColorSpaceTests {
  /// Colours of Display P3, many of which sRGB has not.
  private static let picture = PixelBuffer(width: 64, height: 48) { out in
    for y in 0..<48 {
      for x in 0..<64 {
        let (r, g, b) = (UInt32(x * 4), UInt32(y * 5), UInt32((x + y) * 2))
        out[y * 64 + x] = 0xFF00_0000 | r << 16 | g << 8 | b
      }
    }
  }

  private static func files() throws -> [(name: String, bytes: [UInt8], tolerance: Int)] {
    var (png, webp) = (PNGEncoder(), WebPEncoder(fidelity: .lossless))
    var (jpeg, avif) = (JPEGEncoder(quality: 100, halvesColor: false), AVIFEncoder(quality: nil))
    (png.colorSpace, webp.colorSpace) = (.displayP3, .displayP3)
    (jpeg.colorSpace, avif.colorSpace) = (.displayP3, .displayP3)
    return [
      ("a.png", try png.encode(picture), 0), ("a.webp", try webp.encode(picture), 0),
      ("a.jpg", try jpeg.encode(picture), 3), ("a.avif", try avif.encode(picture), 0),
    ]
  }

  @Test func filesOfDisplayP3AreReadAsTheyWereWritten() throws {
    for (name, bytes, tolerance) in try Self.files() {
      let read = try EncodedImage(data: bytes, name: name).decoded(in: .displayP3)
      let expected = Self.picture.pixels.flatMap { pixel in
        [0, 8, 16, 24].map { UInt8(pixel >> $0 & 255) }
      }
      // There and back through 16 bits, a level may be rounded otherwise.
      let worst = OddPictureTests.difference(read.pixels, expected).worst
      #expect(worst <= tolerance + 1, "\(name)")
    }
  }

  @Test(.enabled(if: AnimationTools.areWanted, AnimationTools.reason))
  func anotherReaderSeesTheSameColors() throws {
    let folder = try TemporaryFolder()
    for (name, bytes, tolerance) in try Self.files() where name != "a.avif" {
      let path = folder.path + "/" + name
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let script = """
        import io, sys
        from PIL import Image, ImageCms
        image = Image.open(sys.argv[1])
        icc = ImageCms.ImageCmsProfile(io.BytesIO(image.info['icc_profile']))
        assert ImageCms.getProfileDescription(icc).strip() == 'Display P3'
        srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB'))
        image = ImageCms.profileToProfile(
          image.convert('RGB'), icc, srgb, renderingIntent=1, outputMode='RGB',
          flags=ImageCms.Flags.NOOPTIMIZE)
        r, g, b, a = image.convert('RGBA').split()
        open(sys.argv[1] + '.raw', 'wb').write(Image.merge('RGBA', (b, g, r, a)).tobytes())
        """
      let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"
      _ = try AnimationTools.run(python, ["-c", script, path])
      let expected = Array(try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
      let ours = try EncodedImage(data: bytes, name: name).decoded()
      #expect(OddPictureTests.difference(ours.pixels, expected).worst <= tolerance + 1, "\(name)")
    }
  }

  @Test func colorsOfSRGBHaveTheirKnownNumbersInDisplayP3() {
    let cases: [((Double, Double, Double), (Double, Double, Double))] = [
      ((1, 0, 0), (0.9175, 0.2003, 0.1386)), ((0, 1, 0), (0.4584, 0.9853, 0.2983)),
      ((0, 0, 1), (0, 0, 0.9596)), ((1, 1, 1), (1, 1, 1)), ((0.5, 0.5, 0.5), (0.5, 0.5, 0.5)),
    ]
    for (srgb, p3) in cases {
      let found = PixelColorSpace.displayP3.components(
        ofSRGB: (red: srgb.0, green: srgb.1, blue: srgb.2))
      for (a, b) in zip([found.red, found.green, found.blue], [p3.0, p3.1, p3.2]) {
        #expect(abs(a - b) < 0.0006, "\(srgb): \(found)")
      }
    }
  }

  @Test func limitsAreHeldBeforeAnythingIsDecoded() throws {
    let large = PixelBuffer(width: 300, height: 200, background: 0xFF33_6699) { _ in }
    let avif = try AVIFEncoder(quality: 50).encode(large)
    var bmp = [UInt8]("BM".utf8) + [UInt8](repeating: 0, count: 52)
    (bmp[10], bmp[14], bmp[19], bmp[22], bmp[26], bmp[28]) = (54, 40, 200, 1, 1, 24)
    let header = try? EncodedImage(data: bmp, name: "a.bmp")
    #expect(header == nil, "51,200 pixels without a byte")
    let error = #expect(throws: ImageError.self) {
      try EncodedImage(data: avif, name: "a.avif", limits: ImageLimits(pixels: 50_000))
    }
    #expect(error?.kind == .tooLarge)
    #expect(throws: Never.self) {
      try EncodedImage(data: avif, name: "a.avif", limits: ImageLimits(pixels: 60_000))
    }
  }

  @Test func alphaSurvivesAVIF() throws {
    let picture = PixelBuffer(width: 40, height: 30) { out in
      for index in out.indices {
        let alpha = UInt32(index % 40 * 6)
        out[index] = alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8
      }
    }
    let file = try AVIFEncoder(quality: nil).encode(picture)
    let read = try EncodedImage(data: file, name: "a.avif").decoded()
    let expected = picture.pixels.map { $0 }
    for (a, b) in zip(read.pixels, expected) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test func fewColorsAreThoseOfThePicture() throws {
    let reduced = try #require(try Self.picture.reduced(toColors: 16))
    #expect(Set(reduced.pixels).count <= 16)
    #expect(reduced.isOpaque)
  }
}
