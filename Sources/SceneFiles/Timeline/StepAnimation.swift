import LayerTree

/// How what a step changes gets to where it ends.
struct StepAnimation: Sendable, Hashable {
  /// Seconds until everything rests; 0 changes at once.
  var duration = 0.0
  var curve = MotionCurve.easeInEaseOut
  var interpolation = TransformInterpolation.decomposed

  /// Changes of layers inside are animated so.
  @MainActor
  func run(_ changes: () -> Void) {
    let context = duration > 0 ? AnimationContext(duration: duration, curve: curve) : nil
    context?.interpolation = interpolation
    AnimationContext.run(context, changes)
  }

  /// How far the changes have come after a number of seconds.
  func progress(at seconds: Double) -> Double {
    seconds >= duration ? 1 : curve.progress(at: seconds, of: duration)
  }
}
