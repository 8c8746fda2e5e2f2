import CompositionalLayouts
import DisplayLists
import Foundation
import VectorRendering

/// What vector documents cost, and what of that their pictures do.
@MainActor
struct VectorsBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    for name in ["stacks", "cover-flow", "photo-albums", "cards"] {
      let list = try BenchScene(name, scale: 1).displayList()
      let images = DecodedImageCache(byteLimit: 256 << 20)
      let svg = SVGRenderer(images: images)
      let pdf = PDFRenderer(images: images)
      let stages = EmbeddingTimer()
      var (document, runs) = (SVGDocument?.none, 0)
      let measured = try Measurement.inTurns([
        {
          document = try svg.draw(list, timer: stages)
          runs += 1
        },
        { _ = try pdf.draw(pages: [list]) },
      ])
      let rest = max(0, measured[0].cpu.median - stages.embedding / Double(max(runs, 1)))
      let bytes = (document?.bytes.count ?? 0) / 1024
      report.add(Figure("\(name): SVG, \(bytes) KiB", measured[0]))
      let beyond = Figure("\(name): SVG beyond its pictures", Text.short(rest) + " CPU")
      report.add(name == "stacks" ? beyond.demanding("≤ 20 ms", rest <= 20) : beyond)
      report.add(Figure("\(name): PDF", measured[1]))
    }
    report.remark("Pictures: resampled where needed, encoded, and written as text.")
  }
}

/// Adds up what embedding pictures takes, in milliseconds of CPU time.
private final class EmbeddingTimer: StageTimer {
  private(set) var embedding = 0.0

  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
    let start = Clock.cpu
    defer { if stage == "embed" { embedding += Clock.cpu - start } }
    return try body()
  }
}
