import ComparingPictures
import Foundation
import PixelImages
import TestBasics
import VerificationReports

/// Reports to write, with pictures where they need some.
enum ReportSamples {
  /// Texts that are more than text somewhere.
  static let hostile = [
    "</script><script>alert(1)</script>", "a & b < c > d \"e\" 'f'", "]]> <!-- --> <![CDATA[",
    "a|b `c` ``d`` \\| \\", "%25 %0A ::error file=x::y", "line\nbreak\r\nand\ttab",
    "\u{0}\u{1}\u{B}\u{7F}\u{FFFE}",
    "שלום עולם", "日本語の名前", "👩‍👩‍👧 ❤️", "*bold* _it_ [l](http://x) #1 @someone ~~s~~ $x$",
    "${{ secrets.X }} $(id) `id`", "", "a/b/c.dark@2x",
  ]

  static let measures = PictureMeasures(
    expectedWidth: 40, expectedHeight: 30, actualWidth: 40, actualHeight: 30,
    comparedPixels: 1200, differingPixels: 12, toleratedPixels: 3, antialiasedPixels: 4,
    values: [
      .largestChannelDifference: 200, .meanChannelDifference: 0.25, .structuralSimilarity: 0.98,
      .meanColorDifference: 0.5, .colorDifference99: 7.25,
    ],
    regions: [.init(bounds: PixelRectangle(x: 4, y: 6, width: 4, height: 3), area: 12)],
    regionCount: 1)

  /// One entry of each outcome.
  static func report() -> VerificationReport {
    let entries = VerificationEntry.Outcome.allCases.map { outcome in
      VerificationEntry(
        name: "scene.\(outcome.rawValue)", source: "Scenes/scene.json5", line: 3, variant: "dark",
        kind: .picture, outcome: outcome, summary: "It is \(outcome.rawValue).", seconds: 0.125)
    }
    return VerificationReport(
      title: "Scenes", version: "0.3.0", approval: "diorama verify Scenes --approve",
      entries: entries.sorted { $0.name < $1.name }, seconds: 1.5)
  }

  /// Anything that the model can hold, of texts that programs may misread.
  static func random(seed: UInt64) -> VerificationReport {
    var random = SplitMixGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        hostile.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
    }
    func texts() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in text() } }
    let entries = (0..<Int.random(in: 0...12, using: &random)).map { number in
      VerificationEntry(
        name: "\(number) \(text())", source: text(), line: Bool.random(using: &random) ? 7 : nil,
        variant: text(), kind: .picture,
        outcome: VerificationEntry.Outcome.allCases.randomElement(using: &random) ?? .passed,
        summary: text(), provenance: texts(), layout: texts(),
        measures: Bool.random(using: &random) ? measures : nil, thresholds: texts(),
        pictures: VerificationEntry.Pictures(expected: text(), actual: nil, scale: 2),
        animation: Bool.random(using: &random)
          ? VerificationEntry.AnimationFinding(
            expectedFrames: 3, actualFrames: 4, differingFrames: 2, firstDifferent: 1,
            firstDifferentTime: 0.25, timing: texts(), shares: [0, 0.5, 1.0 / 3],
            frames: [
              .init(number: 1, time: 0.25, isDifferent: true, pictures: .init(actual: text()))
            ]) : nil,
        candidates: Bool.random(using: &random)
          ? [
            .init(
              store: text(), name: text(), part: .animation, frame: text(), file: text(),
              replaces: nil, digest: "0a")
          ]
          : [],
        seconds: Double(Int.random(in: 0...4000, using: &random)) / 1000)
    }
    return VerificationReport(
      title: text(), version: "0.3.0", approval: Bool.random(using: &random) ? text() : nil,
      entries: entries, orphans: texts(), shard: Bool.random(using: &random) ? "2/3" : nil,
      isFiltered: Bool.random(using: &random), seconds: 12.5)
  }

  /// A PNG of one colour with a spot of another.
  static func picture(_ width: Int, _ height: Int, spot: (x: Int, y: Int)? = nil) throws -> [UInt8]
  {
    var pixels = [UInt32](repeating: 0xFF60_80A0, count: width * height)
    if let spot { pixels[spot.y * width + spot.x] = 0xFFFF_0000 }
    return try PNGEncoder().encode(PixelBuffer(width: width, height: height, pixels: pixels))
  }
}

/// A folder for one test, gone with it.
final class ReportFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/report-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path + "/" + name as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
