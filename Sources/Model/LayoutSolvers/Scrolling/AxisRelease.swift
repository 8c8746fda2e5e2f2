import Foundation
import LayerGeometry

/// The motion of released content along one axis, in closed form.
package struct AxisRelease {
  private enum Form {
    case rest
    /// Slows down to the target without crossing an edge.
    case decelerating(Deceleration)
    /// Crosses the edge and bounces back, or stops at the edge if bouncing is off.
    case overEdge(Deceleration, distance: Double, crossing: Double, EdgeBounce?)
    /// Returns from beyond the edge.
    case returning(EdgeBounce)
  }

  /// Seconds until it comes to rest.
  package let duration: Double
  private let start: CGFloat
  private let target: CGFloat
  private let slide: Double
  private let form: Form

  /// - Parameters:
  ///   - velocity: of the offset, in points per second.
  ///   - projected: where it would come to rest.
  ///   - target: where it must come to rest.
  ///   - slide: the duration of a deceleration that crosses no edge, in seconds.
  package init(
    from start: CGFloat, velocity: Double, projected: CGFloat, target: CGFloat, axis: ScrollAxis,
    deceleration: Deceleration, slide: Double
  ) {
    (self.start, self.target, self.slide) = (start, target, slide)
    let isInside = axis.clamp(start) == start
    if !isInside, axis.clamp(projected) != projected || projected == start {
      let bounce = EdgeBounce(displacement: start - target, velocity: velocity)
      (form, duration) = (.returning(bounce), bounce.duration)
    } else if isInside, projected != axis.clamp(projected), target == axis.clamp(projected) {
      let distance = projected - start
      let crossing = deceleration.time(at: (target - start) / distance, of: slide)
      let speed = distance * deceleration.speed(at: crossing, of: slide)
      let bounce = axis.bounces ? EdgeBounce(displacement: 0, velocity: speed) : nil
      form = .overEdge(deceleration, distance: distance, crossing: crossing, bounce)
      duration = crossing + (bounce?.duration ?? 0)
    } else {
      form = target == start ? .rest : .decelerating(deceleration)
      duration = target == start ? 0 : slide
    }
  }

  package func offset(at time: Double) -> CGFloat {
    if time >= duration { return target }
    switch form {
    case .rest: return target
    case .decelerating(let deceleration):
      return start + (target - start) * deceleration.progress(at: time, of: slide)
    case .overEdge(let deceleration, let distance, let crossing, let bounce):
      if time < crossing { return start + distance * deceleration.progress(at: time, of: slide) }
      return target + (bounce?.displacement(at: time - crossing) ?? 0)
    case .returning(let bounce): return target + bounce.displacement(at: time)
    }
  }
}
