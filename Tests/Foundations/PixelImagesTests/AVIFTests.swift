import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// What libheif does not do by itself, and files that another program reads.
struct AVIFTests {
  private static func file(_ name: String) throws -> [UInt8] {
    let folder = Repository.url("Tests/Support/Corpus/image")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private static func decoded(_ file: [UInt8]) throws -> PixelBuffer {
    try EncodedImage(data: file, name: "a.avif").decoded()
  }

  /// Writes bytes over what begins with others.
  private static func patch(_ file: inout [UInt8], _ mark: [UInt8], _ bytes: [UInt8]) throws {
    let offset = try #require(
      file.indices.first { file[$0...].starts(with: mark) }, "no \(mark) in the file")
    file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }

  private static let picture = PixelBuffer(width: 40, height: 24) { out in
    for y in 0..<24 {
      for x in 0..<40 {
        let (r, g, b) = (UInt32(x * 6), UInt32(y * 10), UInt32((x + y) * 4))
        out[y * 40 + x] = 0xFF00_0000 | r << 16 | g << 8 | b
      }
    }
  }

  private static let translucent = PixelBuffer(width: 40, height: 24) { out in
    for index in out.indices {
      let alpha = UInt32(index % 40 * 4 + index / 40)
      out[index] = alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8
    }
  }

