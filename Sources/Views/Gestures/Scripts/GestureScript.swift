public import Foundation

/// What fingers do on a view, by a script.
///
/// Points are in the coordinates that the view has when the script begins to play; from then on
/// fingers stay where they are on the screen while content moves below them.
public struct GestureScript: Hashable, Sendable {
  /// Where fingers are at a time; in between they go straight and evenly.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds since the script began.
    public var time: Double
    /// Of one finger, or the middle of two.
    public var location: CGPoint
    /// The distance of two fingers beside that at the beginning.
    public var scale: CGFloat

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
  /// In the order of their times; never empty.
  let keyframes: [Keyframe]

  /// Seconds.
  public var duration: Double { keyframes.last?.time ?? 0 }

  /// A finger comes down, stays for a moment and goes: a tap.
  ///
  /// - Parameter hold: seconds for which it is down.
  public static func tap(at point: CGPoint, hold: Double = 0.1) -> GestureScript {
    longPress(at: point, duration: hold)
  }

  /// A finger comes down, stays and goes. Where nobody waits for long presses it is a tap.
  public static func longPress(at point: CGPoint, duration: Double = 1) -> GestureScript {
    GestureScript(
      .touch,
      [Keyframe(time: 0, location: point), Keyframe(time: max(0, duration), location: point)])
  }

  /// A finger drags from point to point.
  ///
  /// - Parameter velocity: at the end, in points a second; nil for that of the last piece of the
  ///   way.
  public static func pan(_ keyframes: [Keyframe], velocity: CGPoint? = nil) -> GestureScript {
    GestureScript(.pan(velocity: velocity), keyframes)
  }

  /// A finger drags straight along.
  public static func pan(
    from start: CGPoint, to end: CGPoint, duration: Double, velocity: CGPoint? = nil
  ) -> GestureScript {
    pan(
      [Keyframe(time: 0, location: start), Keyframe(time: duration, location: end)],
      velocity: velocity)
  }

  /// Two fingers part, close and move.
  public static func pinch(_ keyframes: [Keyframe]) -> GestureScript {
    GestureScript(.pinch, keyframes)
  }

  /// - Precondition: there is a keyframe, the first is at 0, and times do not go back.
  private init(_ form: Form, _ keyframes: [Keyframe]) {
    precondition(
      keyframes.first?.time == 0
        && zip(keyframes, keyframes.dropFirst()).allSatisfy {
          $0.time <= $1.time
        }, "a gesture begins at 0 and goes on, unlike \(keyframes.map(\.time))")
    (self.form, self.keyframes) = (form, keyframes)
  }

  /// Where fingers are at a time, and how fast, a second.
  func state(at time: Double) -> (frame: Keyframe, velocity: CGPoint, growth: CGFloat) {
    let index = keyframes.lastIndex { $0.time < time } ?? 0
    let from = keyframes[index]
    guard keyframes.indices.contains(index + 1) else { return (from, .zero, 0) }
    let to = keyframes[index + 1]
    let length = to.time - from.time
    let share = length > 0 ? min(1, (time - from.time) / length) : 1
    let way = CGPoint(x: to.location.x - from.location.x, y: to.location.y - from.location.y)
    let growth = to.scale - from.scale
    return (
      Keyframe(
        time: time,
        location: share == 1
          ? to.location
          : CGPoint(x: from.location.x + way.x * share, y: from.location.y + way.y * share),
        scale: share == 1 ? to.scale : from.scale + growth * share),
      length > 0 ? CGPoint(x: way.x / length, y: way.y / length) : .zero,
      length > 0 ? growth / length : 0
    )
  }
}
