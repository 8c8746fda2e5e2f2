import Foundation
import LayerTree
import TestSupport
import Testing

@testable import DisplayLists
@testable import LayerRendering

/// Windows lie wholly on what is drawn, where whole pictures have much plain background.
@Suite("Pictures against the brute-force truth")
struct RasterTruthTests {
  @discardableResult
  private func check(
    _ scene: LayerSnapshot, scale: Double, windows: [(x: Double, y: Double)], limit: Double,
    farPixels: Int = 0
  ) throws -> [(shown: PixelBuffer, truth: PixelBuffer)] {
    let pictures = try RasterScenes.windows(
      scene, scale: scale, at: windows.map { (Int($0.x * scale), Int($0.y * scale)) }, width: 64,
      height: 40)
    var means: [Double] = []
    for (window, picture) in zip(windows, pictures) {
      let difference = PictureDifference(picture.shown, picture.truth)
      #expect(difference.farPixels <= farPixels, "\(scale)×, window \(window): \(difference)")
      means.append(difference.mean)
    }
    let mean = means.reduce(0, +) / Double(windows.count)
    #expect(mean <= limit, "\(scale)×: mean \(mean) of \(means), allowed \(limit)")
    return pictures
  }

  @Test(
    "cover flow at several scales",
    arguments: [(1.0, 0.35), (2.0, 0.20), (3.0, 0.15)])
  func coverFlow(scale: Double, limit: Double) throws {
    try check(
      RasterScenes.coverFlow(), scale: scale, windows: [(60, 90), (150, 150), (300, 100)],
      limit: limit)
  }

  @Test("stacks of turned photographs", arguments: [1.0, 2.0])
  func stacks(scale: Double) throws {
    // Where the edges of several photographs meet within one pixel, coverage cannot know which
    // part of it each of them leaves free.
    try check(
      RasterScenes.stacks(), scale: scale, windows: [(60, 60), (100, 90), (150, 90)],
      limit: 0.25, farPixels: 2)
  }

  @Test("rounded translucent cards with shadows in perspective", arguments: [1.0, 2.0])
  func cards(scale: Double) throws {
    try check(
      RasterScenes.cards(), scale: scale, windows: [(40, 50), (120, 90), (225, 60)],
      limit: 0.12)
  }

  @Test("continuous corners", arguments: [1.0, 2.0])
  func continuousCorners(scale: Double) throws {
    try check(
      RasterScenes.continuousCorners(), scale: scale,
      windows: [(6, 8), (66, 8), (128, 8), (186, 8), (8, 70), (100, 74), (190, 74)], limit: 0.12)
  }

  @Test("planes tilted steeply", arguments: [70.0, 80.0])
  func tilted(degrees: Double) throws {
    try check(RasterScenes.tilted(degrees), scale: 2, windows: [(120, 100)], limit: 1)
  }

  @Test("rings on planes that come near the eye", arguments: [70.0, -70], [0.0, 1])
  func tiltedRings(degrees: Double, x: Double) throws {
    try check(
      RasterScenes.tiltedRings(degrees, axis: (x, 1)), scale: 1,
      windows: [(128, 40), (100, 100), (160, 140)], limit: 0.5)
  }

  @Test("planes that cross in depth")
  func crossing() throws {
    try check(RasterScenes.crossing(), scale: 2, windows: [(75, 45), (90, 80)], limit: 0.15)
  }

  // All planes together round once. With alphas of 0.3 and 1 a single translucent colour lies half
  // way between two levels over a whole area. Beyond one level, what is off lies along the cuts.
  @Test(
    "translucent planes that cross in depth",
    arguments: [
      ([0.5, 0.5], 0.02), ([0.8, 0.6], 0.02), ([0.3, 1], 0.18), ([1, 0.3], 0.02),
      ([0.5, 0.6, 0.7], 0.02),
    ])
  func crossingGlass(alphas: [Double], limit: Double) throws {
    let scene = RasterScenes.glass(alphas)
    let windows = [(x: 75.0, y: 45.0), (90, 80)]
    let pictures = try check(scene, scale: 2, windows: windows, limit: limit)
    for (window, (shown, truth)) in zip(windows, pictures) {
      var beyond = 0
      for (p, q) in zip(shown.pixels, truth.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          beyond += max(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) - 1, 0)
        }
      }
      let mean = Double(beyond) / Double(3 * 64 * 40)
      #expect(mean <= 0.05, "\(alphas), window \(window): \(mean) beyond one level")
    }
  }

  @Test("a plane of one colour shows no line where it is cut")
  func hairline() throws {
    // Both planes are black: wherever both are, the picture is the same grey.
    let grey = CGColor(gray: 0, alpha: 0.5)
    let layers = [0.7, -0.5].map { angle in
      RasterScenes.layer(CGRect(x: 40, y: 30, width: 120, height: 100), color: grey) {
        $0.transform = CATransform3DMakeRotation(angle, 0.3, 1, 0)
      }
    }
    let scene = RasterScenes.canvas(200, 160, color: .white, layers) {
      $0.sublayerTransform = RasterScenes.perspective(500)
    }
    let picture = try RasterScenes.picture(scene, scale: 2)
    let middle = picture.cropped(x: 170, y: 110, width: 60, height: 100)
    let levels = Set(middle.pixels.map { Int($0 & 255) })
    let low = try #require(levels.min())
    let high = try #require(levels.max())
    #expect(high - low <= 1, "\(low)…\(high)")
    #expect(abs(low - 64) <= 1)
  }

  @Test("gradients, masks, borders, clips and group opacity")
  func effects() throws {
    try check(
      RasterScenes.effects(), scale: 2, windows: [(10, 10), (60, 20), (20, 60), (110, 40)],
      limit: 0.3)
  }
}
