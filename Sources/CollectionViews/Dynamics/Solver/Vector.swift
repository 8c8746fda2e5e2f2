import Foundation
import LayerGeometry

/// A vector in the plane of a simulation.
struct Vector: Hashable, Sendable {
  var x: Double
  var y: Double

  static let zero = Vector(0, 0)

  init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  init(_ vector: CGVector) {
    self.init(vector.dx, vector.dy)
  }

  init(_ offset: UIOffset) {
    self.init(offset.horizontal, offset.vertical)
  }

  /// - Parameter angle: radians, clockwise as seen.
  init(_ vector: Vector, turnedBy angle: Double) {
    if angle == 0 || vector == .zero {
      self = vector
      return
    }
    let (sine, cosine) = SteadyMath.sineAndCosine(angle)
    self.init(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The depth of the vector product.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Turned by a quarter, times a speed: what turning adds to the velocity of a point.
  func spun(_ spin: Double) -> Vector { Vector(-spin * y, spin * x) }

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  static func += (a: inout Vector, b: Vector) { a = a + b }
  static func -= (a: inout Vector, b: Vector) { a = a - b }
}

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    let turn = SteadyMath.sineAndCosine(angle)
    self.init(dx: length * turn.cosine, dy: length * turn.sine)
  }

  var angle: CGFloat { SteadyMath.angle(x: dx, y: dy) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
