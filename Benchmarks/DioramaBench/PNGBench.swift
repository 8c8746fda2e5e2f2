import CCairo
import Foundation
import LayerRendering
import PixelImages

/// The PNG encoder against Cairo's, both from finished pixels to bytes in memory.
@MainActor
struct PNGBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let frame = try BenchScene.renderer().draw(try BenchScene("frame").displayList())
    try compare(frame, "opaque", isJudged: true)
    try compare(Self.faded(frame), "translucent", isJudged: false)
    report.remark("Ratios are of CPU time, and of size in MB, to Cairo's.")
  }

  private func compare(_ frame: PixelBuffer, _ kind: String, isJudged: Bool) throws {
    let peer = try CairoPicture(frame)
    let levels: [PNGCompression] = [.default, .fast, .best]
    let encoders = levels.map { PNGEncoder(compression: $0, pixelsPerPoint: 2) }
    let quick = try Measurement.inTurns(
      [{ _ = try peer.encodedSize() }]
        + encoders[..<2].map { encoder in { _ = try encoder.encode(frame) } })
    let best = try Measurement.of(runs: 1) { _ = try encoders[2].encode(frame) }
    let peerSize = try peer.encodedSize()
    report.add(Figure("\(kind), Cairo", quick[0]))
    report.add(Figure("\(kind), Cairo: size", Text.megabytes(peerSize)))
    for ((level, encoder), measured) in zip(zip(levels, encoders), quick[1...] + [best]) {
      let size = try encoder.encode(frame).count
      let speed = quick[0].cpu.median / measured.cpu.median
      let share = Double(size) / Double(peerSize)
      var time = Figure("\(kind), \(level)", measured).comparing(speed)
      var bytes = Figure("\(kind), \(level): size", Text.megabytes(size)).comparing(share)
      switch level {
      case .default where isJudged:
        time = time.demanding("≥ 3.5×", speed >= 3.5)
        bytes = bytes.demanding("≤ 1.00×", share <= 1)
      case .fast where isJudged:
        time = time.demanding("≥ 12×", speed >= 12)
        bytes = bytes.demanding("≤ 1.10×", share <= 1.1)
      default: break
      }
      report.add(time)
      report.add(bytes)
    }
  }

  /// The frame fading out at its left.
  private static func faded(_ frame: PixelBuffer) -> PixelBuffer {
    let width = frame.width
    let pixels = frame.pixels.enumerated().map { index, pixel -> UInt32 in
      let alpha = UInt32(min(255, index % width * 255 / (width / 4)))
      func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
      return alpha << 24 | part(16) | part(8) | part(0)
    }
    return PixelBuffer(width: width, height: frame.height, pixels: pixels)
  }
}

/// Pixels as a surface of Cairo's, which has a PNG writer of its own.
private final class CairoPicture {
  struct Failure: Error {
    let message: String
  }

  private let memory: UnsafeMutablePointer<UInt32>
  private let surface: OpaquePointer

  init(_ picture: PixelBuffer) throws {
    memory = .allocate(capacity: picture.pixels.count)
    memory.initialize(from: picture.pixels, count: picture.pixels.count)
    let bytes = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, picture.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(picture.width),
      Int32(picture.height), Int32(picture.width * 4))
    try Self.check(cairo_surface_status(surface))
  }

  deinit {
    cairo_surface_destroy(surface)
    memory.deallocate()
  }

  /// Encodes, and counts the file's bytes.
  func encodedSize() throws -> Int {
    var count = 0
    let status = withUnsafeMutablePointer(to: &count) { count in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, _, length in
          closure?.assumingMemoryBound(to: Int.self).pointee += Int(length)
          return CAIRO_STATUS_SUCCESS
        }, count)
    }
    try Self.check(status)
    return count
  }

  private static func check(_ status: cairo_status_t) throws {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Failure(message: "Cairo: \(String(cString: cairo_status_to_string(status)))")
    }
  }
}
