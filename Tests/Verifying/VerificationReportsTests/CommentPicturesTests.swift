import Foundation
import PixelImages
import TestBasics
import Testing

@testable import VerificationReports

@Suite("Pictures of comments")
struct CommentPicturesTests {
  private static func entry(_ name: String, _ pictures: VerificationEntry.Pictures)
    -> VerificationEntry
  {
    VerificationEntry(
      name: name, source: "\(name).json5", kind: .picture, outcome: .failed, pictures: pictures)
  }

  private static func report(_ entries: [VerificationEntry]) -> VerificationReport {
    VerificationReport(title: "t", version: "1", entries: entries)
  }

  private static func decoded(_ picture: CommentPictures.Picture) throws -> PixelBuffer {
    try EncodedImage(data: picture.file, name: "p.webp").decoded()
  }

  @Test("small pictures are enlarged to squares, side by side with gaps")
  func panels() throws {
    let folder = try ReportFolder()
    try folder.write(try ReportSamples.picture(30, 40), "e.png")
    try folder.write(try ReportSamples.picture(30, 40, spot: (2, 3)), "a.png")
    let found = CommentPictures(
      of: Self.report([Self.entry("one", .init(expected: "e.png", actual: "a.png"))]),
      in: folder.path)
    #expect(found.complaints == [] && found.rest == [])
    let picture = try #require(found.pictures.first)
    #expect(picture.entry == "one" && picture.words == "expected and actual")
    let pixels = try Self.decoded(picture)
    #expect(pixels.width == 2 * 240 + 8 && pixels.height == 320)
    for (x, y, color) in [
      (20, 28, 0xFF60_80A0), (244, 28, 0), (248 + 16, 24, 0xFFFF_0000), (248 + 23, 31, 0xFFFF_0000),
      (248 + 15, 24, 0xFF60_80A0), (248 + 24, 31, 0xFF60_80A0),
    ] as [(Int, Int, UInt32)] { #expect(pixels[x: x, y: y] == color, "\(x), \(y)") }
  }

  @Test("large pictures are averaged; wide ones are stacked")
  func reduced() throws {
    let folder = try ReportFolder()
    // Stripes of one pixel, whose mean is grey.
    let stripes = (0..<1600 * 400).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
    try folder.write(
      try PNGEncoder().encode(PixelBuffer(width: 1600, height: 400, pixels: stripes)), "e.png")
    let found = CommentPictures(
      of: Self.report([Self.entry("one", .init(expected: "e.png", actual: "e.png"))]),
      in: folder.path)
    let pixels = try Self.decoded(try #require(found.pictures.first))
    #expect(pixels.width == 800 && pixels.height == 2 * 200 + 8)
    #expect(pixels[x: 400, y: 100] == 0xFF80_8080)
  }

  @Test("no picture exceeds the limit, ten are shown, and the rest are named")
  func limits() throws {
    let folder = try ReportFolder()
    var random = SplitMixGenerator(seed: 5)
    let noise = (0..<600 * 900).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    try folder.write(
      try PNGEncoder().encode(PixelBuffer(width: 600, height: 900, pixels: noise)), "e.png")
    let entries = (10..<23).map {
      Self.entry("e\($0)", .init(expected: "e.png", actual: $0 == 11 ? "e.png" : nil))
    }
    // A cause has one picture; one without pictures does not count.
    let found = CommentPictures(
      of: Self.report(entries + [Self.entry("none", .init())]), in: folder.path)
    #expect(found.pictures.map(\.entry) == (10..<20).map { "e\($0)" })
    #expect(found.rest == ["e20", "e21", "e22"])
    for picture in found.pictures {
      #expect(picture.file.count <= CommentPictures.byteLimit)
      #expect(picture.file.count > CommentPictures.byteLimit / 4)
    }
    var summary = MarkdownSummary()
    summary.pictures = found
    summary.address = { "https://example.com/\($0).webp" }
    let text = summary.text(of: Self.report(entries))
    #expect(
      text.contains(
        "\n`e11`: expected and actual\n\n![e11: expected and actual](https://example.com/1.webp)\n")
    )
    #expect(text.matches(of: /!\[/).count == 10)
    #expect(
      text.contains("\nMore pictures are in the report: `e20`, `e21` and `e22`.\n"), "\(text)")
  }

  @Test("of an animation, the first differing frame is shown")
  func animation() throws {
    let folder = try ReportFolder()
    try folder.write(try ReportSamples.picture(9, 9), "a.png")
    var entry = Self.entry("one", .init(expected: "none.png"))
    entry.animation = .init(
      expectedFrames: 3, actualFrames: 3, differingFrames: 1, firstDifferent: 1,
      frames: [false, true].enumerated().map {
        .init(
          number: $0, time: 0, isDifferent: $1,
          pictures: .init(actual: $1 ? "a.png" : "none.png"))
      })
    let found = CommentPictures(of: Self.report([entry]), in: folder.path)
    #expect(found.pictures.map(\.words) == ["actual"] && found.complaints == [])
  }

  @Test("files that are not pictures or are elsewhere are left out, with a reason")
  func hostile() throws {
    let folder = try ReportFolder()
    try folder.write(Array("no picture".utf8), "e.png")
    try folder.write(try ReportSamples.picture(9, 9), "inner/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/inner/link.png", withDestinationPath: "/etc/hostname")
    let found = CommentPictures(
      of: Self.report([
        Self.entry("one", .init(expected: "../e.png", actual: "a.png", difference: "link.png")),
        Self.entry("two", .init(expected: "none\u{1B}.png", actual: "../inner/../e.png")),
      ]), in: folder.path + "/inner")
    #expect(found.pictures.map(\.words) == ["actual"])
    #expect(found.complaints.count == 4)
    #expect(found.complaints.filter { $0.contains("outside the report's folder") }.count == 3)
    #expect(!found.complaints.joined().contains("\u{1B}"))
  }
}
