import Foundation
import Views

/// Plays a finger that touches down and lifts at the same place.
@MainActor
final class TouchPlayer {
  private let duration: Double
  private let point: CGPoint
  private weak var hit: UIView?
  private let press: UILongPressGestureRecognizer?
  private var isPressing = false

  init(_ script: GestureScript, _ point: CGPoint, on hit: UIView) {
    (duration, self.point, self.hit) = (script.duration, point, hit)
    press = hit.nearestRecognizer(UILongPressGestureRecognizer.self) {
      $0.minimumPressDuration <= script.duration
    }
  }

  func start() {
    guard let time = hit?.layer.treeTime else { return }
    let begin = time.now
    let item = touchedItem
    if let (view, subview) = item { view.beginTouch(of: subview) }
    if let press {
      time.schedule(at: begin + press.minimumPressDuration) {
        press.setLocation(self.point, in: nil)
        press.state = .began
        self.isPressing = press.state == .began
        // The recognizer cancels the item's touch.
        if self.isPressing { item?.view.endTouch() }
      }
    }
    time.schedule(at: begin + duration) { self.end(item) }
  }

  private func end(_ item: (view: any ItemTouching, subview: UIView)?) {
    if isPressing, let press {
      press.state = .ended
      press.state = .possible
      return
    }
    if let tap = hit?.nearestRecognizer(
      UITapGestureRecognizer.self,
      where: {
        $0.numberOfTapsRequired == 1
      })
    {
      tap.setLocation(point, in: nil)
      tap.state = .ended
      let isTaken = tap.state == .ended
      tap.state = .possible
      if isTaken {
        item?.view.endTouch()
        return
      }
    }
    item?.view.endTap()
  }

  /// The touched item, if the finger is on one.
  private var touchedItem: (view: any ItemTouching, subview: UIView)? {
    var view: UIView? = hit
    while let current = view {
      if let owner = current.superview as? any ItemTouching, owner.showsItem(current) {
        return (owner, current)
      }
      view = current.superview
    }
    return nil
  }
}
