import Foundation
import LayerTree
import TestBasics
import Testing

@Suite struct TransformInterpolationTests {
  static func random(_ generator: inout SplitMixGenerator) -> CATransform3D {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var t = CATransform3DMakeTranslation(
      number(-50...50), number(-50...50), number(-50...50))
    t.m34 = -1 / number(300...900)
    t = CATransform3DRotate(t, number(-3...3), number(-1...1), number(-1...1), 1)
    return CATransform3DScale(t, number(0.2...3), number(0.2...3), number(0.2...3))
  }

  @Test(arguments: 1...100)
  func endsAreReached(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let (a, b) = (Self.random(&generator), Self.random(&generator))
    for (t, end) in [(0.0, a), (1.0, b)] {
      for (x, y) in zip(a.mixed(with: b, at: t).entries, end.entries) {
        expectEqual(x, y, within: 1e-9 * max(1, abs(y)), "seed \(seed)")
      }
    }
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9])
  func rotationsStayRotations(t: Double) {
    let turned = CATransform3DMakeRotation(2, 0, 0, 1)
    let between = CATransform3DIdentity.mixed(with: turned, at: t)
    let expected = CATransform3DMakeRotation(2 * t, 0, 0, 1)
    for (x, y) in zip(between.entries, expected.entries) { expectEqual(x, y, within: 1e-12) }
    // Interpolated entry by entry, the same rotation shrinks: the rows are shorter than 1.
    let raw = CATransform3DIdentity.mixedByEntry(with: turned, at: t)
    #expect(hypot(raw.m11, raw.m12) < 0.99)
  }

  @Test func perspectiveIsInterpolatedWithoutShrinking() {
    // The centre cover of a cover flow: a depth of 40 200, the perspective set afterwards, a scale
    // of 1.2. It measures 216 points for 180.
    var cover = CATransform3DMakeTranslation(0, 0, 40_200)
    cover.m34 = -1 / (4.6777 * 180)
    cover = CATransform3DScale(cover, 1.2, 1.2, 1)
    let sizes = [0, 0.25, 0.5, 0.75, 1].map { t -> Double in
      let m = cover.mixed(with: .identity, at: t)
      let corners = m.projectedPolygon(
        Quad(CGRect(x: -90, y: -90, width: 180, height: 180)).corners)
      return CGRect(containing: corners).width
    }
    for (size, expected) in zip(sizes, [216.0, 207, 198, 189, 180]) {
      expectEqual(size, expected, within: 1e-6)
    }
  }

  @Test(arguments: [0.25, 0.5])
  func singularTransformsAreInterpolatedByEntry(t: Double) {
    let flat = CATransform3DMakeScale(0, 1, 1)
    let between = CATransform3DIdentity.mixed(with: flat, at: t)
    expectEqual(between.m11, 1 - t)
    #expect(between.isFinite)
  }

  @Test func reflectionsInterpolateToFiniteTransforms() {
    let mirror = CATransform3DMakeScale(-1, 1, 1)
    for t in [0.1, 0.5, 0.9] {
      #expect(CATransform3DIdentity.mixed(with: mirror, at: t).isFinite)
    }
  }
}
