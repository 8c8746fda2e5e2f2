import Foundation
import LayerTree

/// Plays a finger that comes down and goes again where it came down.
@MainActor
final class TouchPlayer {
  private let duration: Double
  private let place: CGPoint
  private weak var hit: UIView?
  private let press: UILongPressGestureRecognizer?
  private var isPressing = false

  init(_ script: GestureScript, _ place: CGPoint, on hit: UIView) {
    (duration, self.place, self.hit) = (script.duration, place, hit)
    press = hit.nearestRecognizer(UILongPressGestureRecognizer.self) {
      $0.minimumPressDuration <= script.duration
    }
  }

  func start() {
    guard let time = hit?.layer.treeTime else { return }
    let begin = time.now
    let item = touchedItem
    if let (view, path) = item { view.beginTouch(onItemAt: path) }
    if let press {
      time.schedule(at: begin + press.minimumPressDuration) {
        press.setLocation(self.place, in: nil)
        press.state = .began
        self.isPressing = press.state == .began
        // The recognizer takes the touch away from the item.
        if self.isPressing { item?.view.endTouch() }
      }
    }
    time.schedule(at: begin + duration) { self.end(item) }
  }

  private func end(_ item: (view: UICollectionView, path: IndexPath)?) {
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
      tap.setLocation(place, in: nil)
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

  /// The item whose cell the finger is on.
  private var touchedItem: (view: UICollectionView, path: IndexPath)? {
    var view: UIView? = hit
    while let current = view {
      if let cell = current as? UICollectionViewCell,
        let collection = cell.superview as? UICollectionView,
        let path = collection.indexPath(for: cell)
      {
        return (collection, path)
      }
      view = current.superview
    }
    return nil
  }
}
