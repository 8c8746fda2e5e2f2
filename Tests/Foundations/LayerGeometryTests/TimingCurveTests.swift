import Foundation
import LayerGeometry
import TestBasics
import Testing

@Suite struct TimingCurveTests {
  static let names: [CAMediaTimingFunctionName] = [
    .default, .linear, .easeIn, .easeOut, .easeInEaseOut,
  ]

  @Test(arguments: names)
  func curvesAgreeWithADenseTable(name: CAMediaTimingFunctionName) {
    let curve = name.curve
    func bezier(_ t: Double, _ p: Double, _ q: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * p + 3 * s * t * t * q + t * t * t
    }
    let table = (0...100_000).map { step -> (x: Double, y: Double) in
      let t = Double(step) / 100_000
      return (bezier(t, curve.x1, curve.x2), bezier(t, curve.y1, curve.y2))
    }
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      let nearest = table.min { abs($0.x - share) < abs($1.x - share) }
      expectEqual(curve.progress(at: share), nearest?.y ?? .nan, within: 1e-4)
    }
  }

  @Test(arguments: names)
  func curvesBeginAtZeroAndEndAtOne(name: CAMediaTimingFunctionName) {
    #expect(name.curve.progress(at: 0) == 0)
    #expect(name.curve.progress(at: 1) == 1)
    #expect(name.curve.progress(at: -1) == 0)
    #expect(name.curve.progress(at: 2) == 1)
  }

  @Test func easeInAndOutIsSymmetric() {
    for share in stride(from: 0.0, through: 0.5, by: 0.05) {
      let curve = TimingCurve.easeInEaseOut
      expectEqual(curve.progress(at: share), 1 - curve.progress(at: 1 - share), within: 1e-12)
    }
  }
}
