import Foundation
import LayerGeometry

/// A two-dimensional vector: a position, a velocity or a force in the simulation.
package struct Vector: Hashable, Sendable {
  /// The horizontal component.
  package var x: Double
  /// The vertical component, positive downwards.
  package var y: Double

  /// The vector (0, 0).
  package static let zero = Vector(0, 0)

  /// A vector with these components.
  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// The vector from the origin to a point.
  package init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  /// A vector with the components of a `CGVector`.
  package init(_ vector: CGVector) {
    self.init(vector.dx, vector.dy)
  }

  /// A vector with the components of an offset.
  package init(_ offset: UIOffset) {
    self.init(offset.horizontal, offset.vertical)
  }

  /// - Parameter angle: in radians, clockwise on screen.
  package init(_ vector: Vector, rotatedBy angle: Double) {
    if angle == 0 || vector == .zero {
      self = vector
      return
    }
    let (sine, cosine) = PortableMath.sineAndCosine(angle)
    self.init(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }

  /// The point at the end of the vector when it starts at the origin.
  package var point: CGPoint { CGPoint(x: x, y: y) }
  /// The Euclidean length.
  package var length: Double { dot(self).squareRoot() }

  /// The dot product.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The z component of the cross product.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Rotated by 90° clockwise on screen; times an angular velocity, the velocity at this offset.
  package var perpendicular: Vector { Vector(-y, x) }

  /// The sum.
  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  /// The difference.
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  /// The vector scaled by a factor.
  package static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  /// The opposite vector.
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  /// Adds a vector in place.
  package static func += (a: inout Vector, b: Vector) { a = a + b }
  /// Subtracts a vector in place.
  package static func -= (a: inout Vector, b: Vector) { a = a - b }
}

extension CGVector {
  /// - Parameter angle: in radians, clockwise from the positive x axis.
  package init(angle: CGFloat, length: CGFloat) {
    let turn = PortableMath.sineAndCosine(angle)
    self.init(dx: length * turn.cosine, dy: length * turn.sine)
  }

  /// In radians, clockwise from the positive x axis.
  package var angle: CGFloat { PortableMath.angle(x: dx, y: dy) }
  /// The Euclidean length.
  package var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
