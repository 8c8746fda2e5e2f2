import Foundation
import LayerGeometry
import TestBasics
import Testing

@Suite struct ProjectionTests {
  /// A plane tilted about y under a perspective of 300 points.
  static func tilted(_ angle: Double, eye: Double = 300) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / eye
    return CATransform3DRotate(t, angle, 0, 1, 0)
  }

  @Test(arguments: [0.0, 0.3, -0.8, 1.2])
  func aPlaneMapsLikeTheFullMatrix(angle: Double) throws {
    let t = Self.tilted(angle)
    let plane = ProjectiveMap(t)
    let back = try #require(plane.inverse)
    for x in stride(from: -80.0, through: 80, by: 40) {
      for y in stride(from: -50.0, through: 50, by: 25) {
        let p = CGPoint(x: x, y: y)
        expectEqual(plane(p), t.homogeneous(p).projected)
        expectEqual(back(plane(p)), p, within: 1e-9)
        // By similar triangles: x·cos, at the depth −x·sin.
        let w = 1 + x * sin(angle) / 300
        expectEqual(plane(p), CGPoint(x: x * cos(angle) / w, y: y / w))
      }
    }
  }

  @Test func aPlaneSeenEdgeOnHasNoInverse() {
    #expect(ProjectiveMap(CATransform3DMakeScale(0, 1, 1)).inverse == nil)
  }

  @Test func affineMapsAreRecognised() {
    let t = CGAffineTransform(2, 1, -1, 3, 5, 7)
    #expect(ProjectiveMap(t).affine == t)
    #expect(ProjectiveMap(Self.tilted(0.2)).affine == nil)
  }

  @Test func polygonsAreClippedBeforeThePerspectiveDivide() {
    // The left edge is behind the eye.
    let t = Self.tilted(.pi / 2.5)
    let bounds = CGRect(x: -500, y: -20, width: 600, height: 40)
    let polygon = t.projectedPolygon(Quad(bounds).corners)
    #expect(polygon.count == 4)
    #expect(polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    // The rest ends at the right edge and is not inverted.
    let right = t.homogeneous(CGPoint(x: 100, y: 20)).projected
    #expect(polygon.contains { abs($0.x - right.x) < 1e-9 && abs($0.y - right.y) < 1e-9 })
    #expect(polygon.allSatisfy { $0.x <= right.x + 1e-9 })
    #expect(
      t.projectedPolygon(Quad(CGRect(x: -900, y: 0, width: 50, height: 5)).corners).isEmpty)
  }

  @Test func intersectionsOfConvexPolygonsHaveTheRightArea() {
    let square = Quad(CGRect(x: 0, y: 0, width: 10, height: 10)).corners
    let shifted = Quad(CGRect(x: 5, y: -5, width: 10, height: 10)).corners
    expectEqual(abs(Polygon.area(Polygon.intersection(square, shifted))), 25)
    expectEqual(abs(Polygon.area(Polygon.intersection(square, shifted.reversed()))), 25)
    let apart = Quad(CGRect(x: 20, y: 0, width: 5, height: 5)).corners
    #expect(Polygon.intersection(square, apart).isEmpty)
    let diamond = [
      CGPoint(x: 5, y: -1), CGPoint(x: 11, y: 5), CGPoint(x: 5, y: 11), CGPoint(x: -1, y: 5),
    ]
    // 72 minus four corner triangles of area 1.
    expectEqual(abs(Polygon.area(Polygon.intersection(square, diamond))), 68)
  }

  @Test func touchingRectanglesDoNotOverlap() {
    let r = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!r.overlaps(CGRect(x: 10, y: 0, width: 5, height: 10)))
    #expect(!r.overlaps(CGRect(x: 0, y: -5, width: 10, height: 5)))
    #expect(r.overlaps(CGRect(x: 9.999, y: 9.999, width: 1, height: 1)))
    #expect(r.overlaps(CGRect(x: 3, y: 3, width: 0, height: 0)))
    #expect(!r.overlaps(.null))
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func alignmentRoundsToTheNearestPixel(scale: Double) {
    let pixels = PixelAlignment(scale: scale)
    for value in stride(from: -3.0, through: 3, by: 0.037) {
      let snapped = pixels.round(value)
      expectEqual((snapped * scale).rounded(), snapped * scale)
      #expect(abs(snapped - value) <= 0.5 / scale + 1e-12)
      #expect(pixels.floor(value) <= value && pixels.ceil(value) >= value)
    }
  }

  /// As a text in the middle of a stack: its width is of whole pixels, its place between two.
  @Test(arguments: [1.0, 1.1, 1.3, 2, 2.7, 3])
  func lengthsOfWholePixelsKeepTheirsBetweenPixels(scale: Double) {
    let pixels = PixelAlignment(scale: scale)
    for room in 100...400 {
      for width in [7, 30, 71] {
        let wide = Double(width) / scale
        let aligned = pixels.alignEdges(
          CGRect(x: (Double(room) / scale - wide) / 2, y: 0, width: wide, height: 1))
        #expect(abs(aligned.width - wide) < 1e-9, "\(width) in \(room)")
      }
    }
  }

  @Test func flowPositionsOfAPhoneAlignAsPublished() {
    let pixels = PixelAlignment(scale: 2)
    #expect(pixels.round(84.18) == 84)
    #expect(pixels.round(37.48) == 37.5)
  }

  @Test(arguments: [0.0, 0.4, -0.9])
  func mappedLinesContainTheMappedPoints(angle: Double) throws {
    let map = ProjectiveMap(Self.tilted(angle))
    let half = HalfPlane(a: 0.6, b: -0.8, c: 12)
    let before = half.pulledBack(through: map)
    let after = half.pulledBack(through: try #require(map.inverse))
    for x in stride(from: -80.0, through: 80, by: 16) {
      for y in stride(from: -50.0, through: 50, by: 10) {
        let p = CGPoint(x: x, y: y)
        #expect((before.value(at: p) >= 0) == (half.value(at: map(p)) >= 0))
        #expect((after.value(at: map(p)) >= 0) == (half.value(at: p) >= 0))
      }
    }
  }

  @Test func aHalfPlaneOnTheCanvasMeasuresPixels() throws {
    let canvas = PlaneMap(scale: 2)
    let half = try #require(canvas.onCanvas(HalfPlane(a: 3, b: 0, c: -30)))
    #expect(half == HalfPlane(a: 1, b: 0, c: -20))
    #expect(
      PlaneMap(toPixels: ProjectiveMap(CATransform3DMakeScale(0, 1, 1))).onCanvas(half) == nil)
  }

  @Test func aTiltedPlaneIsScaledMostWhereItIsNearest() throws {
    let map = PlaneMap(toPixels: ProjectiveMap(Self.tilted(0.5)))
    let rect = CGRect(x: -100, y: -10, width: 200, height: 20)
    let most = map.maximumScale(over: rect)
    let least = try #require(map.minimumScale(over: rect))
    // The left side is nearer; there one unit of y is scaled by 1/w.
    expectEqual(most.y, 1 / (1 - 100 * sin(0.5) / 300), within: 1e-9)
    #expect(least < 1 && most.x > least)
    #expect(map.minimumScale(over: CGRect(x: -1000, y: 0, width: 2000, height: 10)) == nil)
  }
}
