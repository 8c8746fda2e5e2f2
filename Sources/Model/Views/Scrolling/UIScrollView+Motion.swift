public import Foundation
import LayerTree
import LayoutSolvers

extension UIScrollView {
  /// Animates the content offset by ticks; layout and delegate see every step. Replaces a motion in
  /// progress.
  /// - Parameters:
  ///   - duration: in seconds; 0 moves at once. Cuts off an unsettled spring.
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
  package func stopMotion() {
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

  /// An offset set by other code ends an animated scroll; drags and decelerations continue from it,
  /// as endless content needs.
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

extension UIScrollView {
  /// Begins a drag, stopping any motion.
  /// - Parameter point: from the view's top left corner; nil for the centre.
  public func beginDragging(at point: CGPoint? = nil) {
    guard isScrollEnabled, drag == nil else { return }
    let location = point ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    panGestureRecognizer.setLocation(
      CGPoint(x: bounds.minX + location.x, y: bounds.minY + location.y), in: self)
    startDrag()
  }

  private func startDrag() {
    guard isScrollEnabled, drag == nil else { return }
    stopMotion()
    let axes = axes
    drag = ScrollDrag(
      start: CGPoint(
        x: axes.x.finger(forOffset: contentOffset.x), y: axes.y.finger(forOffset: contentOffset.y)),
      lock: isDirectionalLockEnabled ? .undecided : .none)
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content by the finger's total translation, with resistance beyond edges.
  public func drag(to translation: CGPoint) {
    guard let old = drag?.translation else { return }
    let location = panGestureRecognizer.location(in: self)
    panGestureRecognizer.setLocation(
      CGPoint(x: location.x + translation.x - old.x, y: location.y + translation.y - old.y),
      in: self)
    moveDrag(to: translation)
  }

  private func moveDrag(to translation: CGPoint) {
    guard drag != nil else { return }
    drag?.translation = translation
    drag?.decideLock()
    guard let drag else { return }
    let (axes, allowed) = (axes, drag.allowed(translation))
    follow(
      CGPoint(
        x: axes.x.scrolls ? axes.x.offset(forFinger: drag.start.x - allowed.x) : contentOffset.x,
        y: axes.y.scrolls ? axes.y.offset(forFinger: drag.start.y - allowed.y) : contentOffset.y))
  }

  /// Adds to the finger's translation, in points.
  public func drag(by translation: CGPoint) {
    guard let drag else { return }
    self.drag(
      to: CGPoint(
        x: drag.translation.x + translation.x, y: drag.translation.y + translation.y))
  }

  /// Ends the drag.
  ///
  /// The content decelerates with v₀·d^(1000t) over v/1000·d/(1 − d), d being the
  /// ``decelerationRate``. Layout and then delegate may choose another resting offset, reached in
  /// the same time. Beyond an edge a spring pulls back.
  /// - Parameter velocity: the finger's, in points per second.
  public func endDragging(velocity: CGPoint = .zero) {
    guard let drag else { return }
    let (axes, allowed) = (axes, drag.allowed(velocity))
    let speed = CGPoint(
      x: axes.x.scrolls ? -allowed.x : 0, y: axes.y.scrolls ? -allowed.y : 0)
    let release = release(at: speed, axes)
    self.drag = nil
    let (motion, before) = (motion, contentOffset)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: release.duration > 0)
    // The delegate scrolled elsewhere; its decision stands.
    guard self.motion === motion, self.drag == nil, contentOffset == before else { return }
    guard release.duration > 0 else { return fadeIndicators(after: 0) }
    decelerate(release.duration, release.path)
  }

  /// Releases the content from rest, like a flick.
  /// - Parameter velocity: of the content offset, in points per second.
  public func fling(velocity: CGPoint) {
    beginDragging()
    endDragging(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
  }

  // MARK: - Internal

  /// The current limits of each axis.
  package var axes: (x: ScrollAxis, y: ScrollAxis) {
    let range = offsetRange
    func axis(
      _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, bounces: Bool, always: Bool
    ) -> ScrollAxis {
      ScrollAxis(
        range: low...high, length: length, bounces: bounces,
        scrolls: high > low || bounces && always)
    }
    return (
      axis(
        range.least.x, range.greatest.x, bounds.width, bounces: bouncesHorizontally,
        always: alwaysBounceHorizontal),
      axis(
        range.least.y, range.greatest.y, bounds.height, bounces: bouncesVertically,
        always: alwaysBounceVertical)
    )
  }

  private func release(at speed: CGPoint, _ axes: (x: ScrollAxis, y: ScrollAxis))
    -> (duration: Double, path: (Double) -> CGPoint)
  {
    let start = contentOffset
    var deceleration = Deceleration(
      rate: (isPagingEnabled ? DecelerationRate.fast : decelerationRate).rawValue)
    var slide = deceleration.duration(
      speed: (speed.x * speed.x + speed.y * speed.y).squareRoot())
    let moves = slide > 0
    let projected = CGPoint(
      x: start.x + (moves ? deceleration.distance(velocity: speed.x) : 0),
      y: start.y + (moves ? deceleration.distance(velocity: speed.y) : 0))
    let proposed = CGPoint(x: axes.x.clamp(projected.x), y: axes.y.clamp(projected.y))
    let target = target(proposing: proposed, speed, axes)
    if target != proposed, slide < UIScrollView.scrollDuration {
      (deceleration.rate, slide) = (DecelerationRate.fast.rawValue, UIScrollView.scrollDuration)
    }
    let x = AxisRelease(
      from: start.x, velocity: speed.x, projected: projected.x, target: target.x, axis: axes.x,
      deceleration: deceleration, slide: slide)
    let y = AxisRelease(
      from: start.y, velocity: speed.y, projected: projected.y, target: target.y, axis: axes.y,
      deceleration: deceleration, slide: slide)
    return (
      max(x.duration, y.duration), { CGPoint(x: x.offset(at: $0), y: y.offset(at: $0)) }
    )
  }

  /// The resting offset: a page, or what the layout and then the delegate choose.
  private func target(
    proposing proposed: CGPoint, _ speed: CGPoint, _ axes: (x: ScrollAxis, y: ScrollAxis)
  ) -> CGPoint {
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    let page = CGPoint(
      x: page(from: contentOffset.x, velocity.x, axes.x),
      y: page(from: contentOffset.y, velocity.y, axes.y))
    let rest =
      isPagingEnabled
      ? page
      : (self as? any ScrollContentProviding)?.restingOffset(for: proposed, velocity: velocity)
        ?? proposed
    var wanted = rest
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &wanted)
    return isPagingEnabled ? rest : wanted
  }

  /// The nearest page, or the next one in the direction of a flick.
  private func page(from offset: CGFloat, _ velocity: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    guard axis.scrolls, axis.length > 0 else { return offset }
    let position = offset / axis.length
    let flick: CGFloat = 0.2
    let page =
      velocity > flick
      ? position.rounded(.down) + 1
      : velocity < -flick ? position.rounded(.up) - 1 : position.rounded()
    return axis.clamp(page * axis.length)
  }

  private func decelerate(_ duration: Double, _ path: @escaping (Double) -> CGPoint) {
    begin(
      ScrollMotion(.deceleration, of: self, duration: duration, path: path) { [weak self] _ in
        guard let self else { return }
        self.motion = nil
        if drag == nil { fadeIndicators(after: 0) }
        delegate?.scrollViewDidEndDecelerating(self)
      })
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Drags the content by a scripted pan.
  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      startDrag()
      moveDrag(to: recognizer.translation(in: self))
    case .changed: moveDrag(to: recognizer.translation(in: self))
    case .ended: endDragging(velocity: recognizer.velocity(in: self))
    case .cancelled: endDragging()
    case .possible, .failed: break
    }
  }
}
