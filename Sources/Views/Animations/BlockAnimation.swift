import Foundation
import LayerTree

/// A block of changes that are animated together.
@MainActor
package struct BlockAnimation {
  var duration: Double
  var delay: Double
  var options: UIView.AnimationOptions
  /// Nil takes the options' curve.
  var curve: MotionCurve?
  package var interpolation = TransformInterpolation.decomposed

  package init(duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []) {
    self.duration = duration
    self.delay = delay
    self.options = options
  }

  /// Runs the changes, and the completion when their animations are over.
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

  /// What changes made now turn into; nil where they act at once.
  var context: AnimationContext? {
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

  /// Lets the completion run at its time: when everything is over, at once where nothing moves,
  /// earlier where something is taken away.
  func finish(
    _ block: AnimationBlock, _ context: AnimationContext, _ completion: ((Bool) -> Void)?
  ) {
    guard let completion else { return }
    let time = block.time ?? .current
    guard !block.isEmpty else {
      // Not within the call: code behind it may set up what the completion needs.
      time.schedule(at: time.now) { completion(true) }
      return
    }
    guard let end = block.end, end.isFinite else {
      block.interrupted = { completion(false) }
      return
    }
    let appointment = time.schedule(at: end) {
      block.interrupted = nil
      completion(true)
    }
    // Time holds the appointment and with it the block, so that the block does not hold either.
    block.interrupted = { [weak appointment] in
      appointment?.cancel()
      completion(false)
    }
  }
}

extension UIView.AnimationCurve {
  var curve: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: CAMediaTimingFunctionName.easeIn.curve
    case .easeOut: CAMediaTimingFunctionName.easeOut.curve
    case .linear: .linear
    }
  }
}
