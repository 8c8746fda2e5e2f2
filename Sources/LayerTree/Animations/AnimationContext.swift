import Foundation
import LayerGeometry

/// What property changes turn into while it is current: animations, or plain changes.
///
/// `UIView.animate` makes one current for the length of its block; outside of any, changes act
/// at once, or as a transaction says.
@MainActor
public final class AnimationContext {
  /// Nil while changes act at once.
  @TaskLocal public static var current: AnimationContext?

  /// Of one run, in seconds.
  public let duration: Double
  /// Seconds until the animations begin.
  public let delay: Double
  /// How the change goes from its beginning to its end.
  public let curve: MotionCurve
  /// Runs, fractions included; infinite for one that does not end.
  public var repeatCount = 1.0
  /// Whether every run goes back to its beginning.
  public var autoreverses = false
  /// How transforms become others.
  public var interpolation = TransformInterpolation.decomposed
  /// How far the paths of positions bend, as in ``CGPoint/mixed(with:at:bend:)``; 0 is straight.
  public var bend = 0.0
  /// Hears of everything that is animated, where somebody wants to know.
  public var block: AnimationBlock?
  /// Collects the changes for keyframes instead, where somebody does.
  public var keyframes: KeyframeRecorder?

  /// A context that animates; `duration` and `delay` in seconds.
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
    try $current.withValue(context) { try body() }
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

/// The animations that one block of changes made, wherever they are.
@MainActor
public final class AnimationBlock {
  private struct Member {
    weak var layer: CALayer?
  }

  private var members: [ObjectIdentifier: Member] = [:]
  /// Called once when one of the animations is taken away before its end.
  public var interrupted: (() -> Void)?

  /// A block without animations.
  public init() {}

  /// When the last of the animations is over, in the tree's time: infinite for one that never is,
  /// nil where there is none.
  public private(set) var end: Double?

  /// That of the tree whose layer was animated first; nil where there is none.
  public private(set) weak var time: LayerTime?

  /// Whether anything was animated at all.
  public var isEmpty: Bool { members.isEmpty }

  /// Changes when the animations run.
  public func retime(_ change: (inout MediaTiming) -> Void) {
    for layer in layers { layer.retime(self, change) }
  }

  /// Changes how they go.
  public func change(curve: MotionCurve) {
    for layer in layers { layer.change(self, curve: curve) }
  }

  /// Ends the animations: layers show what they have without them.
  public func remove() {
    interrupted = nil
    for layer in layers { layer.remove(self) }
  }

  /// Gives the layers for good what they show at a time of the tree.
  public func freeze(at time: Double) {
    for layer in layers { layer.freeze(self, at: time) }
  }

  /// Gives the layers for good what they had before.
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
