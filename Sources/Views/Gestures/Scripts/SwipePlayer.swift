import Foundation
import LayerTree

/// Plays a finger that drags to the recognizer that takes it for a swipe.
@MainActor
struct SwipePlayer {
  private let recognizer: UISwipeGestureRecognizer
  private let start: CGPoint
  /// Seconds after the finger came down.
  private let time: Double

  /// The nearest recognizer that a script is a swipe for; nil where there is none.
  ///
  /// - Parameter place: from the script's view to its root.
  init?(_ script: GestureScript, on hit: UIView, place: (CGPoint) -> CGPoint) {
    guard let first = script.keyframes.first else { return nil }
    let start = place(first.location)
    // Ticks are as fine as anything that moves is looked at.
    let ticks = Int(
      (min(script.duration, UISwipeGestureRecognizer.longest) * Double(LayerTime.tickRate))
        .rounded(.down))
    let ways = (0...ticks).map { tick -> (time: Double, way: CGPoint) in
      let time = Double(tick) / Double(LayerTime.tickRate)
      let end = place(script.state(at: time).frame.location)
      return (time, CGPoint(x: end.x - start.x, y: end.y - start.y))
    }
    var moment: Double?
    let found = hit.nearestRecognizer(UISwipeGestureRecognizer.self) { swipe in
      guard swipe.numberOfTouchesRequired == 1 else { return false }
      moment = ways.first { swipe.isSwipe($0.way) }?.time
      return moment != nil
    }
    guard let found, let moment else { return nil }
    (recognizer, self.start, time) = (found, start, moment)
  }

  func play() {
    guard let tree = recognizer.view?.layer.treeTime else { return }
    let (recognizer, start) = (recognizer, start)
    tree.schedule(at: tree.now + time) {
      // A swipe is where it began.
      recognizer.setLocation(start, in: nil)
      recognizer.state = .ended
      recognizer.state = .possible
    }
  }
}
