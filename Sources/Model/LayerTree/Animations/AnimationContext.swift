import DrawingCommands
import Foundation

/// How property changes are animated while the context is current, as in the block of
/// `UIView.animate`. Otherwise changes take effect at once or as the transaction specifies.
@MainActor
public final class AnimationContext {
  /// Nil while changes take effect at once.
  @TaskLocal public static var current: AnimationContext?

  /// The duration of one repetition in seconds.
  public let duration: Double
  /// Seconds until the animations begin.
  public let delay: Double
  /// The timing of the change.
  public let curve: MotionCurve
  /// Repetitions; may be fractional. Infinite for an animation that never ends.
  public var repeatCount = 1.0
  /// Whether each repetition also plays backwards.
  public var autoreverses = false
  /// How transforms are interpolated.
  public var interpolation = TransformInterpolation.decomposed
  /// The curvature of position paths, as in `CGPoint.mixed(with:at:bend:)`; 0 is straight.
  public var bend = 0.0
  /// Collects the animations made with this context.
  public var block: AnimationBlock?
  /// Records the changes as keyframes instead of animating each.
  public var keyframes: KeyframeRecorder?

  /// A context that animates. `duration` and `delay` are in seconds.
  public init(duration: Double, delay: Double = 0, curve: MotionCurve = .easeInEaseOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// Seconds from now until all repetitions have ended; infinite if they never do.
  public var totalDuration: Double { delay + timing(begin: 0).activeDuration }

  /// Runs `body` with this context. A nested call replaces it for the inner body.
  public static func run<Result>(
    _ context: AnimationContext?, _ body: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(context) { try body() }
  }

  /// The context for a part of the duration, with springs accelerated in proportion.
  /// - Parameters:
  ///   - start: a fraction of the duration.
  ///   - length: a fraction of the duration, above 0.
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

  /// - Parameter begin: the begin time without the delay.
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

/// The animations made by one animation block, on all layers.
@MainActor
public final class AnimationBlock {
  private struct Member {
    weak var layer: CALayer?
  }

  private var members: [ObjectIdentifier: Member] = [:]
  /// Called once if one of the animations is removed before its end.
  public var interrupted: (() -> Void)?

  /// A block without animations.
  public init() {}

  /// When the last animation ends, in tree time; infinite if never, nil without any.
  public private(set) var end: Double?

  /// The time of the tree whose layer was animated first; nil without animations.
  public private(set) weak var time: LayerTime?

  /// Whether nothing was animated.
  public var isEmpty: Bool { members.isEmpty }

  /// Changes the timing of all animations.
  public func retime(_ change: (inout MediaTiming) -> Void) {
    for layer in layers { layer.retime(self, change) }
  }

  /// Changes the curve of all animations.
  public func change(curve: MotionCurve) {
    for layer in layers { layer.change(self, curve: curve) }
  }

  /// Removes the animations: layers show their model values.
  public func remove() {
    interrupted = nil
    for layer in layers { layer.remove(self) }
  }

  /// Sets the layers to their visible values at a time, and removes the animations.
  public func freeze(at time: Double) {
    for layer in layers { layer.freeze(self, at: time) }
  }

  /// Gives the layers the values they had before, and removes the animations.
  public func revert() {
    for layer in layers { layer.revert(self) }
  }

  func note(_ layer: CALayer, end: Double) {
    if members.isEmpty { time = layer.treeTime }
    members[ObjectIdentifier(layer)] = Member(layer: layer)
    self.end = max(self.end ?? end, end)
  }

  func wasInterrupted() {
    let action = interrupted
    interrupted = nil
    action?()
  }

  private var layers: [CALayer] { members.values.compactMap(\.layer) }
}
