import Foundation
import LayerTree

/// A content offset as a function of time, applied at every tick and exactly at the end.
@MainActor
final class ScrollMotion: LayerTicker {
  enum Kind {
    /// An animated scroll that code requested.
    case animation
    /// The deceleration of released content.
    case deceleration
  }

  let kind: Kind
  private weak var view: UIScrollView?
  /// Weak, as the time retains its tickers.
  private weak var time: LayerTime?
  private var begin: Double
  private let duration: Double
  private let path: (Double) -> CGPoint
  private let completion: (Bool) -> Void
  private var arrival: LayerTime.ScheduledAction?
  /// The sum of other changes of the offset since the motion began.
  private var shift = CGPoint.zero

  /// - Parameter path: the offset after a number of seconds; its value at the duration is the end.
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

  /// Stops at the current offset.
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

  func didMove(to time: LayerTime, after shift: Double) {
    self.time = time
    begin += shift
  }

  private func arrive() {
    leaveTime()
    guard let view else { return }
    let end = offset(at: duration)
    // The content may have become shorter during the motion, which moves the end.
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
