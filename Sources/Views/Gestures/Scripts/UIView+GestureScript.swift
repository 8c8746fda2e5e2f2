import Foundation

extension UIView {
  /// Lets fingers do what a script says, from now on in the tree's time.
  ///
  /// They reach the view at the first point. A pan or a pinch goes to the nearest recognizer for it,
  /// of that view or of those around it; a scroll view that can move that way drags. A pan that none of
  /// them takes is a swipe, for the nearest recognizer of its direction, if it is 50 points long within
  /// half a second and strays no further. A touch
  /// highlights an item and, when it ends, taps it: unless a recognizer for taps or long presses
  /// takes it first. Fingers that reach nobody do nothing.
  public func play(_ script: GestureScript) {
    let place = { (point: CGPoint) in self.convert(point, to: self.root) }
    guard let first = script.keyframes.first, let hit = hitTest(first.location, with: nil) else {
      return
    }
    switch script.form {
    case .touch: TouchPlayer(script, place(first.location), on: hit).start()
    case .pan(let velocity):
      let end = script.state(at: script.duration).frame.location
      let way = CGPoint(x: end.x - first.location.x, y: end.y - first.location.y)
      let pan = hit.nearestRecognizer(UIPanGestureRecognizer.self) {
        $0.belongsToScrollView ? $0.canScroll(along: way) : true
      }
      if let pan, MovePlayer(script, of: pan, velocity: velocity, place: place).start() { return }
      SwipePlayer(script, on: hit, place: place)?.play()
    case .pinch:
      let pinch = hit.nearestRecognizer(UIPinchGestureRecognizer.self)
      if let pinch { MovePlayer(script, of: pinch, velocity: nil, place: place).start() }
    }
  }

  /// The nearest enabled recognizer of a kind, of this view or of those around it.
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

  /// Whether the scroll view can move along the longer part of a way.
  fileprivate func canScroll(along way: CGPoint) -> Bool {
    guard let scroll = view as? UIScrollView, scroll.isScrollEnabled else { return false }
    return abs(way.x) > abs(way.y) ? scroll.axes.x.scrolls : scroll.axes.y.scrolls
  }
}
