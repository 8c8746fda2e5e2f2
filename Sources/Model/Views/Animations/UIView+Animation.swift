public import Foundation
import LayerTree

extension UIView {
  /// Animates layer changes inside the block, in stage time.
  ///
  /// Nested in another block, the outer duration and curve apply unless overridden by options. A
  /// repeating block never ends without `modifyAnimations`.
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - delay: in seconds.
  ///   - completion: runs after the animations, at once without any, with false if they were
  ///     removed; never for an endless block.
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

  /// Animates with a spring that settles in the duration.
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

  /// Animates with a spring of a perceptual duration, which takes its own time to settle.
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

  /// Changes inside take effect at once, even in animation blocks around or inside.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    performingWithoutAnimation(actionsWithoutAnimation)
  }

  /// `performWithoutAnimation(_:)` for a closure with a result.
  package static func performingWithoutAnimation<Result>(_ actions: () -> Result) -> Result {
    let context = StageContext.current
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
  package static var areBlocksAnimated: Bool {
    StageContext.global.areAnimationsEnabled && StageContext.current.areAnimationsEnabled
  }

  /// When disabled, animation blocks change at once and run their completions at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    StageContext.current.areAnimationsEnabled = enabled
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

extension UIView {
  /// Transitions the whole view from its present contents to those after the changes, as the
  /// options say, by default with a cross-dissolve; page curls are cross-dissolves too.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = BlockAnimation(duration: duration, options: options)
    guard let context = animation.context else {
      animations?()
      completion?(true)
      return
    }
    let block = AnimationBlock()
    context.block = block
    view.layoutIfNeeded()
    view.layer.beginTransition(flip: options.flip, context)
    if options.contains(.allowAnimatedContent) {
      AnimationContext.run(context) { animations?() }
    } else {
      performWithoutAnimation { animations?() }
    }
    animation.finish(block, context, completion)
  }

  /// Replaces a view in its superview with a transition; `showHideTransitionViews` shows and hides
  /// instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      completion?(true)
      return
    }
    transition(with: parent, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        parent.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}

extension UIView.AnimationOptions {
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
  /// Ignored: the frame rate is that of the recording.
  public static let preferredFramesPerSecond60 = UIView.AnimationOptions(rawValue: 3 << 24)
  public static let preferredFramesPerSecond30 = UIView.AnimationOptions(rawValue: 7 << 24)

  fileprivate var flip: CALayer.Flip? {
    switch (rawValue >> 20) & 7 {
    case 1: .fromLeft
    case 2: .fromRight
    case 6: .fromTop
    case 7: .fromBottom
    default: nil
    }
  }
}
