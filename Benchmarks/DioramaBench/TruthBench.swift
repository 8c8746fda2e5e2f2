import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import Recording
import ScenePlayback
import TestSupport

/// One scene that is compared with the truth.
struct TruthCase {
  var name: String
  /// The name of the scene's file.
  var scene: String
  /// Pixels a point.
  var scale: Double
  /// The mean difference that is allowed, in levels of 255.
  var limit: Double

  init(_ name: String, scene: String, scale: Double, limit: Double) {
    self.name = name
    self.scene = scene
    self.scale = scale
    self.limit = limit
  }

  var fileName: String { "\(scene)-\(Int(scale))x" }
}

/// Pictures against the brute-force renderer, and a browser's against the same.
@MainActor
struct TruthBench {
  private let options: BenchOptions
  private let report: Report
  /// Off antialiased edges no channel of a pixel may differ by more.
  private static let largestDifference = 32
  private static let window = CGSize(width: 80, height: 60)
  private static let mostWindows = 8

  init(_ options: BenchOptions, _ report: Report) {
    self.options = options
    self.report = report
  }

  func run() throws {
    for (scale, limit) in [(1.0, 0.35), (2, 0.20), (3, 0.15)] {
      try add(
        TruthCase("cover flow \(Int(scale))×", scene: "cover-flow", scale: scale, limit: limit))
    }
    try add(TruthCase("stacks 2×", scene: "stacks", scale: 2, limit: 0.25))
    try add(TruthCase("photo albums 2×", scene: "photo-albums", scale: 2, limit: 0.25))
    try add(TruthCase("translucent cards 2×", scene: "cards", scale: 2, limit: 0.15))
    for angle in [70, 75, 80] {
      try add(TruthCase("tilted \(angle)° 2×", scene: "tilted-\(angle)", scale: 2, limit: 1))
    }
    report.remark(
      options.comparesWholePictures
        ? "Whole pictures were compared."
        : "Up to \(Self.mostWindows) windows of 80×60 pixels were compared; --full compares all.")
    report.remark(
      "Ratio: the mean difference of a headless Chromium's picture of the same scene to this one's."
    )
    if case .failure(let reason) = Chromium.installed { report.remark(reason.description) }
  }

  /// Draws a case and adds its figures.
  func add(_ test: TruthCase) throws {
    let scene = try BenchScene(test.scene, scale: test.scale)
    let (snapshot, list) = (try scene.snapshot(), try scene.displayList())
    let stage = scene.scene.stage
    let picture = try BenchScene.renderer().draw(list)
    let edges = ElementEdges(list)
    let windows = windows(in: picture)
    let truths = BruteForceRenderer().draw(
      snapshot, windows: windows, scale: stage.scale, background: stage.background)
    let ours = TruthDifference(picture, truths, windows, edges)
    try keep(picture, as: test.fileName)
    for (window, truth) in zip(windows, truths) {
      try keep(
        truth, as: "\(test.fileName)-true-\(Int(window.minX))-\(Int(window.minY))")
    }

    var mean = Figure("\(test.name): mean difference", Text.short(ours.mean))
      .demanding("≤ \(test.limit)", ours.mean <= test.limit)
    if case .success(let browser) = Chromium.installed {
      let theirs = TruthDifference(try browser.picture(of: list), truths, windows, edges)
      mean = mean.comparing(theirs.mean / ours.mean)
      mean.measured += ", Chromium \(Text.short(theirs.mean))"
    }
    report.add(mean)
    report.add(
      Figure(
        "\(test.name): largest off antialiased edges",
        "\(ours.largestOffEdges), on edges \(ours.largest)"
      )
      .demanding(
        "≤ \(Self.largestDifference)", ours.largestOffEdges <= Self.largestDifference))
  }

  /// Parts of a picture in whole pixels, evenly spread over it.
  private func windows(in picture: PixelBuffer) -> [CGRect] {
    let whole = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    if options.comparesWholePictures { return [whole] }
    let tiles = stride(from: 0, to: whole.height, by: Self.window.height).flatMap { y in
      stride(from: 0, to: whole.width, by: Self.window.width).map { x in
        CGRect(origin: CGPoint(x: x, y: y), size: Self.window).intersection(whole)
      }
    }
    let step = Double(max(tiles.count, Self.mostWindows)) / Double(Self.mostWindows)
    return stride(from: step / 2, to: Double(tiles.count), by: step).map { tiles[Int($0)] }
  }

  private func keep(_ picture: PixelBuffer, as name: String) throws {
    guard let folder = options.pictureFolder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try writeFileAtomically(try PNGEncoder().encode(picture), to: "\(folder)/\(name).png")
  }
}
