import Foundation
import LayerGeometry
import LayoutSolvers

/// The kind of a field; computes its effect on velocities.
enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring
  case electric, magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  /// The acceleration of a mass of 1 by a force of 1, in points per second squared.
  private static let unit = 100.0
  /// The acceleration by a gravity of 1, in points per second squared.
  private static let gravity = 1000.0

  var isNoise: Bool {
    switch self {
    case .noise, .turbulence: true
    default: false
    }
  }

  /// The velocity of a body after some time in the field.
  ///
  /// - Parameters:
  ///   - away: the body's position relative to the field's.
  ///   - strength: at the body's position.
  @MainActor
  func velocity(
    of body: DynamicBody, _ away: Vector, _ strength: Double, in field: UIFieldBehavior,
    at time: Double, after seconds: Double
  ) -> Vector {
    let (v, distance) = (body.velocity, away.length)
    let outwards = distance > 0 ? away * (1 / distance) : .zero
    /// The velocity after a force has acted.
    func pushed(_ force: Vector) -> Vector {
      v + force * (Self.unit * body.inverseMass * seconds)
    }
    switch self {
    case .drag: return v * PortableMath.exp(-strength * body.inverseMass * seconds)
    case .vortex: return pushed(outwards.perpendicular * strength)
    case .radialGravity: return v - outwards * (Self.gravity * strength * seconds)
    case .linearGravity: return v + Vector(field.direction) * (Self.gravity * strength * seconds)
    case .velocity: return Vector(field.direction) * strength
    case .noise: return pushed(field.noise(at: away, time) * strength)
    case .turbulence:
      return pushed(field.noise(at: away, time) * (strength * v.length / Self.unit))
    case .spring: return pushed(away * (-strength / Self.unit))
    case .electric: return pushed(outwards * (strength * body.charge))
    case .magnetic:
      let turn = PortableMath.sineAndCosine(strength * body.charge * body.inverseMass * seconds)
      return Vector(v.x * turn.cosine - v.y * turn.sine, v.x * turn.sine + v.y * turn.cosine)
    case .custom(let force):
      let answer = force(
        field, away.point, CGVector(dx: v.x, dy: v.y), 1 / body.inverseMass, body.charge,
        DynamicWorld.step)
      return pushed(Vector(answer))
    }
  }
}

extension UIFieldBehavior {
  /// The size of the noise cells at a smoothness of 1, in points.
  private static let widestGrain = 200.0

  /// The noise at a point, −1 to 1 along both axes.
  fileprivate func noise(at point: Vector, _ time: Double) -> Vector {
    let smoothness = min(1, max(0, Double(smoothness)))
    let grain = 1 + (Self.widestGrain - 1) * smoothness
    let noise = FieldNoise(seed: seed)
    let (x, y, z) = (point.x / grain, point.y / grain, time * Double(animationSpeed))
    return Vector(noise.value(x, y, z, 0), noise.value(x, y, z, 1))
  }
}

/// Smooth value noise in space and time; it depends only on its seed.
struct FieldNoise {
  let seed: UInt64

  /// A value from −1 to 1, interpolated smoothly between random values at integer coordinates.
  ///
  /// - Parameter channel: different channels are independent.
  func value(_ x: Double, _ y: Double, _ z: Double, _ channel: UInt64) -> Double {
    let (x0, y0, z0) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (Self.smooth(x - x0), Self.smooth(y - y0), Self.smooth(z - z0))
    func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func corner(_ i: Double, _ j: Double, _ k: Double) -> Double {
      hash(x0 + i, y0 + j, z0 + k, channel)
    }
    func plane(_ k: Double) -> Double {
      mix(
        mix(corner(0, 0, k), corner(1, 0, k), u), mix(corner(0, 1, k), corner(1, 1, k), u), v)
    }
    return w == 0 ? plane(0) : mix(plane(0), plane(1), w)
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  /// Hashes four numbers with the mixing function of SplitMix64.
  private func hash(_ x: Double, _ y: Double, _ z: Double, _ channel: UInt64) -> Double {
    var state = seed
    for part in [x.bitPattern, y.bitPattern, z.bitPattern, channel] {
      state = (state ^ part) &+ 0x9e37_79b9_7f4a_7c15
      state = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      state = (state ^ (state >> 27)) &* 0x94d0_49bb_1331_11eb
      state ^= state >> 31
    }
    return Double(state >> 11) / Double(UInt64(1) << 52) - 1
  }
}