  @Test func sizesInTheStreamKeepToTheLimitsWhateverThePropertiesClaim() throws {
    let large = PixelBuffer(width: 300, height: 200, background: 0xFF33_6699) { _ in }
    var file = try AVIFEncoder(quality: 50).encode(large)
    let size: [UInt8] = Array("ispe".utf8) + [0, 0, 0, 0, 0, 0]
    try Self.patch(&file, size + [1, 44, 0, 0, 0, 200], size + [0, 8, 0, 0, 0, 8])
    let error = #expect(throws: ImageError.self) {
      try EncodedImage(data: file, name: "a.avif", limits: ImageLimits(pixels: 50_000))
    }
    #expect(error?.kind == .tooLarge)
    #expect(error?.found.contains("300×200") ?? false, "\(error?.found ?? "")")
    let other = try EncodedImage(data: file, name: "a.avif")
    #expect(throws: ImageError.self) { try other.decoded() }
  }

  @Test func colorsThatOnlyTheStreamNamesAreConverted() throws {
    var encoder = AVIFEncoder(quality: nil)
    encoder.colorSpace = .displayP3
    var file = try encoder.encode(Self.picture)
    let expected = try Self.decoded(file)
    try Self.patch(&file, Array("colrnclx".utf8), Array("free".utf8))
    #expect(try Self.decoded(file).pixels == expected.pixels)
    #expect(expected.pixels != Self.picture.pixels)
  }

  @Test(
    "a picture is turned once, with its alpha",
    arguments: [
      ("irot", 1, ImageOrientation.left), ("irot", 2, .down), ("irot", 3, .right),
      ("imir", 0, .downMirrored), ("imir", 1, .upMirrored),
    ])
  func turns(type: String, value: UInt8, orientation: ImageOrientation) throws {
    for picture in [Self.picture, Self.translucent] {
      var file = try AVIFEncoder(quality: nil).encode(picture)
      let upright = try Self.decoded(file)
      // The property of the colours' bits becomes one of their turn; alpha keeps its own.
      let bits: [UInt8] = [0, 0, 0, 16] + Array("pixi".utf8)
      try Self.patch(&file, bits, [0, 0, 0, 16] + Array(type.utf8) + [value])
      let image = try EncodedImage(data: file, name: "a.avif")
      #expect(image.orientation == orientation)
      let expected = orientation.applied(to: upright)
      #expect((image.pixelWidth, image.pixelHeight) == (expected.width, expected.height))
      #expect(try image.decoded().pixels == expected.pixels)
    }
  }

  @Test func tenBitsAreTurnedAndMirrored() throws {
    let image = try EncodedImage(data: Self.file("mirrored-10.avif"), name: "mirrored-10.avif")
    // By a quarter counterclockwise, then left and right exchanged.
    #expect(image.orientation == .rightMirrored)
    let pixels = try image.decoded()
    #expect((pixels.width, pixels.height) == (12, 16))
    for y in 0..<16 {
      for x in 0..<12 {
        // Stored are R = 17x, G = 23y, B = 128 and A = 255 - 8x.
        let (column, row) = (15 - y, 11 - x)
        let alpha = 255 - 8 * column
        let straight = [17 * column, 23 * row, 128].map { $0 * alpha / 255 } + [alpha]
        let found = pixels[x: x, y: y]
        let levels = [16, 8, 0, 24].map { Int(found >> UInt32($0) & 255) }
        for (a, b) in zip(levels, straight) {
          #expect(abs(a - b) <= 4, "\(x), \(y): \(levels), not \(straight)")
        }
      }
    }
  }

  @Test(arguments: ["gray-limited-8.avif", "gray-limited-10.avif"])
  func grayOfLimitedRangeIsBlackToWhite(name: String) throws {
    let pixels = try Self.decoded(Self.file(name))
    for x in 0..<16 {
      let found = pixels[x: x, y: 6]
      #expect(abs(Int(found & 255) - 17 * x) <= 1, "\(x): \(found & 255)")
      #expect(found == 0xFF00_0000 | (found & 255) * 0x010101)
    }
  }

  @Test func colorsThatWouldBeDecodedWrongAreRefused() throws {
    let lossless = try AVIFEncoder(quality: nil).encode(Self.picture)
    let deep = try Self.file("mirrored-10.avif")
    let numbers = Array("nclx".utf8) + [0, 1, 0, 13, 0]
    let free = [(Array("colrnclx".utf8), Array("free".utf8))]
    // The last of a stream's numbers is its matrix.
    let streamed: [UInt8] = [0xC0, 0x43, 0x41, 0xA4]
    typealias Patches = [(mark: [UInt8], bytes: [UInt8])]
    let cases: [(file: [UInt8], patches: Patches, found: String)] = [
      (lossless, [(numbers, numbers + [0, 0])], "RGB (H.273's matrix 0) in limited range"),
      (
        lossless, [(numbers, numbers + [8, 0])],
        "YCgCo (H.273's matrix 8) of 8 bits in limited range"
      ),
      (lossless, [(numbers, numbers + [14])], "H.273's matrix 14"),
      (
        deep, [(numbers, numbers + [8])],
        "YCgCo (H.273's matrix 8) of more than 8 bits in full range"
      ),
      (
        deep, free + [(streamed, [0xC0, 0x43, 0x42, 0x24])],
        "YCgCo (H.273's matrix 8) of more than 8 bits in full range"
      ),
      (
        deep, [([0x18, 0x0C, 0xFE, 0xD8, 0xD4], [0x18, 0x0C, 0xFE, 0xD8, 0x54])],
        "an alpha channel of 8 bits with colours of 10"
      ),
    ]
    for (file, patches, found) in cases {
      var changed = file
      for (mark, bytes) in patches { try Self.patch(&changed, mark, bytes) }
      let error = #expect(throws: ImageError.self) {
        try EncodedImage(data: changed, name: "a.avif")
      }
      #expect(error?.kind == .unsupported)
      #expect(error?.found == found)
    }
    for (file, patches) in [(lossless, [(numbers, numbers + [8])]), (lossless, free), (deep, free)]
    {
      var changed = file
      for (mark, bytes) in patches { try Self.patch(&changed, mark, bytes) }
      #expect(throws: Never.self) { try Self.decoded(changed) }
    }
  }

  @Test func gridsAndFirstFramesOfSequencesAreRead() throws {
    let grid = try Self.decoded(Self.file("grid.avif"))
    #expect((grid.width, grid.height) == (128, 128))
    for (x, y) in [(2, 2), (60, 10), (70, 50), (20, 100), (120, 120)] {
      let found = grid[x: x, y: y]
      #expect(abs(Int(found >> 16 & 255) - 2 * x) <= 6, "\(x), \(y)")
      #expect(abs(Int(found >> 8 & 255) - 2 * y) <= 6, "\(x), \(y)")
    }
    let sequence = try Self.decoded(Self.file("sequence.avif"))
    #expect((sequence.width, sequence.height) == (16, 16))
  }

  @Test func damagedBoxesAreErrorsAndNeverMore() throws {
    var numbers = SplitMixGenerator(seed: 11)
    for name in ["mirrored-10.avif", "grid.avif", "gray-limited-8.avif"] {
      let file = try Self.file(name)
      for _ in 0..<200 {
        var changed = file
        let at = Int.random(in: 0..<file.count, using: &numbers)
        changed[at] = .random(in: 0...255, using: &numbers)
        #expect(HEIFFile(changed).data.count == file.count)
        let count = Int.random(in: 0...file.count, using: &numbers)
        let part = HEIFFile(Array(changed.prefix(count)))
        #expect(part.data.count == count && part.sequences.count <= file.count, "seed 11")
      }
    }
  }

  @Test(.enabled(if: AnimationTools.areWanted, AnimationTools.reason))
  func anotherReaderSeesWhatWasWritten() throws {
    let folder = try TemporaryFolder()
    for (picture, quality, tolerance) in [
      (Self.picture, nil, 0), (Self.picture, 95, 8), (Self.picture, 60, 40),
      (Self.translucent, nil, 0),
    ] as [(PixelBuffer, Int?, Int)] {
      let path = folder.path + "/a.avif"
      let file = try AVIFEncoder(quality: quality).encode(picture)
      try Data(file).write(to: URL(fileURLWithPath: path))
      let script = """
        import sys
        from PIL import Image
        r, g, b, a = Image.open(sys.argv[1]).convert('RGBA').split()
        open(sys.argv[1] + '.raw', 'wb').write(Image.merge('RGBA', (b, g, r, a)).tobytes())
        """
      let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"
      _ = try AnimationTools.run(python, ["-c", script, path])
      let expected = Array(try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
      let ours = try Self.decoded(file)
      #expect(OddPictureTests.difference(ours.pixels, expected).worst <= tolerance + 2)
      if quality == nil, picture.isOpaque {
        #expect(ours.pixels == picture.pixels)
      }
    }
  }
}
