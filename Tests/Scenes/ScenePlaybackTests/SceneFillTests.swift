import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// Images behind views and of views that have views.
@Suite("Images of views in scenes")
@MainActor
struct SceneFillTests {
  /// A scene whose folder holds `halves.png`: two pixels, red and blue, side by side.
  private func still(_ cell: String) throws -> PixelBuffer {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let halves = PixelBuffer(width: 4, height: 2, pixels: Self.halves)
    try Data(Still(pixels: halves, scale: 1).encoded()).write(
      to: folder.appending(path: "halves.png"))
    let text = """
      { size: [40, 40], scale: 1, background: 'white', content: { items: [{}] },
        layout: { type: 'flow', itemSize: [40, 40] }, cell: \(cell) }
      """
    let scene = try SceneReader().read(
      Array(text.utf8), name: "s.json5", paths: PathRules(folder: folder.path))
    return try SceneStage(scene).still().pixels
  }

  private static let (red, blue): (UInt32, UInt32) = (0xffff_0000, 0xff00_00ff)
  private static let halves = [red, red, blue, blue, red, red, blue, blue]

  /// The enlarged picture has soft edges: each channel may be off by a fifth.
  private func expectNear(
    _ pixels: PixelBuffer, _ x: Int, _ y: Int, _ color: UInt32,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = pixels.pixels[y * pixels.width + x]
    let isNear = [0, 8, 16, 24].allSatisfy { shift in
      abs(Int(found >> shift & 255) - Int(color >> shift & 255)) <= 51
    }
    #expect(isNear, "\(String(found, radix: 16))", sourceLocation: location)
  }

  @Test("cover the view, or do what the content mode says")
  func contentMode() throws {
    let covering = try still("{ views: [{ background: { image: 'halves.png' } }] }")
    // The image is twice as wide as the square: its middle half shows, and nothing beside it.
    expectNear(covering, 2, 20, Self.red)
    expectNear(covering, 37, 2, Self.blue)
    let fitting = try still(
      "{ views: [{ background: { image: 'halves.png', contentMode: 'aspectFit' } }] }")
    expectNear(fitting, 2, 2, 0xffff_ffff)
    expectNear(fitting, 2, 20, Self.red)
    let inside = try still(
      "{ views: [{ inset: [0, 10, 0, 10], background: { image: 'halves.png' } }] }")
    // What reaches beyond the view is cut off.
    expectNear(inside, 8, 20, 0xffff_ffff)
    expectNear(inside, 12, 20, Self.red)
  }

  @Test("a tilted view in a view with an image is not cut by the image")
  func tilted() throws {
    let tilted = """
      { inset: 5, background: 'lime',
        transform: [{ rotate: 50, axis: [0, 1, 0] }, { perspective: 200 }] }
      """
    let pixels = try still("{ views: [{ image: 'halves.png', views: [\(tilted)] }] }")
    // Left and right of the axis the view shows.
    expectNear(pixels, 14, 20, 0xff00_ff00)
    expectNear(pixels, 26, 20, 0xff00_ff00)
    expectNear(pixels, 1, 20, Self.red)
    expectNear(pixels, 38, 20, Self.blue)
  }

  @Test("a cell shows an image and a text of its own, behind its views")
  func ofCell() throws {
    let pixels = try still(
      "{ image: 'halves.png', views: [{ frame: [0, 0, 10, 10], background: 'lime' }] }")
    expectNear(pixels, 5, 5, 0xff00_ff00)
    expectNear(pixels, 15, 15, Self.red)
    expectNear(pixels, 35, 35, Self.blue)
  }
}
