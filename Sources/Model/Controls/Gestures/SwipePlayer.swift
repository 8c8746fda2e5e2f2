import Foundation
import Views

/// Plays a pan to the swipe recognizer that accepts it.
@MainActor
struct SwipePlayer {
  private let recognizer: UISwipeGestureRecognizer
  private let start: CGPoint
  /// Seconds from touching down until the swipe is recognized.
  private let time: Double

  /// The nearest recognizer for which the script is a swipe, if any.
  /// - Parameter toRoot: converts from the script's view to its root.
  init?(_ script: GestureScript, on hit: UIView, toRoot: (CGPoint) -> CGPoint) {
    guard let first = script.keyframes.first else { return nil }
    let start = toRoot(first.location)
    // Sampled at the tick rate, like all motion.
    let ticks = Int(
      (min(script.duration, UISwipeGestureRecognizer.maximumDuration) * Double(LayerTime.tickRate))
        .rounded(.down))
    let samples = (0...ticks).map { tick -> (time: Double, translation: CGPoint) in
      let time = Double(tick) / Double(LayerTime.tickRate)
      let end = toRoot(script.state(at: time).frame.location)
      return (time, CGPoint(x: end.x - start.x, y: end.y - start.y))
    }
    var moment: Double?
    let found = hit.nearestRecognizer(UISwipeGestureRecognizer.self) { swipe in
      guard swipe.numberOfTouchesRequired == 1 else { return false }
      moment = samples.first { swipe.isSwipe($0.translation) }?.time
      return moment != nil
    }
    guard let found, let moment else { return nil }
    (recognizer, self.start, time) = (found, start, moment)
  }

  func play() {
    guard let tree = recognizer.view?.layer.treeTime else { return }
    let (recognizer, start) = (recognizer, start)
    tree.schedule(at: tree.now + time) {
      // The location of a swipe is where it began.
      recognizer.setLocation(start, in: nil)
      recognizer.state = .ended
      recognizer.state = .possible
    }
  }
}
