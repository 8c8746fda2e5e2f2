public import Foundation
import LayerTree

extension UIView {
  /// Runs a transition of the whole view from its present contents to those after the changes. The
  /// options choose the transition; without one it is a cross-dissolve. Page curls are drawn as
  /// cross-dissolves.
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

  /// Replaces a view by another one in the same superview, with a transition. With
  /// `showHideTransitionViews` the views are shown and hidden instead.
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
