import Foundation
import LayerGeometry
import TestBasics
import Testing

/// Compares `CATransform3D`'s functions with textbook products of matrices stored as arrays of
/// rows.
@Suite struct TransformAlgebraTests {
  typealias Rows = [[Double]]

  static let identity: Rows = (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } }

  static func product(_ a: Rows, _ b: Rows) -> Rows {
    (0..<4).map { row in
      (0..<4).map { column in (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
    }
  }

  static func rows(_ t: CATransform3D) -> Rows {
    (0..<4).map { row in Array(t.entries[row * 4..<row * 4 + 4]).map { Double($0) } }
  }

  static func expectEqual(
    _ t: CATransform3D, _ rows: Rows, within tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (index, (a, b)) in zip(t.entries, rows.flatMap { $0 }).enumerated() {
      TestBasics.expectEqual(
        a, b, within: tolerance * max(1, abs(b)), "\(comment) entry \(index):",
        sourceLocation: sourceLocation)
    }
  }

  static func random(_ generator: inout SplitMixGenerator) -> CATransform3D {
    CATransform3D(entries: (0..<16).map { _ in CGFloat.random(in: -3...3, using: &generator) })
  }

  @Test(arguments: 1...50)
  func concatenationIsTheMatrixProduct(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let (a, b) = (Self.random(&generator), Self.random(&generator))
    Self.expectEqual(
      CATransform3DConcat(a, b), Self.product(Self.rows(a), Self.rows(b)), "seed \(seed)")
  }

  @Test(arguments: 1...50)
  func translateScaleAndRotateApplyBeforeTheTransform(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let t = Self.random(&generator)
    func number() -> Double { Double.random(in: -5...5, using: &generator) }
    let (x, y, z, angle) = (number(), number(), number(), number())

    var move = Self.identity
    move[3] = [x, y, z, 1]
    Self.expectEqual(
      CATransform3DTranslate(t, x, y, z), Self.product(move, Self.rows(t)), "seed \(seed)")

    var scale = Self.identity
    (scale[0][0], scale[1][1], scale[2][2]) = (x, y, z)
    Self.expectEqual(
      CATransform3DScale(t, x, y, z), Self.product(scale, Self.rows(t)), "seed \(seed)")

    // About an arbitrary axis: rotate the axis onto z by two plain rotations, rotate, and rotate
    // back.
    let flat = (x * x + y * y).squareRoot()
    let length = (x * x + y * y + z * z).squareRoot()
    func aboutZ(_ c: Double, _ s: Double) -> Rows {
      [[c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    }
    func aboutY(_ c: Double, _ s: Double) -> Rows {
      [[c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1]]
    }
    let toXZ = aboutZ(x / flat, -y / flat)
    let toZ = aboutY(z / length, -flat / length)
    let back = Self.product(
      aboutY(z / length, flat / length), aboutZ(x / flat, y / flat))
    let turn = Self.product(Self.product(toXZ, toZ), aboutZ(cos(angle), sin(angle)))
    Self.expectEqual(
      CATransform3DRotate(t, angle, x, y, z),
      Self.product(Self.product(turn, back), Self.rows(t)), within: 1e-8, "seed \(seed)")
  }

  @Test(arguments: 1...50)
  func theInverseUndoesTheTransform(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    let t = Self.random(&generator)
    let undone = CATransform3DConcat(t, CATransform3DInvert(t))
    Self.expectEqual(undone, Self.identity, within: 1e-6, "seed \(seed)")
  }

  @Test func aSingularTransformIsItsOwnInverse() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(flat.inverse == nil)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func positiveAnglesTurnXTowardsY() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    TestBasics.expectEqual(t.homogeneous(CGPoint(x: 1, y: 0)).projected, CGPoint(x: 0, y: 1))
    // About y, the right edge moves away from the viewer.
    #expect(CATransform3DMakeRotation(0.5, 0, 1, 0).homogeneous(CGPoint(x: 1, y: 0)).z < 0)
    // About x, the lower edge moves towards the viewer.
    #expect(CATransform3DMakeRotation(0.5, 1, 0, 0).homogeneous(CGPoint(x: 0, y: 1)).z > 0)
  }

  @Test func aRotationAboutTheZeroVectorIsTheIdentity() {
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test func affineMeansNoDepthAndNoPerspective() {
    let plane = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7))
    #expect(CATransform3DIsAffine(plane))
    #expect(CATransform3DGetAffineTransform(plane) == CGAffineTransform(2, 1, -1, 3, 5, -7))
    for index in [2, 3, 6, 7, 8, 9, 11, 14] {
      var entries = plane.entries
      entries[index] = 0.001
      #expect(!CATransform3DIsAffine(CATransform3D(entries: entries)), "entry \(index)")
    }
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(plane))
  }

  @Test func theOrderOfSettingPerspectiveMatters() {
    var after = CATransform3DMakeTranslation(0, 0, 40_000)
    after.m34 = -1 / (4.6777 * 180)
    #expect(after.m44 == 1)
    var before = CATransform3DIdentity
    before.m34 = -1 / (4.6777 * 180)
    before = CATransform3DTranslate(before, 0, 0, 40_000)
    TestBasics.expectEqual(before.m44, 1 - 40_000 / (4.6777 * 180), within: 1e-9)
  }

  @Test func matricesReadBackFromTheirPrintedForm() throws {
    var generator = SplitMixGenerator(seed: 7)
    let t = Self.random(&generator)
    let data = try JSONEncoder().encode(t)
    #expect(try JSONDecoder().decode(CATransform3D.self, from: data) == t)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CATransform3D.self, from: Data("[1, 2, 3]".utf8))
    }
  }
}
