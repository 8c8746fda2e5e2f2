public import Foundation

/// A change of a layer over time; a layer keeps a copy of its own.
///
/// Keys that the class does not know can be set and read with `setValue(_:forKey:)`.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  public var beginTime: CFTimeInterval = 0
  /// 0 means that of the transaction: 0.25 s where none is set.
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  /// Nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer forgets it at its end; one that stays shows its last value where the fill
  /// mode says so.
  open var isRemovedOnCompletion = true
  /// Kept alive by the animation, as by Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  private var others: [String: Any] = [:]

  @_nonoverride public init() {}

  /// Lets an animation be made from its class alone.
  public required convenience init(ofClass: Void) {
    self.init()
  }

  // MARK: - Other values

  open func setValue(_ value: Any?, forKey key: String) { others[key] = value }

  open func value(forKey key: String) -> Any? { others[key] }

  // MARK: - Copying

  /// Another animation with the same values.
  open func copy() -> Any {
    let copy = type(of: self).init(ofClass: ())
    copy.take(from: self)
    return copy
  }

  /// Takes all values over. Subclasses with values of their own override it.
  open func take(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
    others = other.others
  }

  // MARK: - CAAction

  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer, let copy = copy() as? CAAnimation else { return }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = event
    }
    if let basic = copy as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil
    {
      basic.fromValue = arguments?["previous"]
    }
    layer.add(copy, forKey: event)
  }

  // MARK: - Internal

  /// The same as values, to be run in the time of the layer.
  ///
  /// - Parameter inherited: the duration for an animation without one, in seconds.
  func resolved(for layer: CALayer, inherited: Double) -> LayerAnimation? { nil }

  /// What it lasts when nobody says so; nil for what the transaction says.
  var ownDuration: Double? { nil }

  func mediaTiming(inherited: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = beginTime
    timing.duration = duration > 0 ? duration : ownDuration ?? inherited
    timing.speed = Double(speed)
    timing.timeOffset = timeOffset
    timing.repeatCount = Double(repeatCount)
    timing.repeatDuration = repeatDuration
    timing.autoreverses = autoreverses
    timing.fillsBackwards = fillMode == .backwards || fillMode == .both
    timing.fillsForwards = fillMode == .forwards || fillMode == .both
    return timing
  }

  var curve: MotionCurve { .bezier(timingFunction?.controlPoints ?? .linear) }
}

/// Who hears of an animation's beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Optional.
  func animationDidStart(_ anim: CAAnimation)
  /// Optional. Finished means that it came to its end and was not removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer does when one of its properties changes.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the change acts at once.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
