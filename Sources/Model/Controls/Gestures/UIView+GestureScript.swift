import Foundation
import LayoutSolvers
public import Views

extension UIView {
  /// Plays a scripted gesture from now on, in stage time.
  ///
  /// A pan or pinch goes to the nearest matching recognizer of the hit view or its ancestors, or to
  /// a scroll view that can move; other pans to the nearest swipe recognizer of their direction, if
  /// they cover 50 points within half a second and deviate by no more. A touch highlights an item
  /// and finally taps it, unless a tap or long-press recognizer takes it.
  public func play(_ script: GestureScript) {
    let toRoot = { (point: CGPoint) in self.convert(point, to: self.root) }
    guard let first = script.keyframes.first, let hit = hitTest(first.location, with: nil) else {
      return
    }
    switch script.form {
    case .touch: TouchPlayer(script, toRoot(first.location), on: hit).start()
    case .pan(let velocity):
      let end = script.state(at: script.duration).frame.location
      let translation = CGPoint(x: end.x - first.location.x, y: end.y - first.location.y)
      let pan = hit.nearestRecognizer(UIPanGestureRecognizer.self) {
        $0.belongsToScrollView ? $0.canScroll(along: translation) : true
      }
      if let pan, MovePlayer(script, of: pan, velocity: velocity, toRoot: toRoot).start() { return }
      SwipePlayer(script, on: hit, toRoot: toRoot)?.play()
    case .pinch:
      let pinch = hit.nearestRecognizer(UIPinchGestureRecognizer.self)
      if let pinch { MovePlayer(script, of: pinch, velocity: nil, toRoot: toRoot).start() }
    }
  }

  /// The nearest enabled recognizer of a type, of this view or its ancestors.
  func nearestRecognizer<Recognizer: UIGestureRecognizer>(
    _ kind: Recognizer.Type, where isMeant: (Recognizer) -> Bool = { _ in true }
  ) -> Recognizer? {
    var view: UIView? = self
    while let current = view {
      let found = current.gestureRecognizers?.lazy.compactMap { $0 as? Recognizer }
        .first { $0.isEnabled && isMeant($0) }
      if let found { return found }
      view = current.superview
    }
    return nil
  }
}

extension UIPanGestureRecognizer {
  fileprivate var belongsToScrollView: Bool {
    (view as? UIScrollView)?.panGestureRecognizer === self
  }

  /// Whether the scroll view can move along the longer axis of a translation.
  fileprivate func canScroll(along translation: CGPoint) -> Bool {
    guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return false }
    return abs(translation.x) > abs(translation.y) ? scroll.axes.x.scrolls : scroll.axes.y.scrolls
  }
}
