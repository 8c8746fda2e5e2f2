import Foundation
import LayoutSolvers
import Views

/// When each item of a change of layout moves, in fractions of the duration.
struct MotionSchedule {
  /// The window of an element that moves for the whole duration.
  private static let whole = (start: 0.0, length: 1.0)
  /// The largest difference of distances that count as equal, in points.
  private static let sameDistance = 0.5

  private var ranks: [IndexPath: Int] = [:]
  private var last = 0
  /// The time between the starts of two ranks.
  private var interval = 0.0

  init() {}

  /// - Parameters:
  ///   - items: each with its distance from the view's middle at the start.
  ///   - duration: in seconds.
  init(_ motion: LayoutMotion, of items: [(path: IndexPath, distance: Double)], duration: Double) {
    guard motion.stagger > 0, duration > 0 else { return }
    let byDistance = motion.order == .fromCenter || motion.order == .toCenter
    let sorted = items.sorted {
      byDistance ? ($0.distance, $0.path) < ($1.distance, $1.path) : $0.path < $1.path
    }
    var nearest = -Double.infinity
    for (number, item) in sorted.enumerated() {
      if !byDistance || item.distance - nearest > Self.sameDistance {
        nearest = item.distance
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

  /// An element's progress at a progress of the change; outside 0 to 1 that of the whole.
  func progress(of element: LayoutElement, at progress: CGFloat) -> CGFloat {
    guard (0...1).contains(progress) else { return progress }
    let window = window(of: element)
    return min(1, max(0, (progress - window.start) / window.length))
  }
}

/// The animation of each element of a change of layout.
@MainActor
struct TransitionTimings {
  private let whole: AnimationContext
  private let motion: LayoutMotion
  private let schedule: MotionSchedule

  init(_ whole: AnimationContext, _ motion: LayoutMotion, _ schedule: MotionSchedule) {
    (self.whole, self.motion, self.schedule) = (whole, motion, schedule)
  }

  /// The animation context for the changes of an element.
  func context(of element: LayoutElement) -> AnimationContext {
    let window = schedule.window(of: element)
    return whole.part(from: window.start, length: window.length)
  }

  /// Moves an element along the bent path; other properties are interpolated linearly.
  func bend(_ context: AnimationContext?, _ change: () -> Void) {
    guard let context, motion.path != .straight else { return change() }
    let bent = context.part(from: 0, length: 1)
    bent.bend = motion.path.bend
    AnimationContext.run(bent, change)
  }
}
