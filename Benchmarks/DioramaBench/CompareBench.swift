import Basics
import ComparingPictures
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering

/// Comparing two pictures of 1920×1080 pixels, against pixelmatch and ImageMagick.
@MainActor
struct CompareBench {
  private let options: BenchOptions
  private let report: Report

  /// A pair, and which share of its pixels differs.
  private struct Pair {
    let name: String
    let expected: PixelBuffer
    let actual: PixelBuffer
  }

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
    let frame = try BenchScene.renderer().draw(try BenchScene("frame").displayList())
    let copy = PixelBuffer(
      width: frame.width, height: frame.height, pixels: frame.pixels.map { $0 }, isOpaque: true)
    let equal = try Self.time { PictureComparison(expected: frame, actual: copy) }
    report.add(
      Figure("equal pixels: user CPU", equal.text()).demanding("≤ 3 ms", equal.median <= 3))
    let peers = ComparePeers(folder: folder)
    for pair in [
      Pair(name: "a block of 5 %", expected: frame, actual: Self.block(frame)),
      Pair(name: "5 % scattered", expected: frame, actual: Self.scattered(frame)),
    ] {
      try measure(pair, peers)
    }
    let other = Self.changed(frame) { _, _ in true }
    let all = try Self.time { PictureComparison(expected: frame, actual: other) }
    report.add(Figure("all pixels differ, all measures", all.text()))
    report.remark(
      "Ratios say how many times longer the peer takes than ours: user CPU time, or as said.")
    report.remark("The commands compare PNG files, each a process of its own.")
    peers.missing.forEach(report.remark)
  }

  // MARK: - Private

  private func measure(_ pair: Pair, _ peers: ComparePeers) throws {
    let comparison = PictureComparison(expected: pair.expected, actual: pair.actual)
    let share = comparison.measures.differingShare
    let ours = try Self.time {
      PictureComparison(expected: pair.expected, actual: pair.actual)
    }
    report.add(
      Figure("\(pair.name) (\(Text.short(share * 100)) %), all measures", ours.text())
        .demanding("≤ 40 ms", ours.median <= 40))
    try peers.write(pair.expected, pair.actual)
    if options.pictureFolder != nil {
      try writeFileAtomically(
        try PNGEncoder().encode(try comparison.picture()), to: peers.path("\(pair.name).png"))
    }
    let size = (pair.expected.width, pair.expected.height)
    for peer in peers.pixelmatches {
      let theirs = try peers.time(peer, size: size)
      let ratio = theirs.milliseconds / ours.median
      report.add(
        Figure("    \(peer.name)", "\(Text.short(theirs.milliseconds)) ms").comparing(ratio)
          .demanding("≥ 3×", ratio >= 3))
      if theirs.count != comparison.measures.differingPixels {
        report.remark(
          "\(peer.name) counts \(theirs.count) pixels, we \(comparison.measures.differingPixels): "
            + "it leaves antialiased edges out.")
      }
    }
    try measureCommands(peers)
  }

  /// Whole processes, from PNG files.
  private func measureCommands(_ peers: ComparePeers) throws {
    let tools =
      [ComparePeers.Tool(name: "diorama compare", command: try peers.ownCommand())]
      + peers.imageMagick
    let costs = try peers.costs(of: tools.map(\.command))
    let times: [(String, (ChildProcess.Cost) -> Double)] = [
      ("user CPU", \.userCPU), ("wall", \.wall),
    ]
    for (kind, time) in times {
      let spreads = costs.map { Spread($0.map(time)) }
      for (index, tool) in tools.enumerated() {
        var figure = Figure("    \(tool.name), \(kind)", spreads[index].text())
        if index > 0 {
          let ratio = spreads[index].median / spreads[0].median
          figure = figure.comparing(ratio).demanding("≥ 3×", ratio >= 3)
        }
        report.add(figure)
      }
    }
  }

  /// User CPU of a comparison.
  private static func time(_ work: () -> PictureComparison) throws -> Spread {
    var times: [Double] = []
    for run in 0..<(Measurement.runs + 2) {
      let begin = Clock.userCPU
      let comparison = work()
      let end = Clock.userCPU
      precondition(comparison.measures.comparedPixels > 0, "nothing was compared")
      if run >= 2 { times.append(end - begin) }
    }
    return Spread(times)
  }

  /// A block in the middle, its colours turned.
  private static func block(_ frame: PixelBuffer) -> PixelBuffer {
    let (width, height) = (frame.width, frame.height)
    let columns = (width * 3 / 8)..<(width * 5 / 8)
    let rows = (height * 2 / 5)..<(height * 3 / 5)
    return changed(frame) { x, y in columns.contains(x) && rows.contains(y) }
  }

  /// Single pixels everywhere.
  private static func scattered(_ frame: PixelBuffer) -> PixelBuffer {
    var state: UInt64 = 7
    return changed(frame) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 % 20 == 0
    }
  }

  private static func changed(
    _ frame: PixelBuffer, where isChanged: (Int, Int) -> Bool
  ) -> PixelBuffer {
    let width = frame.width
    let pixels = frame.pixels.enumerated().map { index, pixel -> UInt32 in
      guard isChanged(index % width, index / width) else { return pixel }
      return 0xFF00_0000 | (pixel << 8 & 0xFF_FF00) | (pixel >> 16 & 0xFF) ^ 0x2010
    }
    return PixelBuffer(width: width, height: frame.height, pixels: pixels, isOpaque: true)
  }
}
