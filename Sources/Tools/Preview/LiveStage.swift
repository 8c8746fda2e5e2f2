import Foundation
import LocatedJSON
import ScenePlayback

/// A scene with input: fingers drag and release, wheels scroll, keys fling.
@MainActor
final class LiveStage {
  /// A page's event for a finger, a wheel or a key.
  struct Event {
    enum Kind: String { case began, moved, ended, wheel, fling, reset }
    var kind: Kind
    /// Seconds since the page was opened.
    var time: Double
    /// On the canvas; a wheel's distance in points; or a fling's velocity in points per second.
    var point: CGPoint
  }

  let stage: SceneStage
  let setup: PreviewQuery.Setup
  /// The time of the stage at the page's time 0.
  private var start: Double?
  private let begin: Double
  private var time = 0.0
  private var touch: [(time: Double, point: CGPoint)] = []
  /// When the wheel counts as released, in the page's time.
  private var wheelEnd: Double?

  /// The most seconds that one picture advances time, after a page was suspended.
  private static let longestStep = 2.0
  /// Seconds after a wheel's last event until it releases the content, which then snaps.
  private static let wheelPause = 0.15

  init(_ stage: SceneStage, _ setup: PreviewQuery.Setup, at begin: Double) {
    (self.stage, self.setup, self.begin) = (stage, setup, begin)
    stage.advance(to: begin)
  }

  /// Whether the content moves by itself or is touched.
  var isMoving: Bool { !touch.isEmpty || wheelEnd != nil || stage.isDecelerating }

  /// Handles the events up to a moment, and advances time to it.
  func take(_ events: [Event], at now: Double) {
    for event in events.sorted(by: { $0.time < $1.time }) {
      advance(to: min(event.time, now))
      take(event)
    }
    advance(to: now)
  }

  private func advance(to now: Double) {
    if let end = wheelEnd, end <= now {
      wheelEnd = nil
      pass(to: end)
      fling(.zero)
    }
    pass(to: now)
  }

  private func pass(to now: Double) {
    let origin = start ?? now
    let reached = min(now - origin, time + Self.longestStep)
    start = now - reached
    time = max(time, reached)
    stage.advance(to: begin + time)
  }

  private func take(_ event: Event) {
    switch event.kind {
    case .began:
      wheelEnd = nil
      touch = [(event.time, event.point)]
      stage.beginDragging(at: event.point)
    case .moved:
      guard let first = touch.first else { return }
      touch.append((event.time, event.point))
      if touch.count > 64 { touch.remove(at: 1) }
      stage.drag(
        to: CGPoint(x: event.point.x - first.point.x, y: event.point.y - first.point.y))
    case .ended:
      guard !touch.isEmpty else { return }
      stage.endDragging(velocity: velocity(at: event.time))
      touch = []
    case .wheel:
      touch = []
      stage.scroll(by: event.point)
      wheelEnd = event.time + Self.wheelPause
    case .fling:
      // A finger that holds the content takes precedence.
      guard touch.isEmpty else { return }
      wheelEnd = nil
      fling(event.point)
    case .reset: break
    }
  }

  /// - Parameter velocity: of the content offset, in points per second.
  private func fling(_ velocity: CGPoint) {
    stage.beginDragging(at: .zero)
    stage.endDragging(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
  }

  /// The finger's velocity over the last tenth of a second, in points per second.
  private func velocity(at now: Double) -> CGPoint {
    let recent = touch.filter { now - $0.time <= 0.1 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    let duration = max(last.time - first.time, 0.008)
    return CGPoint(
      x: (last.point.x - first.point.x) / duration, y: (last.point.y - first.point.y) / duration)
  }
}

extension LiveStage.Event {
  /// Reads one of a page's events; nil if it is not one.
  init?(_ value: LocatedValue) {
    guard case .string(let word)? = value["kind"]?.kind, let kind = Kind(rawValue: word),
      let time = value.finite("time")
    else { return nil }
    self.kind = kind
    self.time = time
    let (x, y) = kind == .wheel || kind == .fling ? ("dx", "dy") : ("x", "y")
    point = CGPoint(x: value.finite(x) ?? 0, y: value.finite(y) ?? 0)
  }
}

extension LocatedValue {
  /// A number in the range of coordinates and times.
  func finite(_ key: String) -> Double? {
    guard case .number(let number)? = self[key]?.kind, abs(number) <= 1e7 else { return nil }
    return number
  }

  func text(_ key: String) -> String? {
    if case .string(let text)? = self[key]?.kind { text } else { nil }
  }

  /// Whether a page only asks what would be written.
  var isTrial: Bool { if case .bool(true)? = self["dryRun"]?.kind { true } else { false } }
}
