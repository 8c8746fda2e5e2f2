import Foundation
import LayerGeometry

/// Orders planes that share a space: nearer ones later; where two cross, one is cut in two.
///
/// Depth z/w of a plane is an affine function of the place where it is seen, perspective or
/// not. So two planes cross along a straight line on the screen, and which of them is nearer is
/// known from the corners of their common area. Comparing middles is not enough: the tilted
/// covers of a cover flow all have the same depth in the middle.
///
/// Planes parallel to the screen are sorted by their depth's ``rank(_:)``, equal ranks in the
/// given order. Where a plane is tilted, ``DepthSort`` sorts by which planes hide which.
struct DepthOrder {
  var crossing: DisplayListBuilder.Crossing
  /// What cutting and comparing planes takes from.
  var budget = ElementBudget.endless
  /// What the planes are parts of, for errors.
  var name = ""

  /// In a common area whose depths differ by no more than this share, two planes hide each other
  /// nowhere; the given order decides.
  static let tolerance: Double = 1e-6
  /// A crossing that leaves less than this area (square points) on one side is none.
  static let smallestPart: Double = 1e-3

  /// `elements` from back to front, in the coordinates that their matrices lead to.
  ///
  /// Throws ``DisplayListError`` where the budget is used up.
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

  /// A depth rounded to 20 binary digits behind the point, or in all where it is above 1: what
  /// was computed in several ways has one rank, and ranks are in the order of their depths.
  static func rank(_ depth: Double) -> Double {
    guard depth.isFinite else { return depth }
    let step = 0x1p-20 * max(1, depth.magnitude).binade
    return (depth / step).rounded() * step
  }

  static func isEqual(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }
}

/// z/w of a plane as an affine function of the place where it is seen.
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
      // Without rounding on the way: equal places in space have equal depths.
      (a, b, c) = (0, 0, m.m43 / m.m44)
      return
    }
    let depth = HalfPlane(a: m.m13, b: m.m23, c: m.m43).pulledBack(through: back)
    (a, b, c) = (depth.a, depth.b, depth.c)
  }

  /// Whether the plane is parallel to the screen.
  var isLevel: Bool { a == 0 && b == 0 }

  func depth(at p: CGPoint) -> Double { a * p.x + b * p.y + c }

  /// Where this plane is nearer than another.
  func isNearer(than other: DepthPlane) -> HalfPlane {
    HalfPlane(a: a - other.a, b: b - other.b, c: c - other.c)
  }
}

/// A plane, or the part of one that is left after cuts.
struct DepthPiece {
  var index: Int
  var cuts: [DisplayCut] = []
  /// Convex.
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

  /// The middle of the outline's corners.
  var middle: CGPoint {
    let count = Double(max(outline.count, 1))
    return CGPoint(
      x: outline.reduce(0) { $0 + $1.x } / count, y: outline.reduce(0) { $0 + $1.y } / count)
  }
}
