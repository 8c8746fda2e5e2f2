import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import Recording
import ScenePlayback

/// A cover flow drawn again and again, its photographs decoded.
@MainActor
struct DrawBench {
  private let options: BenchOptions
  private let report: Report

  init(_ options: BenchOptions, _ report: Report) {
    self.options = options
    self.report = report
  }

  func run() throws {
    let scene = try BenchScene("cover-flow", scale: 2)
    let (snapshot, list) = (try scene.snapshot(), try scene.displayList())
    let stage = scene.scene.stage
    let renderer = BenchScene.renderer()
    let encoder = PNGEncoder(pixelsPerPoint: 2)
    let picture = try renderer.draw(list)
    let measured = try Measurement.inTurns([
      { _ = try scene.snapshot() },
      {
        _ = try DisplayListBuilder().displayList(
          of: snapshot, size: stage.size, scale: stage.scale, background: stage.background)
      },
      { _ = try renderer.draw(list) },
      { _ = try encoder.encode(picture) },
    ])
    let drawing = measured[2].cpu.median
    let size = "\(picture.width)×\(picture.height)"
    report.add(Figure("snapshot", measured[0]))
    report.add(Figure("display list", measured[1]))
    report.add(
      Figure("draw, \(size)", measured[2]).demanding("≤ 4 ms CPU", drawing <= 4))
    report.add(Figure("encode, default", measured[3]))

    let large = try BenchScene("cover-flow", scale: 4).displayList()
    report.add(
      Figure(
        "draw, \(large.pixelWidth)×\(large.pixelHeight)",
        try Measurement.of { _ = try renderer.draw(large) }))
    try TruthBench(options, report).add(
      TruthCase("truth of this picture", scene: "cover-flow", scale: 2, limit: 0.20))
  }
}
