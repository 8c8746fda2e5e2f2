import Foundation
import LayerGeometry

/// A vector in the plane of a simulation.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(0, 0)

  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  package init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  package init(_ vector: CGVector) {
    self.init(vector.dx, vector.dy)
  }

  package init(_ offset: UIOffset) {
    self.init(offset.horizontal, offset.vertical)
  }

  /// - Parameter angle: radians, clockwise as seen.
  package init(_ vector: Vector, turnedBy angle: Double) {
    if angle == 0 || vector == .zero {
      self = vector
      return
    }
    let (sine, cosine) = PortableMath.sineAndCosine(angle)
    self.init(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }

  package var point: CGPoint { CGPoint(x: x, y: y) }
  package var length: Double { dot(self).squareRoot() }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The depth of the vector product.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Turned by a quarter, times a speed: what turning adds to the velocity of a point.
  package func spun(_ spin: Double) -> Vector { Vector(-spin * y, spin * x) }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  package static func += (a: inout Vector, b: Vector) { a = a + b }
  package static func -= (a: inout Vector, b: Vector) { a = a - b }
}

extension CGVector {
  package init(angle: CGFloat, length: CGFloat) {
    let turn = PortableMath.sineAndCosine(angle)
    self.init(dx: length * turn.cosine, dy: length * turn.sine)
  }

  package var angle: CGFloat { PortableMath.angle(x: dx, y: dy) }
  package var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
