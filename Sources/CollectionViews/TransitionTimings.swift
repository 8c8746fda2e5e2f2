import LayerTree
import LayoutSolvers

/// How each element of a change of layout gets to its place, in the animation of the change.
@MainActor
struct TransitionTimings {
  private let whole: AnimationContext
  private let motion: LayoutMotion
  private let schedule: MotionSchedule

  init(_ whole: AnimationContext, _ motion: LayoutMotion, _ schedule: MotionSchedule) {
    (self.whole, self.motion, self.schedule) = (whole, motion, schedule)
  }

  /// What an element's changes turn into.
  func context(of element: LayoutElement) -> AnimationContext {
    let window = schedule.window(of: element)
    return whole.part(from: window.start, length: window.length)
  }

  /// Runs the change of an element's place, which bends where its contents go straight.
  func bend(_ context: AnimationContext?, _ change: () -> Void) {
    guard let context, motion.path != .straight else { return change() }
    let bent = context.part(from: 0, length: 1)
    bent.bend = motion.path.bend
    AnimationContext.run(bent, change)
  }
}
