public import Foundation
public import LayerTree

extension UIScrollView {
  /// Moves the content offset to a point over a time, tick by tick: with every step the layout is
  /// asked and the delegate told, as when a finger scrolls. Another motion ends where it is.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 moves at once. A spring that has not settled by then is cut off.
  ///   - completion: hears at the end whether it was reached.
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

  /// Ends what moves the content by itself, where it is now; a finger stays.
  func stopMotion() {
    let motion = motion
    self.motion = nil
    motion?.stop()
  }

  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    motion.start()
  }

  /// Sets the offset for the motion or the finger that owns it.
  func follow(_ offset: CGPoint) {
    guard offset != contentOffset else { return }
    let wasFollowing = isFollowing
    isFollowing = true
    (self as? any ScrollContentProviding)?.bringContentUpToDate()
    UIView.performWithoutAnimation { contentOffset = offset }
    isFollowing = wasFollowing
  }

  /// Moves the offset for what changed in the content: a motion or a finger goes on from there.
  package func adjustOffset(_ change: () -> Void) {
    let wasAdjusting = isAdjusting
    isAdjusting = true
    change()
    isAdjusting = wasAdjusting
  }

  /// An offset that is set ends a scroll by code, and shifts what a finger holds or has thrown, as
  /// endless content does that begins again.
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
