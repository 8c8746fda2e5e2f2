import CompositionalLayouts
import Foundation

/// How fast APNG and WebP are written, in frames a second of user CPU time.
@MainActor
struct AnimationRateBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func runAPNG() throws {
    let peer = FFmpeg.installed
    for animation in [try BenchAnimation.coverFlow(scale: 2), try .stacks(scale: 2)] {
      try add("default", animation, leastRate: nil) { output in
        try APNGEncoder(
          width: animation.width, height: animation.height, frameCount: animation.frames.count,
          isOpaque: true, output: output)
      }
      if let peer { try add(peer, animation) }
    }
  }

  func runWebP() throws {
    let settings: [(String, WebPFidelity, Int, Double?)] = [
      ("lossy 80, method 0", .lossy(quality: 80), 0, 60),
      ("lossy 80, method 2", .lossy(quality: 80), 2, nil),
      ("lossy 80, method 4", .lossy(quality: 80), 4, nil),
      ("lossless, method 0", .lossless, 0, nil),
    ]
    for animation in [try BenchAnimation.coverFlow(scale: 2), try .stacks(scale: 2)] {
      for (name, fidelity, method, leastRate) in settings {
        try add(name, animation, leastRate: leastRate) { output in
          try WebPAnimationEncoder(
            width: animation.width, height: animation.height, frameCount: animation.frames.count,
            isOpaque: true, fidelity: fidelity, method: method, output: output)
        }
      }
    }
  }

  // MARK: - Private

  private func add<Encoder: AnimationEncoder>(
    _ name: String, _ animation: BenchAnimation, leastRate: Double?,
    _ make: (AnimationData) throws -> Encoder
  ) throws {
    _ = try animation.encoded(make)
    let made = try animation.encoded(make)
    let rate = Double(animation.frames.count) * 1000 / made.userCPU
    let figure = Figure(
      "\(animation.name) \(animation.size), \(name)",
      "\(Text.short(rate)) a second, \(Text.megabytes(made.bytes.count)), "
        + "error \(Text.short(try animation.error(of: made.bytes)))")
    report.add(leastRate.map { figure.demanding("≥ \(Int($0))", rate >= $0) } ?? figure)
  }

  private func add(_ peer: FFmpeg, _ animation: BenchAnimation) throws {
    let base = NSTemporaryDirectory() + "/diorama-bench-\(getpid())"
    let (raw, output) = (base + ".raw", base + ".png")
    defer { for path in [raw, output] { try? FileManager.default.removeItem(atPath: path) } }
    try animation.write(to: raw)
    let cost = try peer.apng(animation, raw, to: output).run()
    let size = try Data(contentsOf: URL(fileURLWithPath: output)).count
    let rate = Double(animation.frames.count) * 1000 / cost.userCPU
    report.add(
      Figure(
        "\(animation.name) \(animation.size), ffmpeg",
        "\(Text.short(rate)) a second, \(Text.megabytes(size))"))
  }
}
