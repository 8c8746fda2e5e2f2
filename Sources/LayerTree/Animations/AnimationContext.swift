import Foundation

/// What property changes turn into while it is current: animations, or plain changes.
///
/// `UIView.animate` makes one current for the length of its block; outside of any, changes act
/// at once, or as a transaction says.
@MainActor
public final class AnimationContext {
  /// Nil while changes act at once.
  public private(set) static var current: AnimationContext?

  /// Of one run, in seconds.
  public let duration: Double
  /// Seconds until the animations begin.
  public let delay: Double
  public let curve: MotionCurve
  /// Runs, fractions included; infinite for one that does not end.
  public var repeatCount = 1.0
  public var autoreverses = false
  public var interpolation = TransformInterpolation.decomposed
  /// How far the ways of positions bend, as in ``CGPoint/mixed(with:at:bend:)``; 0 is straight.
  public var bend = 0.0
  /// Hears of everything that is animated, where somebody wants to know.
  public var block: AnimationBlock?
  /// Collects the changes for keyframes instead, where somebody does.
  public var keyframes: KeyframeRecorder?

  public init(duration: Double, delay: Double = 0, curve: MotionCurve = .easeInEaseOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// Seconds from now until everything is over; infinite for what does not end.
  public var totalDuration: Double { delay + timing(begin: 0).activeDuration }

  /// Runs `body` with this context; an inner context, or none, holds for the inner body alone.
  public static func run<Result>(
    _ context: AnimationContext?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = context
    defer { current = outer }
    return try body()
  }

  /// The same for a part of the time: what begins later or takes less. A spring is as much faster
  /// as it has less time.
  ///
  /// - Parameters:
  ///   - start: when it begins, as a share of the duration.
  ///   - length: how long it takes, as a share of the duration; above 0.
  public func part(from start: Double, length: Double) -> AnimationContext {
    var curve = curve
    if case .spring(let spring) = curve { curve = .spring(spring.faster(by: 1 / length)) }
    let part = AnimationContext(
      duration: duration * length, delay: delay + duration * start, curve: curve)
    (part.repeatCount, part.autoreverses) = (repeatCount, autoreverses)
    (part.interpolation, part.bend) = (interpolation, bend)
    (part.block, part.keyframes) = (block, keyframes)
    return part
  }

  /// - Parameter begin: when there is no delay.
  func timing(begin: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = begin + delay
    timing.duration = duration
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    timing.fillsBackwards = true
    return timing
  }
}
