import Foundation
import LayerGeometry
import Testing

/// Geometry as strings and boxed values.
@Suite struct GeometryStringTests {
  @Test func geometryPrintsOnlyItsNumbers() {
    let rect = CGRect(x: 0, y: 0.5, width: 10, height: 20)
    #expect("\(rect)" == "(0.0, 0.5, 10.0, 20.0)")
    #expect("\(rect.origin)" == "(0.0, 0.5)")
    #expect("\(rect.size)" == "(10.0, 20.0)")
    #expect("\(Optional(rect) as Any)" == "Optional((0.0, 0.5, 10.0, 20.0))")
    #expect(String(describing: [rect.origin]) == "[(0.0, 0.5)]")
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
    #expect(
      "\(CGAffineTransform.identity)"
        == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
  }

  @Test func geometryStringsAreReadBack() {
    let rect = CGRect(x: -1.5, y: 0.1, width: 10, height: 1.0 / 3)
    #expect(NSStringFromCGRect(rect) == "{{-1.5, 0.1}, {10, 0.3333333333333333}}")
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString(NSStringFromCGPoint(rect.origin)) == rect.origin)
    #expect(CGSizeFromString(NSStringFromCGSize(rect.size)) == rect.size)
    #expect(
      NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5))
        == "{1, 2, 3, 4.5}")
    #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
  }

  @Test func boxedValuesAreReadBack() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let turned = CGAffineTransform(rotationAngle: 1).translatedBy(x: 2, y: 3)
    #expect(NSValue(cgAffineTransform: turned).cgAffineTransformValue == turned)
    let spun = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(NSValue(caTransform3D: spun).caTransform3DValue == spun)
    #expect(NSValue(cgRect: rect).isEqual(NSValue(cgRect: rect)))
    #expect(NSValue(cgPoint: rect.origin).cgRectValue == .zero)
  }
}
