public import Foundation
import LayerTree

extension UIView {
  /// Changes of layers made inside are animated over the stage's time.
  ///
  /// Inside another block the outer duration and curve hold, unless the options override them, as
  /// in UIKit. A repeating block goes on for ever; `modifyAnimations` inside limits it.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less changes at once.
  ///   - delay: seconds until the animations begin.
  ///   - completion: runs when the animations are over, at once where nothing is animated; with
  ///     false where they were taken away before. Never where they repeat for ever.
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

  /// On a spring that rests when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0…1; 1 does not pass the end.
  ///   - velocity: whole ways a second.
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

  /// On a spring by its perceptual duration; it takes as long as it needs to rest.
  ///
  /// - Parameters:
  ///   - duration: seconds, perceptual.
  ///   - bounce: −1…1; 0 does not pass the end.
  ///   - initialSpringVelocity: whole ways a second.
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

  /// Changes made inside act at once, even inside an animation block, and so do those of animation
  /// blocks within.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    performingWithoutAnimation(actionsWithoutAnimation)
  }

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

  /// The duration that changes animate with now, in seconds; 0 outside of any block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Whether blocks animate at all.
  public class var areAnimationsEnabled: Bool {
    areBlocksAnimated && !CATransaction.disableActions()
  }

  /// Whether blocks animate where no transaction says otherwise.
  static var areBlocksAnimated: Bool {
    LayerContext.outside.areAnimationsEnabled && LayerContext.current.areAnimationsEnabled
  }

  /// While off, blocks change at once; their completions run at once, too.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    LayerContext.current.areAnimationsEnabled = enabled
  }

  /// Inside a repeating block: how often it runs, fractions included.
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
