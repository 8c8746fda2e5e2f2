import Foundation
import LayerTree
import TestBasics
import Testing

@MainActor
@Suite struct LayerCoordinateTests {
  private let root = CALayer()
  private let outer = CALayer()
  private let inner = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.frame = CGRect(x: 50, y: 20, width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    root.addSublayer(outer)
    outer.addSublayer(inner)
  }

  @Test func pointsAndRectanglesAreConverted() {
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 61, y: 32))
    #expect(inner.convert(CGPoint(x: 61, y: 32), from: nil) == CGPoint(x: 1, y: 2))
    outer.transform = CATransform3DMakeScale(2, 2, 1)
    // Scaled by 2 about (100, 70).
    #expect(
      root.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: inner)
        == CGRect(x: 20, y: -10, width: 20, height: 20))
  }

  @Test func theFrontmostLayerIsHit() {
    #expect(root.hitTest(CGPoint(x: 70, y: 40)) === inner)
    #expect(root.hitTest(CGPoint(x: 140, y: 110)) === outer)
    inner.isHidden = true
    #expect(root.hitTest(CGPoint(x: 70, y: 40)) === outer)
    #expect(root.hitTest(CGPoint(x: 200, y: 200)) == nil)
  }
}
