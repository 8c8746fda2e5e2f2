public import Foundation

/// A scripted gesture. Points are in the view's coordinates at the start; from then on fingers keep
/// their screen position, even if content moves.
public struct GestureScript: Hashable, Sendable {
  /// The position of the fingers at a time, linearly interpolated in between.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds since the beginning of the script.
    public var time: Double
    /// The location of one finger, or the midpoint of two.
    public var location: CGPoint
    /// The distance of two fingers relative to the initial one.
    public var scale: CGFloat

    /// - Parameter time: seconds since the beginning of the script.
    public init(time: Double, location: CGPoint, scale: CGFloat = 1) {
      (self.time, self.location, self.scale) = (time, location, scale)
    }
  }

  enum Form: Hashable, Sendable {
    case touch
    case pan(velocity: CGPoint?)
    case pinch
  }

  let form: Form
  /// Sorted by time; never empty.
  let keyframes: [Keyframe]

  /// In seconds.
  public var duration: Double { keyframes.last?.time ?? 0 }

  /// - Parameter hold: seconds between touching down and lifting.
  public static func tap(at point: CGPoint, hold: Double = 0.1) -> GestureScript {
    longPress(at: point, duration: hold)
  }

  /// A long press, or a tap without a long-press recognizer. `duration` is in seconds.
  public static func longPress(at point: CGPoint, duration: Double = 1) -> GestureScript {
    GestureScript(
      .touch,
      [Keyframe(time: 0, location: point), Keyframe(time: max(0, duration), location: point)])
  }

  /// A pan with one finger.
  /// - Parameter velocity: at the end, in points per second; nil for the last segment's average.
  public static func pan(_ keyframes: [Keyframe], velocity: CGPoint? = nil) -> GestureScript {
    GestureScript(.pan(velocity: velocity), keyframes)
  }

  /// A pan along a straight line.
  public static func pan(
    from start: CGPoint, to end: CGPoint, duration: Double, velocity: CGPoint? = nil
  ) -> GestureScript {
    pan(
      [Keyframe(time: 0, location: start), Keyframe(time: duration, location: end)],
      velocity: velocity)
  }

  /// A pinch with two fingers.
  public static func pinch(_ keyframes: [Keyframe]) -> GestureScript {
    GestureScript(.pinch, keyframes)
  }

  /// Needs a keyframe at time 0 first; times must not decrease.
  private init(_ form: Form, _ keyframes: [Keyframe]) {
    precondition(
      keyframes.first?.time == 0
        && zip(keyframes, keyframes.dropFirst()).allSatisfy {
          $0.time <= $1.time
        }, "a gesture begins at 0 and goes on, unlike \(keyframes.map(\.time))")
    (self.form, self.keyframes) = (form, keyframes)
  }

  /// The fingers' position at a time, their velocity in points per second, and the scale's rate per
  /// second.
  func state(at time: Double) -> (frame: Keyframe, velocity: CGPoint, growth: CGFloat) {
    let index = keyframes.lastIndex { $0.time < time } ?? 0
    let from = keyframes[index]
    guard keyframes.indices.contains(index + 1) else { return (from, .zero, 0) }
    let to = keyframes[index + 1]
    let length = to.time - from.time
    let fraction = length > 0 ? min(1, (time - from.time) / length) : 1
    let translation = CGPoint(
      x: to.location.x - from.location.x, y: to.location.y - from.location.y)
    let growth = to.scale - from.scale
    return (
      Keyframe(
        time: time,
        location: fraction == 1
          ? to.location
          : CGPoint(
            x: from.location.x + translation.x * fraction,
            y: from.location.y + translation.y * fraction),
        scale: fraction == 1 ? to.scale : from.scale + growth * fraction),
      length > 0 ? CGPoint(x: translation.x / length, y: translation.y / length) : .zero,
      length > 0 ? growth / length : 0
    )
  }
}
