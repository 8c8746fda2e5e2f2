import CompositionalLayouts
import SceneFiles

/// A timeline step's animation by ticks, as it does not interpolate two values.
@MainActor
final class StepTicker: LayerTicker {
  private let animation: StepAnimation
  private let time: LayerTime
  private let begin: Double
  private let body: (Double) -> Void
  private(set) var isOver = false

  /// - Parameter body: receives the progress, 0…1. The last call passes 1; no other call does.
  init(_ animation: StepAnimation, of view: UIView, _ body: @escaping (Double) -> Void) {
    (self.animation, self.body) = (animation, body)
    time = view.layer.treeTime
    begin = time.now
  }

  func start() {
    guard animation.duration > 0 else { return finish(ifOverAt: begin) }
    body(0)
    time.add(self)
    // The end does not have to coincide with a tick.
    time.schedule(at: begin + animation.duration) { [self] in finish(ifOverAt: time.now) }
  }

  func finish(ifOverAt now: Double) {
    guard !isOver, now >= begin + animation.duration else { return }
    isOver = true
    time.remove(self)
    body(1)
  }

  func tick(at now: Double) {
    let seconds = now - begin
    if seconds < animation.duration { body(animation.progress(at: seconds)) }
  }
}

extension StepAnimation {
  /// Animates layer changes made in the closure with this animation. Without a duration nothing
  /// animates, not even what has a default duration, such as batch updates.
  @MainActor
  func run(_ changes: () -> Void) {
    guard duration > 0 else { return UIView.performWithoutAnimation(changes) }
    let context = AnimationContext(duration: duration, curve: curve)
    context.interpolation = interpolation
    AnimationContext.run(context, changes)
  }
}
