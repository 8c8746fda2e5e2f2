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

  /// Whether a pixel is far enough from the edge of a patch: by half of a texel, colours are mixed there.
  private func isInside(_ x: Int, _ range: Range<Int>) -> Bool {
    range.contains(x) && (range.count < 6 || range.dropFirst(4).dropLast(4).contains(x))
  }

  private let middle = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  private func expect(_ found: PixelBuffer, columns: [Range<Int>], rows: [Range<Int>]) {
    for (row, ys) in rows.enumerated() {
      for (column, xs) in columns.enumerated() {
        let inner = ys.filter { isInside($0, ys) }.flatMap { y in
          xs.filter { isInside($0, xs) }.map { found[x: $0, y: y] }
        }
        // Filtering reaches a little across the edges of patches.
        let color = Self.colors[row * 3 + column]
        let errors = inner.flatMap { pixel in
          [16, 8, 0].map { abs(Int(pixel >> $0 & 255) - Int(color >> $0 & 255)) }
        }
        #expect((errors.max() ?? 255) <= 32, "column \(column), row \(row)")
      }
    }
  }

  @Test("keep corners and stretch the rest")
  func corners() throws {
    let found = try pixels(CGSize(width: 40, height: 30)) { $0.contentsCenter = middle }
    expect(found, columns: [0..<4, 4..<36, 36..<40], rows: [0..<4, 4..<26, 26..<30])
  }

  @Test("have corners in points, in the part that is visible")
  func scaledPart() throws {
    let found = try pixels(CGSize(width: 20, height: 20)) {
      $0.contentsScale = 2
      // The two columns on the left.
      $0.contentsRect = CGRect(x: 0, y: 0, width: 2.0 / 3, height: 1)
      $0.contentsCenter = CGRect(x: 0.5, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)
    }
    expect(found, columns: [0..<2, 2..<20], rows: [0..<2, 2..<18, 18..<20])
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
