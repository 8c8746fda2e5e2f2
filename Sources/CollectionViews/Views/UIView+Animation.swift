public import Foundation
import LayerTree

extension UIView {
  /// Changes of layers made inside are animated over the stage's time.
  ///
  /// Inside another block the outer duration and curve hold, unless the options override them, as
  /// in UIKit. Repeating and reversing are not offered; they are reported as a problem.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less changes at once.
  ///   - delay: seconds until the animations begin.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if !options.isDisjoint(with: [.repeat, .autoreverse]) {
      DrawingProblems.report(
        DrawingProblem(
          place: "UIView.animate", message: "repeating and reversing animations are not drawn",
          hint: "write out the repetitions"))
    }
    let context = context(duration: duration, delay: delay, options: options)
    AnimationContext.run(context, animations)
    guard let completion else { return }
    if let context {
      let time = LayerTime.current
      time.schedule(at: time.now + context.delay + context.duration) { completion(true) }
    } else {
      completion(true)
    }
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Changes made inside act at once, even inside an animation block, and so do those of animation
  /// blocks within.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    performingWithoutAnimation(actionsWithoutAnimation)
  }

  static func performingWithoutAnimation<Result>(_ actions: () -> Result) -> Result {
    let wasOn = AnimationSwitch.isOn
    AnimationSwitch.isOn = false
    defer { AnimationSwitch.isOn = wasOn }
    return AnimationContext.run(nil, actions)
  }

  /// The duration that changes animate with now, in seconds; 0 outside of any block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }

  /// Whether blocks animate at all.
  public class var areAnimationsEnabled: Bool {
    AnimationSwitch.isOn && !CATransaction.disableActions()
  }

  /// While off, blocks change at once; their completions run at once, too.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationSwitch.isOn = enabled
  }

  private static func context(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions
  ) -> AnimationContext? {
    guard AnimationSwitch.isOn else { return nil }
    var (length, timing) = (duration, timing(of: options))
    var wait = delay
    if let outer = AnimationContext.current {
      if !options.contains(.overrideInheritedDuration) { length = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
      wait += outer.delay
    }
    guard length > 0 else { return nil }
    return AnimationContext(duration: length, delay: max(0, wait), timing: timing)
  }

  private static func timing(of options: AnimationOptions) -> TimingCurve {
    switch curve(of: options) {
    case .easeInOut: .easeInEaseOut
    case .easeIn: CAMediaTimingFunctionName.easeIn.curve
    case .easeOut: CAMediaTimingFunctionName.easeOut.curve
    case .linear: .linear
    }
  }
}

/// UIKit's switch for all animation blocks.
@MainActor
private enum AnimationSwitch {
  static var isOn = true
}
