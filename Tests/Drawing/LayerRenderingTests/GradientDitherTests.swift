import Foundation
import LayerTree
import Testing

@testable import DisplayLists
@testable import LayerRendering

/// `RasterRenderer.dithersGradients`.
struct GradientDitherTests {
  private static func gradient(
    from first: CGColor, to last: CGColor, shape: GradientPaint.Shape = .axial
  ) -> GradientPaint {
    GradientPaint(
      gradient: CGGradient(stops: [
        .init(location: 0, color: first), .init(location: 1, color: last),
      ]), shape: shape, start: .zero, end: CGPoint(x: 800, y: shape == .axial ? 0 : 200))
  }

  private static func draw(
    _ gradient: GradientPaint, width: Int = 800, height: Int = 16, dithers: Bool = true
  ) throws -> PixelBuffer {
    var element = DisplayElement(
      name: "gradient", matrix: CATransform3DIdentity,
      bounds: CGRect(x: 0, y: 0, width: width, height: height))
    element.contents = .gradient(gradient)
    var renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
    renderer.dithersGradients = dithers
    return try renderer.draw(
      DisplayList(size: element.bounds.size, scale: 1, elements: [element]))
  }

  private static func grey(_ level: Double, alpha: Double = 1) -> CGColor {
    CGColor(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)
  }

  private static func levels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  @Test func meansAreThoseOfTheExactGradient() throws {
    let picture = try Self.draw(Self.gradient(from: Self.grey(40), to: Self.grey(52)))
    var steps = 0
    for left in stride(from: 0, to: 800, by: 8) {
      var sum = 0
      for y in 0..<8 { for x in left..<(left + 8) { sum += Int(picture[x: x, y: y] & 255) } }
      let exact = 40 + 12 * Double(left + 4) / 800
      #expect(abs(Double(sum) / 64 - exact) <= 0.05, "at \(left)")
      if sum % 64 != 0 { steps += 1 }
    }
    // Between two levels nearly everywhere.
    #expect(steps > 80)
  }

  @Test(arguments: [GradientPaint.Shape.axial, .radial, .conic])
  func noPixelIsALevelAway(_ shape: GradientPaint.Shape) throws {
    let gradient = Self.gradient(
      from: CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.3),
      to: CGColor(red: 0.1, green: 0.3, blue: 0.6, alpha: 0.9), shape: shape)
    let (plain, dithered) = (
      try Self.draw(gradient, height: 200, dithers: false), try Self.draw(gradient, height: 200)
    )
    #expect(plain != dithered)
    var worst = 0
    for (a, b) in zip(plain.pixels, dithered.pixels) {
      let (before, after) = (Self.levels(a), Self.levels(b))
      worst = max(worst, zip(before, after).map { abs($0 - $1) }.max() ?? 0)
      #expect(after[..<3].allSatisfy { $0 <= after[3] }, "premultiplied")
    }
    #expect(worst == 1)
  }

  @Test func whatEightBitsHaveStays() throws {
    let flat = Self.gradient(from: Self.grey(77), to: Self.grey(77))
    #expect(try Self.draw(flat).pixels.allSatisfy { $0 == 0xFF4D_4D4D })
    // A jump between two colours stays one.
    let jump = GradientPaint(
      gradient: CGGradient(stops: [
        .init(location: 0, color: Self.grey(10)), .init(location: 0.5, color: Self.grey(10)),
        .init(location: 0.5, color: Self.grey(200)), .init(location: 1, color: Self.grey(200)),
      ]), shape: .axial, start: .zero, end: CGPoint(x: 800, y: 0))
    #expect(try Set(Self.draw(jump).pixels) == [0xFF0A_0A0A, 0xFFC8_C8C8])
  }
}
