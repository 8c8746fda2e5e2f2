import Foundation
import LayerTree

/// A group of property changes that are animated together, as by one call of `UIView.animate`.
@MainActor
package struct BlockAnimation {
  var duration: Double
  var delay: Double
  var options: UIView.AnimationOptions
  /// Overrides the curve of the options; nil uses theirs.
  var curve: MotionCurve?
  /// How transforms are interpolated.
  package var interpolation = TransformInterpolation.decomposed

  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - delay: in seconds.
  package init(duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []) {
    self.duration = duration
    self.delay = delay
    self.options = options
  }

  /// Runs the changes now. The completion runs when their animations have ended.
  package func run(_ changes: () -> Void, _ completion: ((Bool) -> Void)? = nil) {
    guard let context else {
      AnimationContext.run(nil, changes)
      completion?(true)
      return
    }
    let block = AnimationBlock()
    context.block = block
    AnimationContext.run(context, changes)
    finish(block, context, completion)
  }

  /// The context that animates the changes; nil when they take effect at once.
  package var context: AnimationContext? {
    guard UIView.areBlocksAnimated else { return nil }
    var (length, curve) = (duration, curve ?? .bezier(UIView.curve(of: options).curve))
    var wait = delay
    if let outer = AnimationContext.current {
      if !options.contains(.overrideInheritedDuration) {
        length = outer.duration
        if case .spring = outer.curve { curve = outer.curve }
      }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
      wait += outer.delay
    }
    guard length > 0 else { return nil }
    let context = AnimationContext(duration: length, delay: max(0, wait), curve: curve)
    context.interpolation = AnimationContext.current?.interpolation ?? interpolation
    if options.contains(.repeat) { context.repeatCount = .infinity }
    context.autoreverses = options.contains(.autoreverse)
    return context
  }

  /// Runs the completion after all animations, at once without any, or when one is removed.
  package func finish(
    _ block: AnimationBlock, _ context: AnimationContext, _ completion: ((Bool) -> Void)?
  ) {
    guard let completion else { return }
    let time = block.time ?? .current
    guard !block.isEmpty else {
      // Deferred, because code after the call may set up what the completion needs.
      time.schedule(at: time.now) { completion(true) }
      return
    }
    guard let end = block.end, end.isFinite else {
      block.interrupted = { completion(false) }
      return
    }
    let scheduledEnd = time.schedule(at: end) {
      block.interrupted = nil
      completion(true)
    }
    // The scheduled action retains the block. A weak reference avoids a cycle.
    block.interrupted = { [weak scheduledEnd] in
      scheduledEnd?.cancel()
      completion(false)
    }
  }
}

extension UIView.AnimationCurve {
  package var curve: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: CAMediaTimingFunctionName.easeIn.curve
    case .easeOut: CAMediaTimingFunctionName.easeOut.curve
    case .linear: .linear
    }
  }
}
