import CompositionalLayouts
import Foundation
import LayoutSolvers
import Recording

/// Scrolling a scene by hand, as a finger or a wheel would.
extension SceneStage {
  /// What has to be shown first, at a time in seconds that is not before the stage's own.
  package func advance(to time: Double) {
    run.advance(to: max(time, stage.time))
  }

  /// The content offset, in points.
  package var contentOffset: CGPoint { run.collectionView.contentOffset }

  /// Whether the content moves by itself: decelerating, or returning from beyond its edge.
  package var isDecelerating: Bool { run.collectionView.isDecelerating }

  /// Scrolls immediately, within the content.
  package func scroll(to offset: CGPoint) {
    let view = run.collectionView
    stage.perform {
      view.stopMotion()
      view.contentOffset = view.offsetRange.clamp(offset)
      view.layoutIfNeeded()
    }
  }

  /// Scrolls by some points, as far as the content reaches.
  package func scroll(by delta: CGPoint) {
    let offset = contentOffset
    scroll(to: CGPoint(x: offset.x + delta.x, y: offset.y + delta.y))
  }

  /// Begins to drag at a point of the canvas, stopping any motion.
  package func beginDragging(at point: CGPoint) {
    let view = run.collectionView
    stage.perform {
      let location = view.convert(point, from: stage.view)
      let corner = view.bounds.origin
      view.beginDragging(at: CGPoint(x: location.x - corner.x, y: location.y - corner.y))
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

  /// The eye of a perspective.
  package struct Eye: Sendable {
    /// The point of the canvas that it is above.
    package var point: CGPoint
    /// How far it is from the canvas, in points.
    package var distance: Double
  }

  /// The eye of the perspective that all elements share; nil without one.
  package var eye: Eye? {
    let view = run.collectionView
    return eye(
      view.layer.sublayerTransform, CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }

  /// The eye of an element's own perspective, which is above its centre; nil without one.
  package func eye(of tag: ElementTag) -> Eye? {
    let path = IndexPath(item: tag.item, section: tag.section)
    let view: UIView? =
      switch tag.category {
      case .cell: run.collectionView.cellForItem(at: path)
      case .supplementary:
        tag.kind.flatMap { run.collectionView.supplementaryView(forElementKind: $0, at: path) }
      case .decoration, .view: nil
      }
    return view.flatMap { eye($0.layer.transform, $0.center) }
  }

  /// - Parameter point: in the content's coordinates.
  private func eye(_ transform: CATransform3D, _ point: CGPoint) -> Eye? {
    guard transform.m34 < 0 else { return nil }
    return Eye(
      point: run.collectionView.convert(point, to: stage.view), distance: -1 / transform.m34)
  }
}
