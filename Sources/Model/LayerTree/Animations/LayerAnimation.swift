import DrawingCommands
import Foundation

/// The animation of one property of a layer, or a group of animations, as a pure function of time.
public struct LayerAnimation: Hashable, Sendable {
  /// The values of the property.
  public enum Values: Hashable, Sendable {
    /// A missing end is the layer's value without the animation.
    case between(from: LayerValue?, to: LayerValue?, by: LayerValue?)
    case keyframes(LayerKeyframes)
    /// In the group's time, cut off at its duration.
    case group([LayerAnimation])
  }

  /// Nil for a group.
  public var path: LayerKeyPath?
  /// The values of the property over time.
  public var values: Values
  /// The timing within the layer's or the group's time.
  public var timing: MediaTiming
  /// The timing curve.
  public var curve: MotionCurve
  /// Whether the values are added to the layer's value.
  public var isAdditive = false
  /// Whether each repetition starts from the end value of the previous one.
  public var isCumulative = false
  /// How transforms are interpolated.
  public var interpolation = TransformInterpolation.decomposed
  /// The curvature of the path between two points, as in `CGPoint.mixed(with:at:bend:)`.
  public var bend = 0.0

  /// An animation of the property at `path`; for a group, `path` is nil.
  public init(
    path: LayerKeyPath?, values: Values, timing: MediaTiming, curve: MotionCurve = .linear
  ) {
    self.path = path
    self.values = values
    self.timing = timing
    self.curve = curve
  }

  /// Applies the animation at a layer time; may have no effect outside its duration.
  func apply(to state: inout LayerState, at time: Double) {
    guard let moment = timing.moment(at: time) else { return }
    if case .group(let animations) = values {
      for animation in animations { animation.apply(to: &state, at: moment.time) }
      return
    }
    guard let path, let present = path.value(in: state) else { return }
    let progress = curve.progress(at: moment.time, of: timing.duration)
    guard var value = value(at: progress, present: present) else { return }
    if isCumulative, moment.runs > 0, let last = self.value(at: 1, present: present) {
      value = value.adding(last, times: Double(moment.runs))
    }
    path.set(isAdditive ? present.adding(value) : value, in: &state)
    if case .keyframes(let keyframes) = values, let angle = keyframes.direction(at: progress) {
      LayerKeyPath.turn(by: angle, in: &state)
    }
  }

  private func value(at progress: Double, present: LayerValue) -> LayerValue? {
    switch values {
    case .group: return nil
    case .keyframes(let keyframes): return keyframes.value(at: progress, interpolation)
    case .between(let from, let to, let by):
      let ends: (LayerValue, LayerValue)
      // Additive values start from zero, others from the layer's value.
      let rest = isAdditive ? present.subtracting(present) : present
      switch (from, to, by) {
      case (let a?, let b?, _): ends = (a, b)
      case (let a?, nil, let d?): ends = (a, a.adding(d))
      case (nil, let b?, let d?): ends = (b.subtracting(d), b)
      case (let a?, nil, nil): ends = (a, rest)
      case (nil, let b?, nil): ends = (rest, b)
      case (nil, nil, let d?): ends = (rest, rest.adding(d))
      case (nil, nil, nil): return nil
      }
      if bend != 0, case (.point(let a), .point(let b)) = ends {
        return .point(a.mixed(with: b, at: progress, bend: bend))
      }
      return ends.0.mixed(with: ends.1, at: progress, interpolation)
    }
  }
}

extension LayerKeyPath {
  /// Rotates about z, before the transform.
  fileprivate static func turn(by angle: Double, in state: inout LayerState) {
    state.properties.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      .concatenating(state.properties.transform)
  }
}

/// An animation that was added to a layer.
@MainActor
struct RunningAnimation {
  var key: String?
  var animation: LayerAnimation
  var isRemovedOnCompletion = true
  /// The previous model value, for animations that can be reverted.
  var before: LayerValue?
  var block: AnimationBlock?
  /// The animation object that the client added.
  var source: CAAnimation?
  /// The scheduled notifications of its beginning and end.
  var scheduledActions: [LayerTime.ScheduledAction] = []
  /// The layer time at which a later change of the property takes over; infinite for never.
  var replaced = Double.infinity

  /// Whether it animates a change and has not begun.
  func isWaiting(at time: Double) -> Bool { source == nil && time < animation.timing.begin }

  /// Whether it no longer has an effect.
  func isOver(at time: Double) -> Bool {
    isRemovedOnCompletion && animation.timing.end <= time
  }
}
