import CompositionalLayouts
import Foundation

/// Whole frames in the formats that a page can hold them in.
@MainActor
struct PageBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    for animation in [
      try BenchAnimation.coverFlow(scale: 2), try BenchAnimation.stacks(scale: 2),
    ] {
      for quality in [85, 90] {
        let encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
        try add("JPEG \(quality)", animation) { try encoder.encode($0) }
      }
      for (quality, method) in [(80.0, 0), (80, 2), (80, 4), (85, 0), (85, 2), (90, 0), (90, 2)] {
        let encoder = WebPEncoder(fidelity: .lossy(quality: quality), method: method)
        try add("WebP \(Int(quality)), method \(method)", animation) { try encoder.encode($0) }
      }
      for compression in PNGCompression.allCases {
        let encoder = PNGEncoder(compression: compression)
        try add("PNG \(compression.rawValue)", animation) { try encoder.encode($0) }
      }
      for method in [0, 1, 2, 4] {
        let encoder = WebPEncoder(fidelity: .lossless, method: method)
        try add("WebP lossless, method \(method)", animation) { try encoder.encode($0) }
      }
    }
    report.remark(
      "Bytes of a frame, mean squared error over R, G and B, and milliseconds of user CPU time to "
        + "encode and to decode it.")
  }

  private func add(
    _ name: String, _ animation: BenchAnimation, _ encode: (PixelBuffer) throws -> [UInt8]
  ) throws {
    // Frames that are far from each other are enough.
    let frames = stride(from: 0, to: animation.frames.count, by: 6).map { animation.frames[$0] }
    var files: [[UInt8]] = []
    let begin = Clock.userCPU
    for frame in frames { files.append(try encode(frame)) }
    let encoded = Clock.userCPU
    let pictures = try files.map {
      try EncodedImage(data: $0, name: name).decoded(atLeast: nil)
    }
    let count = Double(frames.count)
    let (write, read) = ((encoded - begin) / count, (Clock.userCPU - encoded) / count)
    let error =
      zip(frames, pictures).map { BenchAnimation.error(of: $1, beside: $0) }
      .reduce(0, +) / count
    let bytes = files.map(\.count).reduce(0, +) / frames.count
    report.add(
      Figure(
        "\(animation.name), \(name)",
        "\(bytes) B, \(Text.short(error)), \(Text.short(write)) + \(Text.short(read)) ms"))
  }
}
