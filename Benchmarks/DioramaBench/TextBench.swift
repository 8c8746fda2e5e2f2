import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import ScenePlayback

/// Texts with many glyphs: emoji, bubbles that size themselves, Chinese.
@MainActor
struct TextBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    try emoji()
    try cold("diorama render, 40 bubbles: user CPU", "chat-40", most: 90)
    try ideographs()
  }

  private func emoji() throws {
    try cold(
      "diorama render, 200 emoji: user CPU", "emoji-keyboard", most: 60)
    let list = try BenchScene("emoji-keyboard").displayList()
    let renderer = BenchScene.renderer()
    let again = try Measurement.of { _ = try renderer.draw(list) }
    report.add(
      Figure("200 emoji, drawn again", again).demanding("≤ 5 ms CPU", again.cpu.median <= 5))
  }

  /// The user CPU of a process that draws a scene, from its start to its file.
  private func cold(_ name: String, _ scene: String, most: Double) throws {
    let file = NSTemporaryDirectory() + "/diorama-bench-text-\(getpid()).png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let command = try ChildProcess.diorama([
      "render", "Benchmarks/Scenes/\(scene).json5", "-o", file,
    ])
    _ = try command.run()
    let spread = Spread(try (0..<Measurement.runs).map { _ in try command.run().userCPU })
    report.add(
      Figure(name, spread.text()).demanding("≤ \(Int(most)) ms", spread.median <= most))
  }

  /// Ten thousand characters in lines, the first time and again with another text.
  private func ideographs() throws {
    let style = TextStyle(font: FontRequest(family: "Inter", size: 17))
    func text(_ seed: Int) -> String {
      var text = String.UnicodeScalarView()
      for index in 0..<10_000 {
        let number = index % 20 == 19 ? 0x3002 : 0x4E00 + (index * 7919 + seed * 104_729) % 20_000
        if let scalar = Unicode.Scalar(UInt32(number)) { text.append(scalar) }
      }
      return String(text)
    }
    let library = FontLibrary.standard
    let began = Clock.userCPU
    _ = try library.typeset(text(0), style: style, width: 360)
    let first = Clock.userCPU - began
    report.add(
      Figure(
        "10,000 Chinese characters, with opening the font", Text.short(first) + " ms"))
    var seed = 0
    let again = try Measurement.of {
      seed += 1
      _ = try library.typeset(text(seed), style: style, width: 360)
    }
    report.add(
      Figure("10,000 Chinese characters", again)
        .demanding("≤ 15 ms CPU", again.cpu.median <= 15))
  }
}
