public import DrawingCommands
public import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// A key path such as `position.x`, `transform.rotation.z` or `shadowOpacity`.
  open var keyPath: String?
  /// Whether the values are added to the layer's.
  open var isAdditive = false
  /// Whether each repetition starts from the end value of the previous one.
  open var isCumulative = false
  /// How transforms are interpolated. Core Animation has no such property.
  open var transformInterpolation = TransformInterpolation.decomposed

  public convenience init(keyPath path: String?) {
    self.init(ofClass: ())
    keyPath = path
  }

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    transformInterpolation = other.transformInterpolation
  }

  /// The animated property of a layer and its current value; nil if the layer has no such property.
  func target(in layer: CALayer) -> (path: LayerKeyPath, kind: LayerValue)? {
    guard let keyPath else { return nil }
    guard let path = LayerKeyPath(keyPath) else {
      report("“\(keyPath)” cannot be animated", of: layer)
      return nil
    }
    guard let kind = path.value(in: layer.modelState) else {
      report("\(type(of: layer)) has no property “\(keyPath)”", of: layer)
      return nil
    }
    return (path, kind)
  }

  func layerValue(_ value: Any?, _ kind: LayerValue, of layer: CALayer) -> LayerValue? {
    guard let value else { return nil }
    if let known = LayerValue(value)?.coerced(to: kind) { return known }
    report("\(value) is not a value for “\(keyPath ?? "")”", of: layer)
    return nil
  }

  private func report(_ message: String, of layer: CALayer) {
    DrawingProblems.report(DrawingProblem(subject: "animation", message: message), of: layer)
  }

  func animation(
    _ path: LayerKeyPath, _ values: LayerAnimation.Values, inherited: Double
  ) -> LayerAnimation {
    var result = LayerAnimation(
      path: path, values: values, timing: mediaTiming(inherited: inherited), curve: curve)
    result.isAdditive = isAdditive
    result.isCumulative = isCumulative
    result.interpolation = transformInterpolation
    return result
  }
}

/// An animation between two values: at most two of `fromValue`, `toValue` and `byValue`, with
/// missing ones from the layer.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func resolved(for layer: CALayer, inherited: Double) -> LayerAnimation? {
    guard let (path, kind) = target(in: layer) else { return nil }
    return animation(
      path,
      .between(
        from: layerValue(fromValue, kind, of: layer), to: layerValue(toValue, kind, of: layer),
        by: layerValue(byValue, kind, of: layer)), inherited: inherited)
  }
}

/// An animation between two values with a spring. Its default duration is that of the spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In whole distances per second.
  open var initialVelocity: CGFloat = 0
  /// Allows a damping ratio above 1. If false, such a spring counts as critically damped.
  open var allowsOverdamping = true

  /// - Parameters:
  ///   - perceptualDuration: in seconds.
  ///   - bounce: −1…1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init(ofClass: ())
    let spring = SpringTiming(perceptualDuration: perceptualDuration, bounce: bounce)
    (stiffness, damping) = (spring.stiffness, spring.damping)
    duration = spring.settlingDuration
  }

  /// Seconds until the spring settles.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.angularFrequency }

  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  private var spring: SpringTiming {
    var spring = SpringTiming(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    if !allowsOverdamping { spring.damping /= max(1, spring.dampingRatio) }
    return spring
  }

  override var curve: MotionCurve { .spring(spring) }
}

/// An animation through several values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// For position properties. Takes precedence over the values.
  open var path: CGPath?
  /// Fractions of the duration, 0…1; nil spaces the values evenly.
  open var keyTimes: [NSNumber]?
  /// One for each interval between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  /// Rotates the layer along the path.
  open var rotationMode: CAAnimationRotationMode?

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
  }

  override func resolved(for layer: CALayer, inherited: Double) -> LayerAnimation? {
    guard let (target, kind) = target(in: layer) else { return nil }
    let times = keyTimes?.map(\.doubleValue)
    let curves = (timingFunctions ?? []).map(\.controlPoints)
    if let path {
      let keyframes = LayerKeyframes(
        along: path.path, times: times, mode: calculationMode, curves: curves,
        turnsAlong: rotationMode != nil, turnsBack: rotationMode == .rotateAutoReverse)
      return animation(target, .keyframes(keyframes), inherited: inherited)
    }
    let known = (values ?? []).compactMap { layerValue($0, kind, of: layer) }
    guard !known.isEmpty else { return nil }
    let shapes = known.indices.map { index in
      func value(_ list: [NSNumber]?) -> Double {
        guard let list, list.indices.contains(index) else { return 0 }
        return list[index].doubleValue
      }
      return SplineShape(
        tension: value(tensionValues), continuity: value(continuityValues), bias: value(biasValues))
    }
    let keyframes = LayerKeyframes(
      values: known, times: times, mode: calculationMode, curves: curves, shape: shapes)
    return animation(target, .keyframes(keyframes), inherited: inherited)
  }
}

public enum CAAnimationCalculationMode: String, Hashable, Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}

public enum CAAnimationRotationMode: String, Hashable, Sendable {
  case rotateAuto = "auto"
  case rotateAutoReverse = "autoReverse"
}

/// Several animations with a common timing. They are cut off at the group's end.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func resolved(for layer: CALayer, inherited: Double) -> LayerAnimation? {
    let timing = mediaTiming(inherited: inherited)
    let members = (animations ?? []).compactMap {
      $0.resolved(for: layer, inherited: timing.duration)
    }
    return LayerAnimation(path: nil, values: .group(members), timing: timing, curve: .linear)
  }
}
