import CImageCodecs
import Foundation
import Testing

@testable import PixelImages

struct JPEGReadingTests {
  /// Blocks of 16×16 pixels in six colours: A B C over D E F.
  static let colors: [Character: UInt32] = [
    "A": 0xFFF0_2020, "B": 0xFF20_F020, "C": 0xFF20_20F0, "D": 0xFFF0_F020, "E": 0xFF10_1010,
    "F": 0xFFE0_E0E0,
  ]

  static func blocks(_ grid: [String]) -> PixelBuffer {
    let rows = grid.map(Array.init)
    return PixelBuffer(width: rows[0].count * 16, height: rows.count * 16) { out in
      for i in out.indices {
        let (x, y) = (i % (rows[0].count * 16), i / (rows[0].count * 16))
        out[i] = colors[rows[y / 16][x / 16]] ?? 0
      }
    }
  }

  @Test(arguments: [
    (ImageOrientation.up, ["ABC", "DEF"]), (.upMirrored, ["CBA", "FED"]),
    (.down, ["FED", "CBA"]), (.downMirrored, ["DEF", "ABC"]),
    (.leftMirrored, ["AD", "BE", "CF"]), (.right, ["DA", "EB", "FC"]),
    (.rightMirrored, ["FC", "EB", "DA"]), (.left, ["CF", "BE", "AD"]),
  ])
  func everyOrientationIsTurnedForDisplay(orientation: ImageOrientation, grid: [String]) throws {
    let encoder = JPEGEncoder(quality: 100, halvesColor: false, orientation: orientation)
    let data = try encoder.encode(Self.blocks(["ABC", "DEF"]))
    let image = try EncodedImage(data: data, name: "blocks.jpg")
    let expected = Self.blocks(grid)
    let decoded = try image.decoded()
    #expect(image.orientation == orientation)
    #expect(image.pixelWidth == expected.width && image.pixelHeight == expected.height)
    #expect(decoded.width == expected.width && decoded.height == expected.height)
    let worst = zip(decoded.pixels, expected.pixels).map(largestDifference).max() ?? 0
    #expect(worst <= 3, "off by \(worst) levels")
    #expect(decoded.isOpaque)

    let half = try image.decoded(atLeast: (expected.width / 2, expected.height / 2))
    #expect(half.width == expected.width / 2 && half.height == expected.height / 2)
    for (y, row) in grid.enumerated() {
      for (x, letter) in row.enumerated() {
        let found = half[x: x * 8 + 4, y: y * 8 + 4]
        #expect(largestDifference(found, Self.colors[letter] ?? 0) <= 3, "block \(letter)")
      }
    }
  }

  @Test func reducedSizesAreTheSmallestEighthsThatAreLargeEnough() throws {
    let picture = randomPicture(width: 97, height: 41, isOpaque: true, seed: 4)
    let data = try JPEGEncoder(quality: 80).encode(picture)
    let image = try EncodedImage(data: data, name: "odd.jpg")
    for width in 1...120 {
      let size = image.decodedSize(atLeast: (width, 1))
      let decoded = try image.decoded(atLeast: (width, 1))
      #expect(decoded.width == size.width && decoded.height == size.height)
      #expect(size.width >= min(width, 97))
      let eighths = (1...8).first { (97 * $0 + 7) / 8 >= width } ?? 8
      #expect(size == ((97 * eighths + 7) / 8, (41 * eighths + 7) / 8), "at least \(width) wide")
    }
  }

  @Test func greyIsRead() throws {
    let samples = (0..<256).map { UInt8($0) }
    let data = jpeg(samples, width: 16, height: 16, format: TJPF_GRAY, subsampling: TJSAMP_GRAY)
    let decoded = try EncodedImage(data: data, name: "grey.jpg").decoded()
    for (found, v) in zip(decoded.pixels, samples) {
      let grey = UInt32(v)
      #expect(largestDifference(found, 0xFF00_0000 | grey << 16 | grey << 8 | grey) <= 1)
    }
  }

