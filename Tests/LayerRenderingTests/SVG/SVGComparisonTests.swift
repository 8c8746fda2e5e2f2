import DrawingCommands
import Foundation
import LayerTree
import PixelImages
import Testing

@testable import LayerRendering

/// What another program makes of the documents, beside our own pixels.
@Suite(.serialized)
struct SVGComparisonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var scale: Double
    /// Mean absolute difference in levels, all pixels counted.
    var mean: Double
    var root: @Sendable () throws -> LayerSnapshot
    var testDescription: String { "\(name) at \(scale)×" }
  }

  static let cases: [Case] = [
    Case(name: "circle", scale: 1, mean: 0.8) { try SVGScenes.circle() },
    Case(name: "circle", scale: 2, mean: 0.8) { try SVGScenes.circle() },
    Case(name: "covers", scale: 1, mean: 0.6) { try SVGScenes.covers() },
    Case(name: "covers", scale: 2, mean: 0.6) { try SVGScenes.covers() },
    Case(name: "crossing", scale: 1, mean: 0.1) { SVGScenes.crossing() },
    Case(name: "drawing", scale: 2, mean: 0.3) { try SVGScenes.drawing(turn: 0) },
    Case(name: "drawing-in-perspective", scale: 2, mean: 0.3) { try SVGScenes.drawing(turn: 0.7) },
  ]

  @Test("librsvg draws what our canvas draws", arguments: cases)
  func sameAsRaster(_ test: Case) throws {
    guard let rsvg = LibRSVG.shared else {
      print("skipped: rsvg-convert is not installed (apt install librsvg2-bin)")
      return
    }
    let document = try SVGScenes.svg(test.root(), scale: test.scale)
    let expected = try SVGScenes.pixels(test.root(), scale: test.scale)
    let actual = try rsvg.pixels(of: document, scale: test.scale)
    try #require(actual.width == expected.width && actual.height == expected.height)
    let difference = PixelDifference(actual, expected)
    if let folder = ProcessInfo.processInfo.environment["SVG_LOOK"] {
      try LibRSVG.keep(document, actual, expected, in: folder, name: "\(test.name)-\(test.scale)")
      print(test.name, test.scale, difference, document.text.utf8.count, "bytes")
      for part in document.rasterized { print("  ", part) }
      for image in document.images { print("  ", image) }
    }
    #expect(
      difference.mean <= test.mean,
      "\(test.name) at \(test.scale)×: \(difference), expected a mean of at most \(test.mean)")
    #expect(difference.share <= 0.001, "\(test.name) at \(test.scale)×: \(difference)")
  }
}

/// How far two pictures of one size are apart, in levels of 255.
struct PixelDifference: CustomStringConvertible {
  private(set) var mean: Double = 0
  private(set) var largest = 0
  /// The share of pixels that are more than 16 levels off.
  private(set) var share: Double = 0
  private var place = (x: 0, y: 0)

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    var (sum, count) = (0, 0)
    for (index, (p, q)) in zip(a.pixels, b.pixels).enumerated() {
      var worst = 0
      for shift: UInt32 in [0, 8, 16] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        sum += d
        worst = max(worst, d)
      }
      if worst > 16 { count += 1 }
      if worst > largest { (largest, place) = (worst, (index % a.width, index / a.width)) }
    }
    mean = Double(sum) / Double(3 * a.pixels.count)
    share = Double(count) / Double(a.pixels.count)
  }

  var description: String {
    "mean \((mean * 1000).rounded() / 1000), largest \(largest) at (\(place.x), \(place.y)), "
      + "\((share * 1e4).rounded() / 100) % of the pixels more than 16 levels off"
  }
}

/// The `rsvg-convert` program, where it is installed.
struct LibRSVG {
  let path: String

  static let shared: LibRSVG? = ["/usr/bin/rsvg-convert", "/usr/local/bin/rsvg-convert"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }.map { LibRSVG(path: $0) }

  func pixels(of document: SVGDocument, scale: Double) throws -> PixelBuffer {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("in.svg"), folder.appendingPathComponent("out.png")
    )
    try Data(document.bytes).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--unlimited", "--zoom", "\(scale)", "-o", output.path, input.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "rsvg-convert refused the document")
    return try EncodedImage(contentsOf: output.path).decoded()
  }

  /// Writes document, its picture by librsvg, ours, and the enlarged difference.
  static func keep(
    _ document: SVGDocument, _ actual: PixelBuffer, _ expected: PixelBuffer, in folder: String,
    name: String
  ) throws {
    let place = URL(fileURLWithPath: folder)
    try Data(document.bytes).write(to: place.appendingPathComponent("\(name).svg"))
    let difference = zip(actual.pixels, expected.pixels).map { p, q -> UInt32 in
      var word: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16] {
        let d = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        word |= UInt32(min(d * 6, 255)) << shift
      }
      return word
    }
    let pictures = [
      ("rsvg", actual), ("raster", expected),
      ("diff", PixelBuffer(width: actual.width, height: actual.height, pixels: difference)),
    ]
    for (suffix, buffer) in pictures {
      let bytes = try PNGEncoder().encode(buffer)
      try Data(bytes).write(to: place.appendingPathComponent("\(name)-\(suffix).png"))
    }
  }
}
