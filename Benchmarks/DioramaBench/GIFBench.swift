import Basics
import CompositionalLayouts
import Foundation

/// Our GIF encoder against ffmpeg's palettegen and paletteuse, from the same raw frames.
@MainActor
struct GIFBench {
  private struct Pairing {
    let name: String
    let palettes: GIFOptions.Palettes
    let dithering: GIFOptions.Dithering
    /// Of palettegen and of paletteuse.
    let statistics: String
    let dither: String

    init(
      _ name: String, _ palettes: GIFOptions.Palettes, _ dithering: GIFOptions.Dithering,
      _ statistics: String, _ dither: String
    ) {
      (self.name, self.palettes, self.dithering) = (name, palettes, dithering)
      (self.statistics, self.dither) = (statistics, dither)
    }
  }

  private static let pairings = [
    Pairing("global, none", .global, .none, "full", "none"),
    Pairing("global, ordered / bayer", .global, .ordered, "full", "bayer"),
    Pairing("global, floydSteinberg", .global, .floydSteinberg, "full", "floyd_steinberg"),
    Pairing("global, floydSteinberg / sierra2_4a", .global, .floydSteinberg, "full", "sierra2_4a"),
    Pairing(
      "global, floydSteinberg / sierra2_4a, diff", .global, .floydSteinberg, "diff", "sierra2_4a"),
    Pairing("perFrame, none", .perFrame, .none, "single", "none"),
    Pairing("perFrame, ordered / bayer", .perFrame, .ordered, "single", "bayer"),
    Pairing("perFrame, floydSteinberg", .perFrame, .floydSteinberg, "single", "floyd_steinberg"),
  ]

  private let options: BenchOptions
  private let report: Report

  init(_ options: BenchOptions, _ report: Report) {
    self.options = options
    self.report = report
  }

  func run() throws {
    let folder = options.pictureFolder ?? NSTemporaryDirectory() + "/diorama-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer {
      if options.pictureFolder == nil { try? FileManager.default.removeItem(atPath: folder) }
    }
    let peer = FFmpeg.installed
    for make in [
      { try BenchAnimation.coverFlow(scale: 2) }, { try BenchAnimation.stacks(scale: 2) },
      { try BenchAnimation.coverFlow(scale: 1) },
    ] {
      let animation = try make()
      let raw = folder + "/frames.raw"
      if peer != nil { try animation.write(to: raw) }
      for pairing in Self.pairings {
        let ours = try encoded(animation, pairing)
        let result = try Result(ours, animation)
        let name = "\(animation.name) \(animation.size), \(pairing.name)"
        guard let peer else {
          report.add(Figure(name, result.text))
          continue
        }
        let path = "\(folder)/peer.gif"
        let cost = try peer.gif(animation, raw, to: path, pairing.statistics, pairing.dither).run()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        compare(name, result, try Result((bytes, cost.userCPU), animation))
        if let kept = options.pictureFolder {
          try writeFileAtomically(
            ours.bytes,
            to: "\(kept)/\(animation.name)-\(animation.width)-\(pairing.name).gif"
              .replacingOccurrences(of: " / ", with: "-").replacingOccurrences(of: ", ", with: "-"))
        }
      }
      try addDefault(animation)
    }
    report.remark("Size, mean squared error over R, G and B, and milliseconds of user CPU time.")
    if peer == nil { report.remark("ffmpeg was not measured: it is not in the PATH.") }
  }

  // MARK: - Private

  private struct Result {
    let size: Int
    let error: Double
    let userCPU: Double

    @MainActor
    init(_ made: (bytes: [UInt8], userCPU: Double), _ animation: BenchAnimation) throws {
      (size, userCPU) = (made.bytes.count, made.userCPU)
      error = try animation.error(of: made.bytes)
    }

    var text: String { "\(Text.megabytes(size)), \(Text.short(error)), \(Text.short(userCPU)) ms" }
  }

  private func encoded(
    _ animation: BenchAnimation, _ pairing: Pairing
  ) throws -> (bytes: [UInt8], userCPU: Double) {
    var best: (bytes: [UInt8], userCPU: Double)?
    for _ in 0..<3 {
      let made = try animation.encoded { output in
        var options = GIFOptions(palettes: pairing.palettes, dithering: pairing.dithering)
        if pairing.palettes == .global {
          options.palette = try animation.sampledPalette()
        }
        return try GIFEncoder(
          width: animation.width, height: animation.height, frameCount: animation.frames.count,
          options: options, output: output)
      }
      if made.userCPU < best?.userCPU ?? .infinity { best = made }
    }
    guard let best else { preconditionFailure("nothing was encoded") }
    return best
  }

  private func addDefault(_ animation: BenchAnimation) throws {
    let made = try animation.encoded { output in
      try GIFEncoder(
        width: animation.width, height: animation.height, frameCount: nil,
        options: GIFOptions(palette: try animation.sampledPalette()), output: output)
    }
    report.add(
      Figure("\(animation.name) \(animation.size), as it is", try Result(made, animation).text))
  }

  private func compare(_ name: String, _ ours: Result, _ theirs: Result) {
    let size = Double(ours.size) / Double(theirs.size)
    let error = ours.error / theirs.error
    let speed = theirs.userCPU / ours.userCPU
    report.add(Figure(name, ours.text))
    report.add(Figure("    ffmpeg", theirs.text))
    report.add(
      Figure("    size", "").comparing(size).demanding("≤ 1.00×", size <= 1))
    report.add(
      Figure("    error", "").comparing(error).demanding("≤ 1.00×", error <= 1))
    report.add(
      Figure("    faster", "").comparing(speed).demanding("≥ 3×", speed >= 3))
  }
}
