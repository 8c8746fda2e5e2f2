public import Foundation
public import LayerTree

extension UIScrollView {
  /// Animates the content offset to a point, tick by tick. The layout and the delegate are informed
  /// of every step, as for a drag. It replaces a motion in progress.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 moves at once. A spring that has not settled by then is cut off.
  ///   - completion: receives whether the offset was reached.
  public func scroll(
    to offset: CGPoint, duration: TimeInterval, timing: MotionCurve = .easeInEaseOut,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let animates = duration > 0 && UIView.areAnimationsEnabled && offset != contentOffset
    stopMotion()
    guard animates else {
      contentOffset = offset
      completion?(true)
      return
    }
    let from = contentOffset
    let path = { (elapsed: Double) in
      if elapsed >= duration { return offset }
      let progress = timing.progress(at: elapsed, of: duration)
      return CGPoint(
        x: from.x + (offset.x - from.x) * progress, y: from.y + (offset.y - from.y) * progress)
    }
    let motion = ScrollMotion(.animation, of: self, duration: duration, path: path) {
      [weak self] finished in
      guard let self else { return }
      self.motion = nil
      completion?(finished)
      if finished { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
    begin(motion)
  }

  /// Stops the current motion where it is. A drag continues.
  func stopMotion() {
    let motion = motion
    self.motion = nil
    motion?.stop()
  }

  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    motion.start()
  }

  /// Sets the offset on behalf of the current motion or drag.
  func follow(_ offset: CGPoint) {
    guard offset != contentOffset else { return }
    let wasFollowing = isFollowing
    isFollowing = true
    (self as? any ScrollContentProviding)?.bringContentUpToDate()
    UIView.performWithoutAnimation { contentOffset = offset }
    isFollowing = wasFollowing
  }

  /// Changes the offset to compensate for changed content. A motion or drag continues from there.
  package func adjustOffset(_ change: () -> Void) {
    let wasAdjusting = isAdjusting
    isAdjusting = true
    change()
    isAdjusting = wasAdjusting
  }

  /// An offset set by other code ends an animated scroll. A drag or a deceleration continues
  /// relative to it, which endless content needs to wrap around.
  func offsetDidChange(from old: CGPoint) {
    guard !isFollowing else { return }
    let difference = CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y)
    if drag != nil { drag?.start.x += difference.x; drag?.start.y += difference.y }
    guard let motion else { return }
    if isAdjusting || motion.kind == .deceleration && AnimationContext.current == nil {
      motion.move(by: difference)
    } else {
      stopMotion()
    }
  }
}
