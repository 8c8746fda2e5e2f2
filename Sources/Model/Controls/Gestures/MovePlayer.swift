import Foundation
import Views

/// Plays moving fingers to a recognizer, tick by tick.
@MainActor
final class MovePlayer: LayerTicker {
  private let script: GestureScript
  private let recognizer: UIGestureRecognizer
  private let finalVelocity: CGPoint?
  /// Converts from the script's view to its root, as of the beginning.
  private let toRoot: (CGPoint) -> CGPoint
  /// Weak, as the time retains its tickers.
  private weak var time: LayerTime?
  private var begin: Double

  init(
    _ script: GestureScript, of recognizer: UIGestureRecognizer, velocity: CGPoint?,
    toRoot: @escaping (CGPoint) -> CGPoint
  ) {
    (self.script, self.recognizer, finalVelocity) = (script, recognizer, velocity)
    let origin = toRoot(.zero)
    let (x, y) = (toRoot(CGPoint(x: 1, y: 0)), toRoot(CGPoint(x: 0, y: 1)))
    // A scroll view's coordinates move with its content, but the fingers do not.
    self.toRoot = {
      CGPoint(
        x: origin.x + $0.x * (x.x - origin.x) + $0.y * (y.x - origin.x),
        y: origin.y + $0.x * (x.y - origin.y) + $0.y * (y.y - origin.y))
    }
    let time = recognizer.view?.layer.treeTime ?? LayerTime.current
    (self.time, begin) = (time, time.now)
  }

  /// Starts the gesture. Returns whether the recognizer began.
  @discardableResult
  func start() -> Bool {
    show(.began, at: 0)
    guard recognizer.state == .began, let time else { return false }
    time.add(self)
    time.schedule(at: begin + script.duration) { self.end() }
    return true
  }

  func tick(at now: Double) { show(.changed, at: now - begin) }

  func didMove(to time: LayerTime, after shift: Double) {
    self.time = time
    begin += shift
  }

  private func end() {
    time?.remove(self)
    show(.changed, at: script.duration)
    show(.ended, at: script.duration)
    recognizer.state = .possible
  }

  private func show(_ state: UIGestureRecognizer.State, at elapsed: Double) {
    let now = script.state(at: elapsed)
    let location = toRoot(now.frame.location)
    recognizer.setLocation(location, in: nil)
    if let pan = recognizer as? UIPanGestureRecognizer {
      let start = toRoot(script.keyframes[0].location)
      pan.setTranslation(
        CGPoint(x: location.x - start.x, y: location.y - start.y), in: nil)
      let velocity = state == .ended ? finalVelocity ?? now.velocity : now.velocity
      let (end, zero) = (toRoot(velocity), toRoot(.zero))
      pan.setVelocity(CGPoint(x: end.x - zero.x, y: end.y - zero.y), in: nil)
    } else if let pinch = recognizer as? UIPinchGestureRecognizer {
      (pinch.scale, pinch.velocity) = (now.frame.scale, now.growth)
    }
    recognizer.state = state
  }
}
