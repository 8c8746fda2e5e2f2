public import Foundation
import LayerTree

extension UIView {
  /// Goes over from what the view shows to what it shows after the changes, as a whole: by the
  /// options' transition, a crossfade where they name none. Curls are drawn as crossfades.
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

  /// Puts one view in the place of another in its superview, or hides and shows them where the
  /// options say so, and goes over from one to the other.
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
  /// Ignored: the pictures have the rate that the recording asks for.
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
