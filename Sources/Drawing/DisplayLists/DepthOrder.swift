import Foundation
import LayerTree

/// Sorts planes in a shared space from back to front, cutting those that cross.
///
/// A plane's depth z/w is an affine function of the screen position, with or without perspective.
/// So planes cross along a straight line, and the corners of their common area tell which is
/// nearer; midpoints do not: tilted covers of a cover flow all have the same depth there.
///
/// Planes parallel to the screen are sorted by the ``rank(_:)`` of their depth, then in the given
/// order. With a tilted plane, ``DepthSort`` sorts by which hide which.
struct DepthOrder {
  var crossing: DisplayListBuilder.Crossing
  /// The budget that cutting and comparing planes counts against.
  var budget = ElementBudget.endless
  /// The element that contains the planes, for errors.
  var name = ""

  /// If depths differ by no more than this fraction, the given order decides.
  static let tolerance: Double = 1e-6
  /// A crossing that leaves less than this area (in square points) on one side is ignored.
  static let smallestPart: Double = 1e-3

  /// How much nearer, in points, an almost parallel plane must be to come in front against the
  /// given order.
  ///
  /// Otherwise planes at rest in one depth would cross at once when they begin to tilt, and the
  /// picture would jump. Less than the step of a `zIndex`.
  static let depthAllowance: Double = 0.5
  /// The relative slope, in points of depth per point, from which the true intersection counts.
  static let steepSlope: Double = 0.1

  /// ``depthAllowance``, reduced in proportion to the relative slope. Continuous, so that the line
  /// of a cut moves in from the edge.
  static func allowance(_ p: DepthPlane, _ q: DepthPlane) -> Double {
    let (a, b) = (p.a - q.a, p.b - q.b)
    let slope = (a * a + b * b).squareRoot()
    return slope < steepSlope ? depthAllowance * (1 - slope / steepSlope) : 0
  }

  /// Sorts from back to front, in the parent's coordinates. Throws ``DisplayListError`` if the
  /// budget is exceeded.
  func sorted(_ elements: [DisplayElement]) throws -> [DisplayElement] {
    if elements.count < 2 { return elements }
    let planes = elements.map { DepthPlane($0.matrix) }
    if planes.allSatisfy(\.isLevel) {
      let ranks = planes.map { Self.rank($0.c) }
      if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return elements }
      return elements.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { elements[$0] }
    }
    var sort = DepthSort(
      crossing: crossing, planes: planes,
      outlines: elements.map { $0.matrix.projectedPolygon(Quad($0.ink).corners) },
      budget: budget, name: name)
    return try sort.run().map { piece in
      var element = elements[piece.index]
      element.cuts = piece.cuts
      return element
    }
  }

  /// A depth rounded to 20 binary digits after the point, or in total above 1. Different
  /// computations of one depth have the same rank; ranks sort like depths.
  static func rank(_ depth: Double) -> Double {
    guard depth.isFinite else { return depth }
    let step = 0x1p-20 * max(1, depth.magnitude).binade
    return (depth / step).rounded() * step
  }

  static func isEqual(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }
}

/// The depth z/w of a plane as an affine function of the position on the screen.
struct DepthPlane: Hashable {
  var a: Double
  var b: Double
  var c: Double

  init(_ m: CATransform3D) {
    guard let back = ProjectiveMap(m).inverse else {
      (a, b, c) = (0, 0, 0)
      return
    }
    if m.m13 == 0, m.m23 == 0, m.m14 == 0, m.m24 == 0 {
      // No intermediate rounding: equal positions in space have equal depths.
      (a, b, c) = (0, 0, m.m43 / m.m44)
      return
    }
    let depth = HalfPlane(a: m.m13, b: m.m23, c: m.m43).pulledBack(through: back)
    (a, b, c) = (depth.a, depth.b, depth.c)
  }

  /// Whether the plane is parallel to the screen.
  var isLevel: Bool { a == 0 && b == 0 }

  func depth(at p: CGPoint) -> Double { a * p.x + b * p.y + c }

  /// The half-plane in which this plane is nearer than another.
  func isNearer(than other: DepthPlane) -> HalfPlane {
    HalfPlane(a: a - other.a, b: b - other.b, c: c - other.c)
  }
}

/// A plane, or what is left of one after cuts.
struct DepthPiece {
  var index: Int
  var cuts: [DisplayCut] = []
  /// A convex polygon.
  var outline: [CGPoint]
  var box: CGRect

  init(index: Int, outline: [CGPoint]) {
    self.index = index
    self.outline = outline
    box = CGRect(containing: outline)
  }

  /// The part on one side of a line.
  func part(_ side: HalfPlane, against other: [CGPoint]) -> DepthPiece {
    var part = DepthPiece(index: index, outline: Polygon.clip(outline, by: side))
    part.cuts =
      cuts
      + [
        DisplayCut(side: NumberGrid.line(side.normalized()), other: other.map(NumberGrid.point))
      ]
    return part
  }

  /// The mean of the outline's corners.
  var middle: CGPoint {
    let count = Double(max(outline.count, 1))
    return CGPoint(
      x: outline.reduce(0) { $0 + $1.x } / count, y: outline.reduce(0) { $0 + $1.y } / count)
  }
}
