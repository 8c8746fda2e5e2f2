import DrawingCommands
import Foundation
import LayerTree
import PixelImages
import Recording
import Testing
import Views

@MainActor
@Suite("Contents with a centre")
struct ContentsCenterTests {
  /// Nine squares of 4 pixels with a colour each.
  private static let colors: [UInt32] = [
    0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ff00, 0xff80_8080, 0xff00_ffff, 0xffff_00ff,
    0xff80_0000, 0xff00_8000,
  ]

  private static let image = CGImage(
    PixelBuffer(
      width: 12, height: 12,
      pixels: (0..<144).map { colors[$0 / 12 / 4 * 3 + $0 % 12 / 4] }))

  private func pixels(
    _ size: CGSize, _ change: (CALayer) -> Void
  ) throws -> PixelBuffer {
    let view = UIView()
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contents = Self.image
    layer.magnificationFilter = .nearest
    change(layer)
    view.layer.addSublayer(layer)
    return try Stage(view: view, size: size, scale: 1).still().pixels
  }

  private let middle = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  @Test("keep corners and stretch the rest")
  func corners() throws {
    let found = try pixels(CGSize(width: 40, height: 30)) { $0.contentsCenter = middle }
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (x < 4 ? 0 : x < 36 ? 1 : 2, y < 4 ? 0 : y < 26 ? 1 : 2)
        #expect(found[x: x, y: y] == Self.colors[row * 3 + column], "\(x), \(y)")
      }
    }
  }

  @Test("have corners in points, in the part that is visible")
  func scaledPart() throws {
    let found = try pixels(CGSize(width: 20, height: 12)) {
      $0.contentsScale = 2
      // The two columns on the left.
      $0.contentsRect = CGRect(x: 0, y: 0, width: 2.0 / 3, height: 1)
      $0.contentsCenter = CGRect(x: 0.5, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)
    }
    for y in 0..<12 {
      for x in 0..<20 {
        let (column, row) = (x < 2 ? 0 : 1, y < 2 ? 0 : y < 10 ? 1 : 2)
        #expect(found[x: x, y: y] == Self.colors[row * 3 + column], "\(x), \(y)")
      }
    }
  }

  @Test("are drawn as they are in their own size, and as a whole without a centre")
  func whole() throws {
    let own = CGSize(width: 12, height: 12)
    #expect(try pixels(own) { $0.contentsCenter = middle } == pixels(own) { _ in })
    let wide = CGSize(width: 24, height: 12)
    let plain = try pixels(wide) { _ in }
    for center in [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 2, width: 1, height: 1),
    ] {
      #expect(try pixels(wide) { $0.contentsCenter = center } == plain, "\(center)")
    }
    #expect(throws: (any Error).self) {
      try pixels(wide) { $0.contentsCenter.origin.x = .nan }
    }
  }
}
