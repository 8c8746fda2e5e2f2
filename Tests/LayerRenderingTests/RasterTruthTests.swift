import Foundation
import LayerTree
import TestSupport
import Testing

@testable import LayerRendering

@Suite("Pictures against the brute-force truth")
struct RasterTruthTests {
  @Test(
    "cover flow at several scales",
    arguments: [(1.0, 0.35), (2.0, 0.20), (3.0, 0.15)])
  func coverFlow(scale: Double, limit: Double) throws {
    for (x, y) in [(60.0, 90.0), (150.0, 150.0), (300.0, 100.0)] {
      let difference = try RasterScenes.difference(
        RasterScenes.coverFlow(), scale: scale, x: Int(x * scale), y: Int(y * scale))
      print("cover flow \(scale)x (\(x), \(y)): \(difference)")
      #expect(difference.mean <= limit, "\(difference)")
      #expect(difference.farPixels == 0, "\(difference)")
    }
  }

  @Test("stacks of turned photographs", arguments: [1.0, 2.0])
  func stacks(scale: Double) throws {
    for (x, y) in [(60.0, 60.0), (150.0, 90.0)] {
      let difference = try RasterScenes.difference(
        RasterScenes.stacks(), scale: scale, x: Int(x * scale), y: Int(y * scale))
      print("stacks \(scale)x: \(difference)")
      #expect(difference.mean <= 0.25, "\(difference)")
      #expect(difference.farPixels == 0, "\(difference)")
    }
  }

  @Test("rounded translucent cards with shadows in perspective", arguments: [1.0, 2.0])
  func cards(scale: Double) throws {
    for (x, y) in [(40.0, 50.0), (120.0, 90.0)] {
      let difference = try RasterScenes.difference(
        RasterScenes.cards(), scale: scale, x: Int(x * scale), y: Int(y * scale))
      print("cards \(scale)x: \(difference)")
      #expect(difference.mean <= 0.15, "\(difference)")
      #expect(difference.farPixels == 0, "\(difference)")
    }
  }

  @Test("planes tilted steeply", arguments: [70.0, 75.0, 80.0])
  func tilted(degrees: Double) throws {
    let difference = try RasterScenes.difference(
      RasterScenes.tilted(degrees), scale: 2, x: 240, y: 200, width: 100, height: 80)
    print("tilted \(degrees): \(difference)")
    #expect(difference.mean <= 1.0, "\(difference)")
    #expect(difference.farPixels == 0, "\(difference)")
  }
}
