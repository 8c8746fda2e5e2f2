import Foundation

/// An animation on a layer.
@MainActor
struct RunningAnimation {
  var key: String?
  var animation: LayerAnimation
  var isRemovedOnCompletion = true
  /// What the model was before, for animations that can go back.
  var before: LayerValue?
  var block: AnimationBlock?
  /// What the client handed over.
  var source: CAAnimation?
  /// What waits for its beginning and its end.
  var appointments: [Int] = []

  /// Whether it shows nothing any more.
  func isOver(at time: Double) -> Bool {
    isRemovedOnCompletion && animation.timing.end <= time
  }
}
