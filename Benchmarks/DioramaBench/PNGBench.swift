import Basics
import CCairo
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering

/// The PNG encoders against Cairo's, from finished pixels to bytes in memory, over frames of
/// photographs and over the example scenes.
@MainActor
struct PNGBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  /// Example scenes that are filled with photographs.
  private static let photographs: Set<String> = [
    "compositional-mosaic", "cover-flow-large", "dimensions", "flow", "grid", "line",
    "photo-stream", "selection-gallery", "waterfall",
  ]

  func run() throws {
    let renderer = BenchScene.renderer()
    let scenes = (filesBelow("Examples/Scenes") ?? [])
      .map { "Examples/Scenes/" + $0.path }.filter { $0.hasSuffix(".json5") }.sorted()
    var pictures: [(name: String, pixels: PixelBuffer)] = []
    for path in scenes {
      let name = String(path.split(separator: "/").last?.dropLast(6) ?? "")
      pictures.append((name, try renderer.draw(try BenchScene(file: path).displayList())))
    }
    let photographs = pictures.filter { Self.photographs.contains($0.name) }.map(\.pixels)
    try compare(photographs, "photographs", leastSpeed: 9, largestShare: 1.02)
    try compare(pictures.map(\.pixels), "examples", leastSpeed: 9, largestShare: 1.02)
    let few = pictures.map(\.pixels).filter { Set($0.pixels).count <= 256 }
    try compare(few, "≤ 256 colours", leastSpeed: nil, largestShare: 0.8)
    try compare(photographs.prefix(1).map(Self.faded), "translucent", leastSpeed: nil)
    report.remark(
      "\(pictures.count) examples, \(photographs.count) of photographs, \(few.count) of few colours. "
        + "User CPU time of all together; ratios are to Cairo's in the same run.")
  }

  private func compare(
    _ pictures: [PixelBuffer], _ kind: String, leastSpeed: Double?, largestShare: Double? = nil
  ) throws {
    let peers = try pictures.map(CairoPicture.init)
    let encoders = PNGCompression.allCases.map { ($0, PNGEncoder(compression: $0)) }
    var works: [() throws -> Int] = [{ try peers.reduce(0) { try $0 + $1.encodedSize() } }]
    for (_, encoder) in encoders {
      works.append { try pictures.reduce(0) { try $0 + encoder.encode($1).count } }
    }
    // In turns, so that what else the machine does meets all alike; the slow ones once.
    var costs = works.map { _ in [Double]() }
    var sizes = works.map { _ in 0 }
    for round in 0..<5 {
      for (index, work) in works.enumerated() where index == 1 || round == 0 || index == 0 {
        let start = Clock.userCPU
        sizes[index] = try work()
        costs[index].append(Clock.userCPU - start)
      }
    }
    let peer = Spread(costs[0])
    for (index, name) in (["Cairo"] + encoders.map { $0.0.rawValue }).enumerated() {
      let (cost, size) = (Spread(costs[index]), sizes[index])
      let (speed, share) = (peer.median / cost.median, Double(size) / Double(sizes[0]))
      var time = Figure("\(kind), \(name)", cost.text()).withCPU(cost)
      var bytes = Figure("\(kind), \(name): size", Text.megabytes(size))
      if index > 0 { (time, bytes) = (time.comparing(speed), bytes.comparing(share)) }
      if index == 1, let leastSpeed {
        time = time.demanding("≥ \(Text.short(leastSpeed))×", speed >= leastSpeed)
      }
      if index == 1, let largestShare {
        bytes = bytes.demanding("≤ \(Text.short(largestShare))×", share <= largestShare)
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
