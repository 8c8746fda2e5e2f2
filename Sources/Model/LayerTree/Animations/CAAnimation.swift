import DrawingCommands
public import Foundation

/// An animation of a layer, which stores a copy. `setValue(_:forKey:)` stores values under any key.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  public var beginTime: CFTimeInterval = 0
  /// 0 stands for the transaction's duration, which is 0.25 s by default.
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  /// Nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Otherwise the last value stays visible if the fill mode includes `forwards`.
  open var isRemovedOnCompletion = true
  /// Retained, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  private var others: [String: Any] = [:]

  @_nonoverride public init() {}

  /// Creates an animation from a class value.
  public required convenience init(ofClass: Void) {
    self.init()
  }

  // MARK: - Other values

  open func setValue(_ value: Any?, forKey key: String) { others[key] = value }

  open func value(forKey key: String) -> Any? { others[key] }

  // MARK: - Copying

  /// A copy with the same values.
  open func copy() -> Any {
    let copy = type(of: self).init(ofClass: ())
    copy.take(from: self)
    return copy
  }

  /// Copies all values. Subclasses that add values override it.
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

  /// The animation as values in layer time.
  /// - Parameter inherited: the duration in seconds for an animation without one.
  func resolved(for layer: CALayer, inherited: Double) -> LayerAnimation? { nil }

  func mediaTiming(inherited: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = beginTime
    timing.duration = duration > 0 ? duration : inherited
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

/// Is notified of an animation's beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Optional.
  func animationDidStart(_ anim: CAAnimation)
  /// Optional. `flag` is false if the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The action of a layer for a property change.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing, so that the change is not animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
