import Foundation
import LayerGeometry
import TestBasics
import Testing

@Suite struct AffineTransformTests {
  static func random(_ generator: inout SplitMixGenerator) -> CGAffineTransform {
    func number() -> CGFloat { CGFloat.random(in: -3...3, using: &generator) }
    return CGAffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  @Test(arguments: 1...30)
  func affineTransformsAgreeWithTheirMatrices(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let (a, b) = (Self.random(&generator), Self.random(&generator))
    let p = CGPoint(x: 3, y: -2)
    expectEqual(
      p.applying(a.concatenating(b)),
      CATransform3DConcat(CATransform3D(a), CATransform3D(b)).homogeneous(p).projected,
      "seed \(seed)")
    expectEqual(p.applying(a).applying(a.inverted()), p, within: 1e-6, "seed \(seed)")
  }

  @Test func operationsApplyBeforeTheTransform() {
    let scaled = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint.zero.applying(scaled.translatedBy(x: 1, y: 1)) == CGPoint(x: 2, y: 3))
    let moved = CGAffineTransform(translationX: 1, y: 1)
    #expect(CGPoint(x: 1, y: 1).applying(moved.scaledBy(x: 2, y: 3)) == CGPoint(x: 3, y: 4))
    expectEqual(
      CGPoint(x: 1, y: 0).applying(moved.rotated(by: .pi / 2)), CGPoint(x: 1, y: 2))
  }

  @Test func aSingularTransformIsItsOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test(arguments: 1...50)
  func componentsRecomposeToTheTransform(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let t = Self.random(&generator)
    let again = CGAffineTransform(t.decomposed())
    for (name, a, b) in [
      ("a", t.a, again.a), ("b", t.b, again.b), ("c", t.c, again.c), ("d", t.d, again.d),
      ("tx", t.tx, again.tx), ("ty", t.ty, again.ty),
    ] {
      expectEqual(a, b, within: 1e-9, "seed \(seed), \(name):")
    }
  }

  @Test func rectanglesKeepTheirCornersInside() {
    let t = CGAffineTransform(rotationAngle: .pi / 6)
    let r = CGRect(x: 1, y: 2, width: 30, height: 10)
    let box = r.applying(t)
    let corners = Quad(r).corners.map { $0.applying(t) }
    expectEqual(box.minX, Double(corners.map(\.x).min() ?? .nan))
    expectEqual(box.maxY, Double(corners.map(\.y).max() ?? .nan))
  }
}
