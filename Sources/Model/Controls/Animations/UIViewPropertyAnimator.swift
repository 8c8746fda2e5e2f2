public import Foundation
public import Views

public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped before the end. The views have the values that were visible at that moment.
  case stopped
}

public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  case end, start, current
}

@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animations that can be paused, scrubbed, reversed and continued.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  // MARK: - Lifecycle

  /// - Parameter duration: in seconds; ignored for a spring by mass, stiffness and damping.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.timingParameters = parameters
    let motion = UIViewPropertyAnimator.motion(parameters, lasting: duration)
    (self.duration, curve) = (motion.duration, motion.curve)
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self.make(
      duration: duration,
      UICubicTimingParameters(animationCurve: UIView.curve(of: options)))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Lets `runningPropertyAnimator` create animators of a subclass.
  public required convenience init(ofClass: Void) {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  // MARK: - Public

  public private(set) var timingParameters: any UITimingCurveProvider
  /// In seconds.
  public private(set) var duration: TimeInterval
  /// Seconds between the start and the beginning of the animations.
  public private(set) var delay: TimeInterval = 0
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether `fractionComplete` is a fraction of the time rather than of the curve's progress.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end and waits to be stopped.
  open var pausesOnCompletion = false

  /// Whether the animations run towards their beginning.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      let time = elapsed
      reversed = newValue
      if state == .active { move(to: time, runs: isRunning) }
    }
  }

  /// The progress, 0…1; of the time if scrubbing linearly. Setting it pauses a running animator and
  /// activates one that was not started.
  open var fractionComplete: CGFloat {
    get {
      guard duration > 0 else { return state == .inactive ? 0 : 1 }
      let fraction = min(max(elapsed / duration, 0), 1)
      return reversed ? 1 - fraction : fraction
    }
    set {
      if state == .inactive { begin() }
      let fraction = min(max(newValue, 0), 1)
      move(to: (reversed ? 1 - fraction : fraction) * duration, runs: false)
    }
  }

  /// Adds changes that begin with the animator or now, and end with the animator.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: the fraction of the remaining duration to wait, 0…1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state == .active else { return pending.append((animation, Double(delayFactor))) }
    record(animation, from: elapsed, delayFactor: Double(delayFactor))
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      self.delay = max(delay, 0)
      begin()
      move(to: -self.delay, runs: true)
    case .active: if !isRunning { move(to: elapsed, runs: true) }
    case .stopped:
      preconditionFailure("a stopped animator is finished before it starts again")
    }
  }

  open func pauseAnimation() {
    if state == .inactive { begin() }
    move(to: max(elapsed, 0), runs: false)
  }

  /// Continues a paused animator, optionally with another curve.
  /// - Parameter durationFactor: the remaining time in durations; 0 keeps what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let left = reversed ? elapsed : duration - elapsed
    let wanted = durationFactor > 0 ? Double(durationFactor) * duration : left
    if let parameters {
      timingParameters = parameters
      curve = UIViewPropertyAnimator.motion(parameters, lasting: duration).curve
      for part in parts { part.block.change(curve: curve) }
    }
    rate = wanted > 0 && left > 0 ? left / wanted : 1
    move(to: elapsed, runs: true)
  }

  /// Stops the animations. With `withoutFinishing`, views keep their visible values and no
  /// completion runs; otherwise the animator waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    move(to: elapsed, runs: false)
    state = .stopped
    guard withoutFinishing else { return }
    for part in parts { part.block.freeze(at: stageTime.now) }
    reset()
  }

  /// - Precondition: the animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "an animator is stopped before it is finished")
    finish(at: finalPosition)
  }

  // MARK: - Private

  private struct Part {
    var block: AnimationBlock
    /// In seconds of the animator's time.
    var start: Double
  }

  private var curve: MotionCurve
  private var pending: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var parts: [Part] = []
  private var reversed = false
  private var rate = 1.0
  /// The elapsed time of the animations at a time of the stage; both in seconds.
  private var anchor = (time: 0.0, elapsed: 0.0)
  private var scheduledEnd: LayerTime.ScheduledAction?
  /// The stage time of the animated views.
  private var stageTime: LayerTime { parts.lazy.compactMap(\.block.time).first ?? .current }

  private static func motion(
    _ parameters: any UITimingCurveProvider, lasting duration: Double
  ) -> (curve: MotionCurve, duration: Double) {
    if let spring = parameters.springTimingParameters { return spring.motion(lasting: duration) }
    return (.bezier(parameters.cubicTimingParameters?.curve ?? .easeInEaseOut), duration)
  }

  private static func make(
    duration: Double, _ parameters: any UITimingCurveProvider
  ) -> Self {
    let animator = Self(ofClass: ())
    let motion = motion(parameters, lasting: duration)
    animator.timingParameters = parameters
    (animator.duration, animator.curve) = (motion.duration, motion.curve)
    return animator
  }

  /// Seconds since the animations began; negative during the delay.
  private var elapsed: Double {
    guard isRunning else { return anchor.elapsed }
    let passed = (stageTime.now - anchor.time) * rate
    return reversed ? max(anchor.elapsed - passed, 0) : min(anchor.elapsed + passed, duration)
  }

  private func begin() {
    state = .active
    anchor = (stageTime.now, 0)
    for (changes, factor) in pending { record(changes, from: 0, delayFactor: factor) }
    pending = []
  }

  /// Records changes as animations that end with the animator.
  private func record(_ changes: () -> Void, from start: Double, delayFactor: Double) {
    let left = max(duration - max(start, 0), 0)
    let wait = left * min(max(delayFactor, 0), 1)
    guard UIView.areBlocksAnimated, left > wait else { return AnimationContext.run(nil, changes) }
    let context = AnimationContext(duration: left - wait, curve: curve)
    let part = Part(block: AnimationBlock(), start: max(start, 0) + wait)
    context.block = part.block
    AnimationContext.run(context, changes)
    parts.append(part)
    move(to: elapsed, runs: isRunning)
  }

  /// Sets the elapsed time as of now, and whether it advances with the stage's time.
  private func move(to elapsed: Double, runs: Bool) {
    let time = stageTime
    anchor = (time.now, elapsed)
    isRunning = runs
    for part in parts {
      part.block.retime { timing in
        timing.begin = time.now
        timing.timeOffset = elapsed - part.start
        timing.speed = runs ? (self.reversed ? -self.rate : self.rate) : 0
        timing.fillsBackwards = true
        timing.fillsForwards = true
      }
    }
    scheduledEnd?.cancel()
    scheduledEnd = nil
    guard runs else { return }
    let left = (reversed ? elapsed : duration - elapsed) / rate
    scheduledEnd = time.schedule(at: time.now + max(left, 0)) { [self] in reachEnd() }
  }

  private func reachEnd() {
    scheduledEnd = nil
    if pausesOnCompletion { return move(to: reversed ? 0 : duration, runs: false) }
    finish(at: reversed ? .start : .end)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    for part in parts.reversed() {
      switch position {
      case .end: part.block.remove()
      case .start: part.block.revert()
      case .current: part.block.freeze(at: stageTime.now)
      }
    }
    let waiting = completions
    reset()
    for completion in waiting { completion(position) }
  }

  private func reset() {
    scheduledEnd?.cancel()
    (scheduledEnd, parts, completions) = (nil, [], [])
    (isRunning, state, reversed, rate) = (false, .inactive, false, 1)
    anchor = (0, 0)
  }
}
