import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionView {
  /// Whether a change of bounds takes all elements along: one of size, in an animation.
  func animatesBoundsChange(to newBounds: CGRect) -> Bool {
    AnimationContext.current != nil && newBounds.size != bounds.size && isLayoutPrepared
      && !isPreparingLayout && !isShowingElements && batch == nil && update == nil
  }

  /// Changes the size, as a rotation of the screen does, and asks the layout where everything that
  /// shows before or after comes from and goes to.
  ///
  /// - Parameter change: changes the bounds.
  func animateBoundsChange(to newBounds: CGRect, _ change: () -> Void) {
    let (oldBounds, counts) = (bounds, itemCounts)
    let snapshot = LayoutSnapshot(of: self)
    let plan: BatchPlan
    do {
      plan = try BatchPlan(BatchChanges(), before: counts, after: counts)
    } catch {
      preconditionFailure("a batch without changes adds up: \(error)")
    }
    let update = CollectionUpdate(ElementIndexMapping(plan), snapshot, layout: currentLayout)
    holdingElements {
      changeBounds(to: newBounds, change) {
        currentLayout.prepare(forAnimatedBoundsChange: oldBounds)
      }
      let transition = makeLayoutTransition(of: update, from: oldBounds) {
        self.prepareLayout()
        self.moveToTarget(proposing: self.contentOffset)
      }
      run(transition, animated: false, completion: { _ in }) {
        self.currentLayout.finalizeAnimatedBoundsChange()
      }
    }
  }
}
