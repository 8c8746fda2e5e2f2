import Foundation
import LayerTree

/// A content offset on its way: a closed form of the time since it began, set at every tick and,
/// at the end, exactly.
@MainActor
final class ScrollMotion: LayerTicker {
  enum Kind {
    /// A scroll by code.
    case animation
    /// Content that was let go.
    case deceleration
  }

  let kind: Kind
  private weak var view: UIScrollView?
  /// Time holds what ticks, so that what ticks does not hold time.
  private weak var time: LayerTime?
  private var begin: Double
  private let duration: Double
  private let path: (Double) -> CGPoint
  private let completion: (Bool) -> Void
  private var arrival: LayerTime.Appointment?
  /// What others have moved the offset by since the motion began.
  private var shift = CGPoint.zero

  /// - Parameter path: the offset at a number of seconds after the beginning; that at the duration
  ///   is the end.
  init(
    _ kind: Kind, of view: UIScrollView, duration: Double, path: @escaping (Double) -> CGPoint,
    completion: @escaping (Bool) -> Void
  ) {
    (self.kind, self.view, self.duration) = (kind, view, duration)
    (self.path, self.completion) = (path, completion)
    let time = view.layer.treeTime
    (self.time, begin) = (time, time.now)
  }

  func start() {
    guard let time else { return }
    time.add(self)
    arrival = time.schedule(at: begin + duration) { [weak self] in self?.arrive() }
  }

  /// Stays where it is.
  func stop() {
    leaveTime()
    completion(false)
  }

  func move(by difference: CGPoint) {
    shift = CGPoint(x: shift.x + difference.x, y: shift.y + difference.y)
  }

  func tick(at now: Double) {
    guard let view else { return leaveTime() }
    view.follow(offset(at: now - begin))
  }

  func didMove(to time: LayerTime) {
    self.time = time
    begin += time.now
  }

  private func arrive() {
    leaveTime()
    guard let view else { return }
    let end = offset(at: duration)
    // Content that became shorter on the way has another end.
    view.follow(shift == .zero ? end : view.offsetRange.clamp(end))
    completion(true)
  }

  private func offset(at elapsed: Double) -> CGPoint {
    let point = path(elapsed)
    return CGPoint(x: point.x + shift.x, y: point.y + shift.y)
  }

  private func leaveTime() {
    time?.remove(self)
    arrival?.cancel()
  }
}
