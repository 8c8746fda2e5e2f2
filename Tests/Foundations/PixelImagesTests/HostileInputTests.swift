import Basics
import Foundation
import TestBasics
import Testing

@testable import PixelImages

struct HostileInputTests {
  static func samples() throws -> [(name: String, data: [UInt8])] {
    let picture = randomPicture(width: 9, height: 7, isOpaque: true, seed: 1)
    let translucent = randomPicture(width: 9, height: 7, isOpaque: false, seed: 2)
    return [
      ("a.png", try PNGEncoder(pixelsPerPoint: 2).encode(translucent)),
      ("b.jpg", try JPEGEncoder(quality: 80, orientation: .right).encode(picture)),
      ("c.webp", webP(picture.pixels, width: 9, height: 7)),
      ("d.webp", webP(translucent.pixels, width: 9, height: 7, quality: 60)),
    ]
  }

  @Test func everyTruncationIsAnErrorThatNamesTheFile() throws {
    for (name, data) in try Self.samples() {
      // A JPEG's last two bytes only mark its end.
      for count in 0..<(name.hasSuffix(".jpg") ? data.count - 2 : data.count) {
        let error = #expect(throws: ImageError.self, "\(name), \(count) of \(data.count) bytes") {
          try EncodedImage(data: Array(data.prefix(count)), name: name).decoded()
        }
        #expect(error?.file == name)
        if count > 16 {
          #expect(error?.kind == .damaged, "\(name), \(count) bytes: \(error as Any)")
        }
      }
    }
  }

  @Test func changedBytesNeverCrash() throws {
    var numbers = SplitMixGenerator(seed: 77)
    for (name, data) in try Self.samples() {
      for _ in 0..<2000 {
        var broken = data
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
          let at = Int.random(in: 0..<data.count, using: &numbers)
          broken[at] = UInt8.random(in: 0...255, using: &numbers)
        }
        // Whatever it is by now: pixels of the size that was announced, or an error.
        do throws(ImageError) {
          let image = try EncodedImage(
            data: broken, name: name, limits: ImageLimits(side: 2000, pixels: 1_000_000))
          let pixels = try image.decoded()
          #expect(pixels.width == image.pixelWidth && pixels.height == image.pixelHeight)
        } catch {
          #expect(error.file == name)
        }
      }
    }
  }

  @Test func aHugeClaimIsRefusedWithClaimAndLimit() throws {
    var png = SamplePNG { _, _ in [0, 0, 0] }
    (png.width, png.height) = (1, 1)
    var head = png.bytes
    head.replaceSubrange(16..<24, with: bigEndian(60_000) + bigEndian(60_000))

    var jpeg = try JPEGEncoder(quality: 50).encode(
      randomPicture(width: 8, height: 8, isOpaque: true, seed: 3))
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])

    for (data, format) in [(head, "PNG"), (jpeg, "JPEG")] {
      let error = #expect(throws: ImageError.self) { try EncodedImage(data: data, name: "huge") }
      #expect(error?.kind == .tooLarge)
      #expect(error?.found == "a \(format) header that claims 60000×60000")
      #expect(error?.expected == "at most 32768×32768 and 100000000 pixels")
    }
  }

  @Test func limitsAreKeptToTheNumber() throws {
    let data = SamplePNG { x, y in [x, y, 0] }.bytes  // 5×4
    let fitting = ImageLimits(side: 5, pixels: 20, fileBytes: data.count)
    #expect(throws: Never.self) { try EncodedImage(data: data, name: "a", limits: fitting) }
    for tight in [
      ImageLimits(side: 4), ImageLimits(pixels: 19), ImageLimits(fileBytes: data.count - 1),
    ] {
      let error = #expect(throws: ImageError.self) {
        try EncodedImage(data: data, name: "a", limits: tight)
      }
      #expect(error?.kind == .tooLarge)
    }
  }

  static let unknownFormats: [(data: [UInt8], found: String)] = [
    (Array("8BPS\0\u{1}\0\0".utf8), "a Photoshop document"),
    (Array("<svg/>".utf8), "an SVG image"), (Array("<!DOCTYPE html>".utf8), "an HTML page"),
    ([0xFF, 0x0A, 0xDD, 0x40], "a JPEG XL image"),
    (Array("\0\0\0\u{C}jP  \r\n".utf8), "a JPEG 2000 image"),
    ([0x49, 0x49, 0xBC, 1], "a JPEG XR image"), ([0, 0, 1, 0, 1, 0], "a Windows icon"),
    (Array("FUJIFILMCCD-RAW 0201".utf8), "the raw file of a camera"),
    (Array("IIU\0\u{18}\0\0\0".utf8), "the raw file of a camera"),
    (SampleFiles.cr2, "the raw file of a camera"),
    (SampleFiles.tiff([(0x00FE, 4, 1), (0xC612, 1, 1)]), "the raw file of a camera"),
    (SampleFiles.tiff([(0x00FE, 4, 1), (0x014A, 4, 99)]), "the raw file of a camera"),
    ([1, 2, 3], "the first bytes 01 02 03"),
  ]

  @Test(arguments: unknownFormats)
  func anUnknownFormatIsNamed(data: [UInt8], found: String) {
    let error = #expect(throws: ImageError.self) { try EncodedImage(data: data, name: "x.img") }
    #expect(error?.kind == .unknownFormat)
    #expect(error?.found == found)
    #expect(error?.expected == ImageFormat.expectation)
  }

  @Test func aThumbnailOnTheFirstPageDoesNotMakeARawFile() {
    #expect(ImageFormat.isKnown(signature: SampleFiles.tiff([(0x00FE, 4, 1)])))
    #expect(ImageFormat.isKnown(signature: SampleFiles.tiff([(0x0100, 4, 1), (0x014A, 4, 99)])))
  }

  @Test(arguments: [12, 16, 64] as [UInt8])
  func bitmapsOfOS2AreRefused(header: UInt8) {
    var data = [UInt8]("BM".utf8) + [UInt8](repeating: 0, count: 100)
    (data[10], data[14], data[18], data[20], data[22], data[24]) = (26, header, 4, 4, 1, 24)
    let error = #expect(throws: ImageError.self) { try EncodedImage(data: data, name: "a.bmp") }
    #expect(error?.kind == .unsupported)
    #expect(
      error?.description
        == "a.bmp: expected a Windows bitmap, found an OS/2 bitmap, which is not supported")
  }

  @Test func missingFilesFoldersAndEmptyFilesAreTold() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: ImageError.self) {
      try EncodedImage(contentsOf: folder.path + "/none.png")
    }
    #expect(missing?.kind == .fileNotFound)
    #expect(missing?.found == "no such file")
    let isFolder = #expect(throws: ImageError.self) { try EncodedImage(contentsOf: folder.path) }
    #expect(isFolder?.found == "a folder")
    let empty = folder.path + "/empty.png"
    try writeFileAtomically([], to: empty)
    let error = #expect(throws: ImageError.self) { try EncodedImage(contentsOf: empty) }
    #expect(
      error?.description
        == "\(empty): expected a JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or BMP image, found an empty file"
    )
  }

  @Test func exifThatPointsAstrayIsIgnored() {
    let good: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]
    #expect(exifOrientation(ofTIFF: good[...]) == .right)
    for count in 0..<20 { #expect(exifOrientation(ofTIFF: good.prefix(count)) == nil) }
    for (index, value) in [(4, 0xFF), (7, 0xF0), (13, 4), (17, 2), (19, 9), (19, 0)] {
      var bad = good
      bad[index] = UInt8(value)
      #expect(exifOrientation(ofTIFF: bad[...]) == nil, "byte \(index) = \(value)")
    }
  }
}