  @Test func progressiveIsRead() throws {
    let picture = Self.blocks(["AB", "CD"])
    let bytes = picture.pixels.flatMap { p in [16, 8, 0].map { UInt8(p >> $0 & 255) } }
    let data = jpeg(
      bytes, width: 32, height: 32, format: TJPF_RGB, subsampling: TJSAMP_444,
      flags: TJFLAG_PROGRESSIVE)
    let decoded = try EncodedImage(data: data, name: "progressive.jpg").decoded()
    let worst = zip(decoded.pixels, picture.pixels).map(largestDifference).max() ?? 0
    #expect(worst <= 3)
  }

  /// Adobe stores four-channel values inverted: 255 is no ink.
  @Test(arguments: [
    [255, 255, 255, 255], [0, 255, 255, 255], [200, 100, 50, 180], [9, 9, 9, 0],
  ])
  func fourChannelsOfAdobeAreInverted(ink: [Int]) throws {
    let samples = (0..<256).flatMap { _ in ink.map { UInt8($0) } }
    let data = jpeg(samples, width: 16, height: 16, format: TJPF_CMYK, subsampling: TJSAMP_444)
    let decoded = try EncodedImage(data: data, name: "ink.jpg").decoded()
    let rgb = (0..<3).map { UInt32((ink[$0] * ink[3] + 127) / 255) }
    let expected = 0xFF00_0000 | rgb[0] << 16 | rgb[1] << 8 | rgb[2]
    #expect(decoded.pixels.allSatisfy { largestDifference($0, expected) <= 2 })
  }

