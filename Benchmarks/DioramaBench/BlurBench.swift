import CPixelKernels
import Foundation

/// The time of what a material makes of the pixels behind a bar of 402 × 96 points at 3×.
@MainActor
struct BlurBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let (width, height) = (402 * 3, 96 * 3)
    let pixels = (0..<width * height).map { index in
      0xFF00_0000 | (UInt32(index) &* 2_654_435_761) >> 8
    }
    for points in [10.0, 20, 22.5, 45] {
      var work = pixels
      var material = pk_material(
        sigma: points * 3, saturation: 1.1, brightness: 0.1, amount: 0.75,
        curve: (0.8, 0.9, 1.1, 0.825))
      let measured = try Measurement.inTurns([
        {
          let status = pk_filter_backdrop(&work, width, Int32(width), Int32(height), &material)
          precondition(status == 0, "no memory for a blur")
        }
      ])
      report.add(
        Figure("σ \(Text.short(points)) points at 3×", measured[0])
          .demanding("≤ 3 ms", measured[0].cpu.median <= 3))
    }
    report.remark("Targets are for CPU time.")
  }
}
