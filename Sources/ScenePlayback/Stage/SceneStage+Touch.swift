import CollectionViews
import Foundation
import LayerGeometry
import LayerTree
import Recording
import Views

/// Scrolling a scene by hand, as a finger or a wheel would.
extension SceneStage {
  /// What has to be shown first, at a time in seconds that is not before the stage's own.
  package func advance(to time: Double) {
    run.advance(to: max(time, stage.time))
  }

  /// Where the content is scrolled to, in points.
  package var contentOffset: CGPoint { run.collectionView.contentOffset }

  /// Whether the content goes on by itself: it decelerates, or comes back from beyond its edge.
  package var isDecelerating: Bool { run.collectionView.isDecelerating }

  /// Scrolls at once, as far as the content reaches.
  package func scroll(to offset: CGPoint) {
    let view = run.collectionView
    stage.perform {
      view.stopMotion()
      view.contentOffset = view.offsetRange.clamp(offset)
      view.layoutIfNeeded()
    }
  }

  /// Scrolls by some points, as far as the content reaches.
  package func scroll(by way: CGPoint) {
    let offset = contentOffset
    scroll(to: CGPoint(x: offset.x + way.x, y: offset.y + way.y))
  }

  /// Begins to drag at a point of the canvas; what moves stops.
  package func beginDragging(at point: CGPoint) {
    let view = run.collectionView
    stage.perform {
      let place = view.convert(point, from: stage.view)
      let corner = view.bounds.origin
      view.beginDragging(at: CGPoint(x: place.x - corner.x, y: place.y - corner.y))
    }
  }

  /// Moves the finger to a distance in points from where it began.
  package func drag(to translation: CGPoint) {
    stage.perform { run.collectionView.drag(to: translation) }
  }

  /// Lifts the finger with a velocity in points per second.
  package func endDragging(velocity: CGPoint) {
    stage.perform { run.collectionView.endDragging(velocity: velocity) }
  }

  /// The eye of the content's perspective: the point of the canvas that it is above, and its
  /// distance, in points; nil without a perspective that all elements share.
  package var eye: (x: Double, y: Double, distance: Double)? {
    let view = run.collectionView
    let m34 = view.layer.sublayerTransform.m34
    guard m34 < 0 else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.view)
    return (Double(middle.x), Double(middle.y), Double(-1 / m34))
  }
}
