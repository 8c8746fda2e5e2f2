import Foundation
import LayerTree
import LayoutSolvers

/// When each item of a change of layout is on its way, as shares of the whole.
struct MotionSchedule {
  /// Of what takes the whole time.
  private static let whole = (start: 0.0, length: 1.0)
  /// Points by which distances differ that count as equal.
  private static let sameDistance = 0.5

  private var ranks: [IndexPath: Int] = [:]
  private var last = 0
  /// Between two ranks.
  private var interval = 0.0

  init() {}

  /// - Parameters:
  ///   - items: each with its distance from the middle where it begins.
  ///   - duration: of the change, in seconds.
  init(_ motion: LayoutMotion, of items: [(path: IndexPath, far: Double)], duration: Double) {
    guard motion.stagger > 0, duration > 0 else { return }
    let byDistance = motion.order == .fromCenter || motion.order == .toCenter
    let sorted = items.sorted {
      byDistance ? ($0.far, $0.path) < ($1.far, $1.path) : $0.path < $1.path
    }
    var nearest = -Double.infinity
    for (number, item) in sorted.enumerated() {
      if !byDistance || item.far - nearest > Self.sameDistance {
        nearest = item.far
        last = number == 0 ? 0 : last + 1
      }
      ranks[item.path] = last
    }
    if motion.order == .reverseIndex || motion.order == .toCenter {
      ranks = ranks.mapValues { last - $0 }
    }
    if last > 0 { interval = min(motion.stagger / duration, 0.5 / Double(last)) }
  }

  func window(of element: LayoutElement) -> (start: Double, length: Double) {
    guard element.category == .cell, let rank = ranks[element.indexPath] else { return Self.whole }
    return (Double(rank) * interval, 1 - Double(last) * interval)
  }

  /// How far an element has come when the whole has; beyond both ends all go on together.
  func progress(of element: LayoutElement, at progress: CGFloat) -> CGFloat {
    guard (0...1).contains(progress) else { return progress }
    let window = window(of: element)
    return min(1, max(0, (progress - window.start) / window.length))
  }
}

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
