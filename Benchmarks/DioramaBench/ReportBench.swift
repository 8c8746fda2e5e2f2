import Basics
import ComparingPictures
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import VerificationReports

/// The page of a thousand failures: writing it, its size, and opening it in a browser.
@MainActor
struct ReportBench {
  private static let count = 1000
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let folder = NSTemporaryDirectory() + "/diorama-bench-\(getpid())"
    try FileManager.default.createDirectory(
      atPath: folder + "/pictures", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = try makeReport(in: folder)
    let page = folder + "/report.html"
    let program = (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/diorama"
    // A shell, because a run with failures ends with status 1.
    let command = ChildProcess(
      path: "/bin/sh",
      arguments: ["-c", "\"$@\" -q || [ $? = 1 ]", "sh", program, "report", folder, "--html", page])
    let costs = try (0..<5).map { _ in try command.run() }
    report.add(Figure("writing the page", Spread(costs.map(\.wall)).text()))
    report.add(Figure("    peak memory", Text.megabytes(try command.peakMemory())))
    let size = try FileManager.default.attributesOfItem(atPath: page)[.size] as? Int ?? 0
    let ratio = Double(size) / Double(bytes)
    report.add(
      Figure("size beside its pictures", "\(Text.megabytes(size)) of \(Text.megabytes(bytes))")
        .comparing(ratio).demanding("≤ 1.5×", ratio <= 1.5))
    try open(page, folder)
  }

  // MARK: - Private

  /// Pictures that all differ, as the shots of one scene with different photos would.
  private func makeReport(in folder: String) throws -> Int {
    let list = try BenchScene("cover-flow", scale: 1).displayList()
    let shot = try BenchScene.renderer().draw(list)
    let encoder = PNGEncoder()
    var (entries, bytes): ([VerificationEntry], Int) = ([], 0)
    for number in 0..<Self.count {
      var pixels = shot.pixels
      for bit in 0..<16 { pixels[bit] = number >> bit & 1 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
      var pictures = VerificationEntry.Pictures(scale: 1)
      for name in ["expected", "actual"] {
        if name == "actual" {
          for y in 100..<120 { for x in 200..<240 { pixels[y * shot.width + x] ^= 0x00FF_FFFF } }
        }
        let file = "pictures/\(number).\(name).png"
        let data = try encoder.encode(
          PixelBuffer(width: shot.width, height: shot.height, pixels: pixels))
        try writeFileAtomically(data, to: folder + "/" + file)
        bytes += data.count
        if name == "expected" { pictures.expected = file } else { pictures.actual = file }
      }
      entries.append(entry(number, shot, pictures))
    }
    let all = VerificationReport(
      title: "Benchmark", version: "0.3.0", approval: "diorama verify --approve", entries: entries)
    try writeFileAtomically(
      Array(JSONReport().text(of: all).utf8), to: folder + "/report.json")
    return bytes
  }

  private func entry(
    _ number: Int, _ shot: PixelBuffer, _ pictures: VerificationEntry.Pictures
  ) -> VerificationEntry {
    // Some failures have many regions.
    let regions = (0..<(number % 10 == 0 ? 100 : 5)).map { index in
      PictureMeasures.Region(
        bounds: PixelRectangle(
          x: 200 + index % 20 * 2, y: 100 + index / 20 * 4, width: 2, height: 4),
        area: 8)
    }
    return VerificationEntry(
      name: "scene-\(number)/wide.dark@2x", source: "Scenes/scene-\(number).json5",
      variant: "dark, wide", kind: .picture, outcome: .failed,
      summary: "800 of \(shot.width * shot.height) pixels differ.",
      layout: ["Cell [0, \(number % 9)] moved by (3, 0).", "Its opacity is 0.5 instead of 1."],
      measures: PictureMeasures(
        expectedWidth: shot.width, expectedHeight: shot.height, actualWidth: shot.width,
        actualHeight: shot.height, comparedPixels: shot.width * shot.height, differingPixels: 800,
        values: [.largestChannelDifference: 255], regions: regions, regionCount: regions.count),
      pictures: pictures, seconds: 0.1)
  }

  private func open(_ page: String, _ folder: String) throws {
    guard case .success(let browser) = Chromium.installed else {
      return report.remark("Chromium is not installed; on Debian: apt-get install chromium")
    }
    let steps: [[Any]] = [
      ["size", 1440, 900], ["go", "file://" + page],
      ["until", "document.body.dataset.shown == 0"], ["until", "isRead"],
    ]
    let (asked, answered) = (folder + "/steps.json", folder + "/answers.json")
    try JSONSerialization.data(withJSONObject: steps).write(to: URL(filePath: asked))
    var (shown, read): ([Double], [Double]) = ([], [])
    for _ in 0..<5 {
      _ = try ChildProcess(
        path: "/bin/sh",
        arguments: [
          "-c", "\"$@\" > \(answered)", "sh", "/usr/bin/python3", "-B", "Benchmarks/drive_page.py",
          browser.path, folder, asked,
        ]
      ).run()
      let data = try Data(contentsOf: URL(filePath: answered))
      let answers =
        (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["answers"] as? [Any]
      guard let answers, answers.count == 4, let first = answers[2] as? Double,
        let last = answers[3] as? Double
      else { throw ChildProcess.Failure(description: "\(answered): not what was asked for") }
      shown.append(first)
      read.append(last)
    }
    let time = Spread(shown)
    report.add(
      Figure("opening it, until the first failure is shown", time.text())
        .demanding("< 1000 ms", time.median < 1000))
    report.add(Figure("    until it is read to its end", Spread(read).text()))
  }
}
