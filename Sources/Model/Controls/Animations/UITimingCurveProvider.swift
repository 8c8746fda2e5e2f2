public import Foundation
public import Views

/// The timing of a property animator: a cubic curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Hashable, Sendable {
  case builtin, cubic, spring, composed
}

/// A cubic timing curve, given by two control points or by one of the four named curves.
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  /// The ease-in-out curve.
  public convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let c = curve.curve
    (controlPoint1, controlPoint2) = (CGPoint(x: c.x1, y: c.y1), CGPoint(x: c.x2, y: c.y2))
    timingCurveType = .builtin
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    timingCurveType = .cubic
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    TimingCurve(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }
}

/// A spring. By damping ratio it settles in the animator's duration; by mass, stiffness and damping
/// in its own.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  public let initialVelocity: CGVector
  private let ratio: Double?
  private let spring: SpringTiming?

  /// A critically damped spring, which does not overshoot.
  public convenience init() { self.init(dampingRatio: 1) }

  /// - Parameters:
  ///   - ratio: the damping ratio, 0…1.
  ///   - velocity: in whole distances per second; its length, with the sign of the larger
  ///     component.
  public init(
    dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    initialVelocity = velocity
    self.ratio = ratio
    spring = nil
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    ratio = nil
    spring = SpringTiming(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: UISpringTimingParameters.speed(velocity))
  }

  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - bounce: −1…1.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    self.initialVelocity = initialVelocity
    ratio = nil
    spring = SpringTiming(
      perceptualDuration: duration, bounce: bounce,
      initialVelocity: UISpringTimingParameters.speed(initialVelocity))
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// A spring with its duration: its own if by mass, stiffness and damping.
  func motion(lasting duration: Double) -> (curve: MotionCurve, duration: Double) {
    if let spring { return (.spring(spring), spring.settlingDuration) }
    let spring = SpringTiming(
      dampingRatio: ratio ?? 1, settlingIn: max(duration, 1e-3),
      initialVelocity: UISpringTimingParameters.speed(initialVelocity))
    return (.spring(spring), duration)
  }

  private static func speed(_ velocity: CGVector) -> Double {
    let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    let greater = abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy
    return greater < 0 ? -length : length
  }
}
