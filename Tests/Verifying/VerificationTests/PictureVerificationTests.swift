import ComparingPictures
import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestBasics
import Testing
import Verification
import VerificationReports

@MainActor @Suite("Verifying pictures")
struct PictureVerificationTests {
  @Test("without a reference nothing passes and nothing is written but candidates")
  func missing() throws {
    let folder = try TestFolder()
    let entry = folder.verify(ListSource.default)
    #expect(entry.outcome == .missing)
    #expect(entry.summary == "there is no reference")
    #expect(folder.files == ["Artifacts/row.actual.displaylist", "Artifacts/row.actual.png"])
    #expect(
      entry.candidates.map(\.fileName) == ["row.png", "row.displaylist"])
  }

  @Test(
    "a recorded reference passes, and the run that recorded it did not",
    arguments: [
      RecordMode.all, .missing, .failed,
    ])
  func recording(mode: RecordMode) throws {
    let folder = try TestFolder()
    #expect(folder.verify(ListSource.default, "row", mode).outcome == .recorded)
    #expect(folder.files == ["Reference/row.displaylist", "Reference/row.png"])
    let entry = folder.verify(ListSource.default)
    #expect(entry.outcome == .passed)
    #expect(entry.summary == "" && entry.measures == nil && entry.candidates == [])
    #expect(folder.files == ["Reference/row.displaylist", "Reference/row.png"])
  }

  @Test("a cell that moved is named before any pixel")
  func moved() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let entry = folder.verify(ListSource(ListSource.colors, x: [2, 28, 40]))
    #expect(entry.outcome == .failed)
    #expect(entry.layout.first?.contains("0-1 moved by (8, 0) pt") == true, "\(entry.layout)")
    #expect(entry.measures?.differingPixels == 160)
    let range = try #require(entry.summary.firstRange(of: "moved"))
    let pixels = try #require(entry.summary.firstRange(of: "pixels"))
    #expect(range.lowerBound < pixels.lowerBound)
    #expect(folder.files.contains("Artifacts/row.expected.png"))
  }

  @Test("one level of one channel is found, and allowed where a reason is given")
  func oneLevel() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    var colors = ListSource.colors
    colors[2] = CGColor(red: 0, green: 0, blue: 254.0 / 255, alpha: 1)
    let other = ListSource(colors, x: [2, 20, 40])
    let entry = folder.verify(other, verifiesLayout: false)
    #expect(entry.outcome == .failed)
    #expect(entry.measures?.differingPixels == 100)
    #expect(entry.measures?[.largestChannelDifference] == 1)
    let rules = VerificationRules(
      PictureComparison.Options(tolerance: .levels(1)), reasons: ["1 level: a test"])
    let tolerated = folder.verify(other, rules: rules, verifiesLayout: false)
    #expect(tolerated.outcome == .tolerated)
    #expect(tolerated.thresholds == ["1 level: a test"])
    // The layout is held against its reference whatever the pixels may do.
    #expect(folder.verify(other, rules: rules).outcome == .failed)
  }

  @Test(
    "what is the same or tolerated is not written anew",
    arguments: [
      RecordMode.all, .missing, .failed,
    ])
  func untouched(mode: RecordMode) throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let picture = try folder.bytes("Reference/row.png")
    let list = try folder.bytes("Reference/row.displaylist")
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/Reference/row.png")[
        .modificationDate] as? Date
    }
    let before = try date()
    #expect(folder.verify(ListSource.default, "row", mode).outcome == .passed)
    var colors = ListSource.colors
    colors[2] = CGColor(red: 0, green: 0, blue: 254.0 / 255, alpha: 1)
    let rules = VerificationRules(
      PictureComparison.Options(tolerance: .levels(1)), reasons: [])
    let entry = folder.verify(
      ListSource(colors, x: [2, 20, 40]), "row", mode, rules: rules, verifiesLayout: false)
    #expect(entry.outcome == .tolerated)
    #expect(try date() == before)
    #expect(try folder.bytes("Reference/row.png") == picture)
    #expect(try folder.bytes("Reference/row.displaylist") == list)
  }

  @Test("modes record what they say and nothing else")
  func modes() throws {
    for (mode, records) in [
      (RecordMode.never, false), (.missing, false), (.failed, true), (.all, true),
    ] {
      let folder = try TestFolder()
      _ = folder.verify(ListSource.default, "row", .all)
      let old = try folder.bytes("Reference/row.png")
      let entry = folder.verify(ListSource(ListSource.colors, x: [2, 28, 40]), "row", mode)
      #expect(entry.outcome == (records ? .recorded : .failed), "\(mode)")
      #expect(try (folder.bytes("Reference/row.png") != old) == records, "\(mode)")
    }
  }

  @Test("layouts alone are verified without a picture")
  func layoutOnly() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let fallback = folder.verify(ListSource.default, isLayoutOnly: true)
    #expect(fallback.outcome == .passed && fallback.kind == .layout)
    let entry = folder.verify(ListSource(ListSource.colors, x: [2, 20, 41]), isLayoutOnly: true)
    #expect(entry.outcome == .failed && entry.measures == nil)
    #expect(entry.layout.count == 1)
    #expect(
      folder.files.filter { $0.hasPrefix("Artifacts") } == [
        "Artifacts/row.actual.displaylist"
      ])
  }

  @Test("a picture whose file was changed is decoded, whatever its remark says")
  func tampered() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    _ = folder.verify(ListSource([ListSource.blue], x: [5]), "other", .all)
    // The remark of one with the picture of the other.
    let own = try #require(PNGTextChunk(of: try folder.bytes("Reference/row.png")))
    let pixels = try EncodedImage(data: try folder.bytes("Reference/other.png"), name: "other")
      .decoded()
    let plain = try PNGEncoder(pixelsPerPoint: 1).encode(pixels)
    try folder.write(PNGTextChunk.adding(to: plain) { _ in own.text }, "Reference/row.png")
    let entry = folder.verify(ListSource.default)
    #expect(entry.outcome == .failed && (entry.measures?.differingPixels ?? 0) > 0)
  }

  @Test("a picture of another program is as good")
  func foreign() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let pixels = try EncodedImage(data: try folder.bytes("Reference/row.png"), name: "row")
      .decoded()
    try folder.write(try PNGEncoder(compression: .best).encode(pixels), "Reference/row.png")
    #expect(folder.verify(ListSource.default).outcome == .passed)
  }

  @Test("cut and strange references are broken, not different, and can be approved")
  func damaged() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let picture = try folder.bytes("Reference/row.png")
    let list = try folder.bytes("Reference/row.displaylist")
    var random = SplitMixGenerator(seed: 3)
    for _ in 0..<12 {
      let cut = Int.random(in: 0..<picture.count, using: &random)
      try folder.write(Array(picture.prefix(cut)), "Reference/row.png")
      let entry = folder.verify(ListSource.default)
      #expect(entry.outcome == .broken, "\(cut) of \(picture.count) bytes")
      #expect(entry.summary.contains("Reference/row.png"))
      #expect(entry.candidates.count == 1)
    }
    try folder.write(
      Array("version https://git-lfs.github.com/spec/v1\n".utf8), "Reference/row.png")
    #expect(folder.verify(ListSource.default).outcome == .broken)
    try folder.write(picture, "Reference/row.png")
    for cut in [0, 5, list.count / 2] {
      try folder.write(Array(list.prefix(cut)), "Reference/row.displaylist")
      let entry = folder.verify(ListSource.default)
      #expect(entry.outcome == .broken, "\(cut) of \(list.count) bytes")
      #expect(folder.verify(ListSource.default, "row", .failed).outcome == .recorded)
    }
    #expect(folder.verify(ListSource.default).outcome == .passed)
  }

  @Test("any number of a layout reference that is changed is noticed")
  func changedLists() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    let text = String(decoding: try folder.bytes("Reference/row.displaylist"), as: UTF8.self)
    for (old, new) in [
      ("\"canvas\":[60,40]", "\"canvas\":[60,41]"), ("[20,", "[21,"), ("20,5,0,1]", "20.5,5,0,1]"),
      ("cell 0-2", "cell 0-3"), ("#0000ffff", "#0000feff"),
    ] {
      #expect(text.contains(old), "\(old)")
      guard old != "[20," || text.contains(old) else { continue }
      try folder.write(
        Array(text.replacingOccurrences(of: old, with: new).utf8), "Reference/row.displaylist")
      let entry = folder.verify(ListSource.default, isLayoutOnly: true)
      // The corners are there for readers: they say nothing of their own.
      #expect(entry.outcome == (old == "[20," ? .passed : .failed), "\(old): \(entry)")
    }
  }

  @Test("what drew a reference is said where something differs, and never matters otherwise")
  func provenance() throws {
    let folder = try TestFolder()
    let source = ListSource.default
    let old = Provenance(
      versions: Provenance(of: try source.displayList(at: 0)).versions.merging(
        ["cairo": "0.1"]) { $1 })
    let list = try source.displayList(at: 0)
    let pixels = try source.renderer.draw(list)
    try folder.references.write(
      ReferenceName("row"),
      [
        .picture: try PictureReference(pixels, scale: 1, provenance: old).file,
        .layout: try LayoutReference(list, provenance: old).file,
      ])
    let bytes = try folder.bytes("Reference/row.png")
    let same = folder.verify(ListSource.default, "row", .all)
    #expect(same.outcome == .passed && same.provenance == [])
    #expect(try folder.bytes("Reference/row.png") == bytes)
    let entry = folder.verify(ListSource(ListSource.colors, x: [2, 28, 40]))
    #expect(entry.provenance.count == 1)
    #expect(entry.provenance.first?.hasSuffix(", the reference has 0.1") == true)
  }

  @Test("references that cannot be written are an error when recording, and can be verified")
  func readOnly() throws {
    let folder = try TestFolder()
    _ = folder.verify(ListSource.default, "row", .all)
    // A file where the folder of a reference would have to be cannot be written into, even by root.
    try folder.write([], "Reference/blocked")
    let entry = folder.verify(ListSource.default, "blocked/row", .missing)
    #expect(entry.outcome == .broken)
    #expect(entry.summary.contains("blocked"))
  }

  @Test("random perturbations of a layout are found and named")
  func perturbations() throws {
    let folder = try TestFolder()
    let x = [2.0, 20, 40]
    _ = folder.verify(ListSource.default, "row", .all)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<40 {
      var (colors, positions) = (ListSource.colors, x)
      let item = Int.random(in: 0..<3, using: &random)
      if Bool.random(using: &random) {
        positions[item] += Double(Int.random(in: 1...4, using: &random)) / 4
      } else {
        colors[item].green = colors[item].green == 0 ? 1.0 / 255 : 254.0 / 255
      }
      let entry = folder.verify(ListSource(colors, x: positions))
      #expect(entry.outcome == .failed, "seed \(seed)")
      #expect(entry.layout.count == 1, "seed \(seed): \(entry.layout)")
      #expect(entry.layout.first?.contains("0-\(item)") == true, "seed \(seed): \(entry.layout)")
      #expect((entry.measures?.differingPixels ?? 0) > 0, "seed \(seed)")
    }
  }
}
