public import Foundation
import LayerTree
public import Views

extension UIView {
  /// How values between keyframes are interpolated, and options of the whole animation.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: LayerKeyframes.Mode {
      switch (rawValue >> 10) & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Plays each `addKeyframe` inside the block at its fraction of the duration; without keyframes,
  /// all of it. Timing is linear unless the options name a curve.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let common: UInt = 0x23F
    var plain = AnimationOptions(
      rawValue: (options.rawValue & common) | (options.rawValue & (3 << 16)))
    if options.rawValue & (3 << 16) == 0 { plain.formUnion(.curveLinear) }
    let animation = BlockAnimation(duration: duration, delay: delay, options: plain)
    guard let context = animation.context else { return animation.run(animations, completion) }
    let (block, recorder) = (AnimationBlock(), KeyframeRecorder(mode: options.mode))
    context.block = block
    context.keyframes = recorder
    AnimationContext.run(context, animations)
    recorder.finish(context)
    animation.finish(block, context, completion)
  }

  /// Inside `animateKeyframes`: adds changes at a relative start for a relative duration, 0…1; 0
  /// jumps. Outside: changes take effect at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let recorder = AnimationContext.current?.keyframes else { return animations() }
    let outer = recorder.window
    recorder.window = (
      start: min(max(frameStartTime, 0), 1), length: min(max(frameDuration, 0), 1)
    )
    animations()
    recorder.window = outer
  }
}
