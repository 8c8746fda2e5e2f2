import Foundation
import LayerGeometry

/// The animation of one property of a layer, or of several together: values in closed form of time.
public struct LayerAnimation: Hashable, Sendable {
  /// What values the property takes.
  public enum Values: Hashable, Sendable {
    /// A missing end is what the layer has without the animation.
    case between(from: LayerValue?, to: LayerValue?, by: LayerValue?)
    case keyframes(LayerKeyframes)
    /// In the time of the group, cut off at its duration.
    case group([LayerAnimation])
  }

  /// Nil for a group.
  public var path: LayerKeyPath?
  /// The values that it takes.
  public var values: Values
  /// When it runs, in the time of its layer or group.
  public var timing: MediaTiming
  /// How it goes from its beginning to its end.
  public var curve: MotionCurve
  /// Added to what the layer has without it.
  public var isAdditive = false
  /// Every repetition begins where the one before ended.
  public var isCumulative = false
  /// How transforms become others.
  public var interpolation = TransformInterpolation.decomposed
  /// How far the path between two points bends, as in ``CGPoint/mixed(with:at:bend:)``.
  public var bend = 0.0

  /// An animation of one property; of several for a group, whose path is nil.
  public init(
    path: LayerKeyPath?, values: Values, timing: MediaTiming, curve: MotionCurve = .linear
  ) {
    self.path = path
    self.values = values
    self.timing = timing
    self.curve = curve
  }

  /// Sets what it moves to what that is at a time of the layer; nothing while it shows nothing.
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
      // Added values begin from nothing, others from what the layer has.
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
  /// Turns about z, after what the transform does already.
  fileprivate static func turn(by angle: Double, in state: inout LayerState) {
    state.properties.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      .concatenating(state.properties.transform)
  }
}

/// An animation on a layer.
@MainActor
struct RunningAnimation {
  var key: String?
  var animation: LayerAnimation
  var isRemovedOnCompletion = true
  /// What the model was before, for animations that can go back.
  var before: LayerValue?
  var block: AnimationBlock?
  /// What the client handed over.
  var source: CAAnimation?
  /// What waits for its beginning and its end.
  var scheduledActions: [LayerTime.ScheduledAction] = []

  /// Whether it shows nothing any more.
  func isOver(at time: Double) -> Bool {
    isRemovedOnCompletion && animation.timing.end <= time
  }
}
