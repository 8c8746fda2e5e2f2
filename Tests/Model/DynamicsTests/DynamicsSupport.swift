import Foundation
import LayoutSolvers

@testable import Dynamics
@testable import Views

/// A reference view of 400 × 600 points with an animator, and the time that drives it.
@MainActor
final class DynamicScene {
  let referenceView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let animator: UIDynamicAnimator
  let time = LayerTime()

  init() {
    referenceView.layer.time = time
    animator = UIDynamicAnimator(referenceView: referenceView)
  }

  func box(at center: CGPoint, size: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.center = center
    referenceView.addSubview(view)
    return view
  }

  func advance(ticks: Int) { time.advance(to: (time.now * 240 + Double(ticks)).rounded() / 240) }
}

/// Integrates x″ = f(x, x′) in the plane with the Runge–Kutta method, in a hundredth of the
/// animator's steps.
struct DenseIntegration {
  var position: Vector
  var velocity: Vector
  let force: (Vector, Vector) -> Vector

  mutating func step() {
    let h = 1 / 24_000.0
    for _ in 0..<100 {
      let (x, v) = (position, velocity)
      let a1 = force(x, v)
      let v2 = v + a1 * (h / 2)
      let a2 = force(x + v * (h / 2), v2)
      let v3 = v + a2 * (h / 2)
      let a3 = force(x + v2 * (h / 2), v3)
      let v4 = v + a3 * h
      let a4 = force(x + v3 * h, v4)
      position += (v + v2 * 2 + v3 * 2 + v4) * (h / 6)
      velocity += (a1 + a2 * 2 + a3 * 2 + a4) * (h / 6)
    }
  }
}