  @Test func fourChannelsWithoutTheAdobeMarkerAreInk() throws {
    // Grey ink v is stored as 255 − v, 128, 128; without the marker that is plain CMYK.
    let samples = (0..<256).flatMap { _ in [55, 55, 55, 40] as [UInt8] }
    var data = jpeg(samples, width: 16, height: 16, format: TJPF_CMYK, subsampling: TJSAMP_444)
    let marker = try #require(
      data.indices.dropLast().first { data[$0] == 0xFF && data[$0 + 1] == 0xEE })
    data.removeSubrange(marker..<(marker + 16))
    let decoded = try EncodedImage(data: data, name: "plain.jpg").decoded()
    let key: UInt32 = 255 - 40
    let (r, other): (UInt32, UInt32) = (55 * key / 255, 127 * key / 255)
    let expected: UInt32 = 0xFF00_0000 | r << 16 | other << 8 | other
    #expect(decoded.pixels.allSatisfy { largestDifference($0, expected) <= 2 })
  }

  /// libjpeg-turbo looks once a thread whether it may use SIMD.
  @Test func plainTransformsGiveTheSameBytes() async throws {
    let data = try JPEGEncoder(quality: 85).encode(
      randomPicture(width: 203, height: 77, isOpaque: true, seed: 9))
    let image = try EncodedImage(data: data, name: "noise.jpg")
    let sizes: [(width: Int, height: Int)?] = [nil, (100, 30), (50, 10), (20, 5)]
    let expected = try sizes.map { try image.decoded(atLeast: $0) }
    setenv("JSIMD_FORCENONE", "1", 1)
    defer { unsetenv("JSIMD_FORCENONE") }
    let plain: [PixelBuffer] = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: sizes.compactMap { try? image.decoded(atLeast: $0) })
      }
    }
    #expect(plain == expected)
  }

  @Test func fillingBytesOfCamerasAreAccepted() throws {
    var data = try JPEGEncoder(quality: 90).encode(Self.blocks(["AB"]))
    let end = data.count - 2
    data.insert(contentsOf: [1, 2, 3, 4, 5], at: end)
    let decoded = try EncodedImage(data: data, name: "camera.jpg").decoded()
    #expect(largestDifference(decoded[x: 4, y: 4], 0xFFF0_2020) <= 12)
  }

  /// Four Y blocks beside each other, two on top: TurboJPEG has no name for that.
  @Test func uncommonSubsamplingIsRead() throws {
    let grey = [UInt8](repeating: 128, count: 32 * 16 * 3)
    var data = jpeg(grey, width: 32, height: 16, format: TJPF_RGB, subsampling: TJSAMP_420)
    let frame = try #require(Self.marker(0xC0, in: data))
    data[frame + 11] = 0x42
    let scan = try #require(Self.marker(0xDA, in: data))
    // Eight blocks 00 1010 and two blocks 00 00: every value is the middle one.
    data.replaceSubrange((scan + 14)..., with: [0x28, 0xA2, 0x8A, 0x28, 0xA2, 0x8A, 0, 0xFF, 0xD9])
    let decoded = try EncodedImage(data: data, name: "wide.jpg").decoded()
    #expect(decoded.pixels.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test func aMissingEndOfTheImageIsAccepted() throws {
    let data = try JPEGEncoder(quality: 90).encode(Self.blocks(["AB"]))
    let whole = try EncodedImage(data: data, name: "whole.jpg").decoded()
    for cut in 1...2 {
      let image = try EncodedImage(data: Array(data.dropLast(cut)), name: "cut.jpg")
      #expect(try image.decoded() == whole)
    }
    #expect(throws: ImageError.self) {
      try EncodedImage(data: Array(data.dropLast(3)), name: "cut.jpg").decoded()
    }
  }

  @Test func wrongParametersOfASequentialScanAreAccepted() throws {
    var data = try JPEGEncoder(quality: 90).encode(Self.blocks(["AB"]))
    let whole = try EncodedImage(data: data, name: "whole.jpg").decoded()
    let scan = try #require(Self.marker(0xDA, in: data))
    data[scan + 12] = 0
    #expect(try EncodedImage(data: data, name: "scan.jpg").decoded() == whole)
    // The flaw hides no other one.
    #expect(throws: ImageError.self) {
      try EncodedImage(data: Array(data.dropLast(3)), name: "scan.jpg").decoded()
    }
  }

  @Test(arguments: ImageOrientation.allCases)
  func aReducedPictureMayEndWithinAPixel(orientation: ImageOrientation) throws {
    let picture = randomPicture(width: 33, height: 25, isOpaque: true, seed: 4)
    let data = try JPEGEncoder(quality: 80, orientation: orientation).encode(picture)
    let image = try EncodedImage(data: data, name: "odd.jpg")
    // Half of the pixels are 16.5 × 12.5.
    let size = image.decodedSize(atLeast: (13, 13))
    #expect(size == (orientation.swapsAxes ? (13, 17) : (17, 13)))
    let extent = image.extent(inPixels: size)
    #expect(extent.width == Double(size.width) - 0.5)
    #expect(extent.height == Double(size.height) - 0.5)
    let isTurned = orientation == .right || orientation == .rightMirrored
    #expect((extent.x > 0) == (isTurned || [.upMirrored, .down].contains(orientation)))
    let full = image.extent(inPixels: (image.pixelWidth, image.pixelHeight))
    #expect(full == (0, 0, Double(image.pixelWidth), Double(image.pixelHeight)))
  }

  @Test func metadataIsNotEmbedded() throws {
    let plain = try JPEGEncoder(quality: 90).encode(Self.blocks(["AB"]))
    #expect(try EncodedImage(data: plain, name: "plain.jpg").embeddableJPEG == plain)
    var data = plain
    for (marker, text) in [(0xE1, "Exif GPS"), (0xE2, "MPF"), (0xED, "IPTC"), (0xFE, "secret")] {
      data.insert(
        contentsOf: [0xFF, UInt8(marker), 0, UInt8(text.utf8.count + 2)] + Array(text.utf8), at: 2)
    }
    data += Array("a film".utf8)
    #expect(try EncodedImage(data: data, name: "told.jpg").embeddableJPEG == plain)
  }

  @Test func inkAndArithmeticCodingAreNotEmbedded() throws {
    let samples = [UInt8](repeating: 200, count: 256 * 4)
    let ink = jpeg(samples, width: 16, height: 16, format: TJPF_CMYK, subsampling: TJSAMP_444)
    #expect(try EncodedImage(data: ink, name: "ink.jpg").embeddableJPEG == nil)
    var arithmetic = try JPEGEncoder(quality: 90).encode(Self.blocks(["AB"]))
    let frame = try #require(Self.marker(0xC0, in: arithmetic))
    arithmetic[frame + 1] = 0xC9
    #expect(try EncodedImage(data: arithmetic, name: "arithmetic.jpg").embeddableJPEG == nil)
  }

  private static func marker(_ marker: UInt8, in data: [UInt8]) -> Int? {
    data.indices.dropLast().first { data[$0] == 0xFF && data[$0 + 1] == marker }
  }
}
