public import Foundation
import LayerTree

extension UIView {
  /// Animates the layer changes made inside the block, over the stage's time.
  ///
  /// Inside another block the outer duration and curve apply unless the options override them, as
  /// in UIKit. A repeating block never ends; `modifyAnimations` inside it sets a limit.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less changes at once.
  ///   - delay: seconds until the animations begin.
  ///   - completion: runs when the animations have ended, or at once if nothing is animated. It
  ///     receives false if the animations were removed before their end. It never runs for a block
  ///     that repeats forever.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    BlockAnimation(duration: duration, delay: delay, options: options).run(animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates with a spring that settles at the end of the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0…1; 1 does not overshoot.
  ///   - velocity: in whole distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var block = BlockAnimation(duration: duration, delay: delay, options: options)
    if duration > 0 {
      block.curve = .spring(
        SpringTiming(
          dampingRatio: dampingRatio, settlingIn: duration, initialVelocity: velocity))
    }
    block.run(animations, completion)
  }

  /// Animates with a spring given by its perceptual duration. It takes as long as it needs to
  /// settle.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - bounce: −1…1; 0 does not overshoot.
  ///   - initialSpringVelocity: in whole distances per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(
        withDuration: 0, delay: delay, options: options, animations: animations,
        completion: completion)
    }
    let spring = SpringTiming(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    var block = BlockAnimation(duration: spring.settlingDuration, delay: delay, options: options)
    block.curve = .spring(spring)
    block.run(animations, completion)
  }

  /// Changes made inside take effect at once, even within an animation block. The same applies to
  /// animation blocks inside.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    performingWithoutAnimation(actionsWithoutAnimation)
  }

  /// `performWithoutAnimation(_:)` for a closure with a result.
  package static func performingWithoutAnimation<Result>(_ actions: () -> Result) -> Result {
    let context = LayerContext.current
    let wasOn = context.areAnimationsEnabled
    context.areAnimationsEnabled = false
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer {
      CATransaction.commit()
      context.areAnimationsEnabled = wasOn
    }
    return AnimationContext.run(nil, actions)
  }

  /// The duration of changes made now, in seconds; 0 outside of an animation block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool {
    areBlocksAnimated && !CATransaction.disableActions()
  }

  /// Whether animation blocks animate unless a transaction disables actions.
  static var areBlocksAnimated: Bool {
    LayerContext.outside.areAnimationsEnabled && LayerContext.current.areAnimationsEnabled
  }

  /// When disabled, animation blocks change at once and run their completions at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    LayerContext.current.areAnimationsEnabled = enabled
  }

  /// Inside a repeating block: sets how often it runs. Fractions are allowed.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationContext.current else { return animations() }
    let inner = outer.part(from: 0, length: 1)
    inner.repeatCount = count > 0 ? Double(count) : 1
    inner.autoreverses = autoreverses
    AnimationContext.run(inner, animations)
  }
}
