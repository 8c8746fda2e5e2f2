import Foundation
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// What other programs make of the documents, beside our own pixels.
@Suite(.serialized)
struct VectorComparisonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var scale: Double = 2
    /// Whether photographs are resampled. Poppler's own rasteriser moves them to whole pixels.
    var resamples = false
    var root: @Sendable () throws -> LayerSnapshot
    var testDescription: String { "\(name) at \(scale)×" }
  }

  static let cases: [Case] = [
    Case(name: "circle", scale: 1, resamples: true) { try VectorScenes.circle() },
    Case(name: "circle", resamples: true) { try VectorScenes.circle() },
    Case(name: "covers", scale: 1, resamples: true) { try VectorScenes.covers() },
    Case(name: "covers", resamples: true) { try VectorScenes.covers() },
    Case(name: "crossing", scale: 1) { VectorScenes.crossing() },
    Case(name: "drawing", resamples: true) { try VectorScenes.drawing(turn: 0) },
    Case(name: "drawing-in-perspective") { try VectorScenes.drawing(turn: 0.7) },
    Case(name: "continuous-corners", resamples: true) { try VectorScenes.borders(.continuous) },
    Case(name: "groups") { VectorScenes.groups() },
    Case(name: "clips", resamples: true) { try VectorScenes.clips() },
    Case(name: "masks", resamples: true) { try VectorScenes.masks() },
    Case(name: "shadows") { try VectorScenes.shadows() },
    Case(name: "texts") { try VectorScenes.texts() },
    Case(name: "nested-perspectives") { try VectorScenes.nestedPerspectives() },
    Case(name: "borders", resamples: true) { try VectorScenes.borders() },
    Case(name: "strokes") { VectorScenes.strokes(turn: 0) },
    Case(name: "strokes-in-perspective") { VectorScenes.strokes(turn: 0.6) },
    Case(name: "dashes") { VectorScenes.dashes(turn: 0) },
    Case(name: "dashes-in-perspective") { VectorScenes.dashes(turn: 0.6) },
    Case(name: "patterns", resamples: true) { VectorScenes.patterns() },
    Case(name: "gradients") { VectorScenes.gradients() },
  ]

  @Test("librsvg draws what our canvas draws", arguments: cases)
  func svg(_ test: Case) throws {
    let document = try VectorScenes.svg(test.root(), scale: test.scale)
    try compare(test, document.bytes, document.report, .rsvg)
  }

  @Test("Poppler on Cairo draws what our canvas draws", arguments: cases)
  func pdf(_ test: Case) throws {
    let document = try VectorScenes.pdf(test.root(), scale: test.scale)
    try compare(test, document.bytes, document.report, .popplerOnCairo)
  }

  @Test("Poppler draws what our canvas draws", arguments: cases.filter { !$0.resamples })
  func pdftoppm(_ test: Case) throws {
    let document = try VectorScenes.pdf(test.root(), scale: test.scale)
    try compare(test, document.bytes, document.report, .poppler)
  }

  private func compare(
    _ test: Case, _ bytes: [UInt8], _ report: VectorReport, _ reader: DocumentReader
  ) throws {
    let expected = try VectorScenes.pixels(test.root(), scale: test.scale)
    guard let actual = try reader.pixels(of: bytes, scale: test.scale) else { return }
    try #require(actual.width == expected.width && actual.height == expected.height)
    let difference = PixelDifference(actual, expected)
    if let folder = ProcessInfo.processInfo.environment["VECTOR_LOOK"] {
      let name = "\(test.name)-\(test.scale)-\(reader.rawValue)"
      try Self.keep(bytes, actual, expected, in: folder, name: name)
      print(name, difference, bytes.count, "bytes")
      for line in report.lines { print("  ", line) }
    }
    #expect(difference.meanOffEdges <= 1, "\(reader.rawValue): \(difference)")
    // Poppler antialiases text and edges its own way.
    if reader == .rsvg {
      // Tiles that are magnified end sharply there.
      #expect(
        difference.share <= (test.name == "patterns" ? 0.01 : 0.002),
        "\(reader.rawValue): \(difference)")
    }
  }

  /// Writes document, its picture, ours, and the enlarged difference.
  private static func keep(
    _ document: [UInt8], _ actual: PixelBuffer, _ expected: PixelBuffer, in folder: String,
    name: String
  ) throws {
    let url = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(document).write(to: url.appendingPathComponent(name))
    let difference = zip(actual.pixels, expected.pixels).map { p, q -> UInt32 in
      var word: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        word |= UInt32(min(d * 6, 255)) << shift
      }
      return word
    }
    let pictures = [
      ("theirs", actual), ("ours", expected),
      ("diff", PixelBuffer(width: actual.width, height: actual.height, pixels: difference)),
    ]
    for (suffix, buffer) in pictures {
      let bytes = try PNGEncoder().encode(buffer)
      try Data(bytes).write(to: url.appendingPathComponent("\(name)-\(suffix).png"))
    }
  }
}
