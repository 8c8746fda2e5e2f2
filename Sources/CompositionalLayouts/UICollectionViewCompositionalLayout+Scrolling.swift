import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

extension UICollectionViewCompositionalLayout {
  /// Scrolls an orthogonally scrolling section to one of its items. Without a position along its
  /// axis, it scrolls just far enough to show the item.
  func scrollSection(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let current, current.composition.sections.indices.contains(indexPath.section),
      let range = current.composition.sections[indexPath.section].scrolling,
      let item = current.composition.item(
        indexPath.item, inSection: indexPath.section, view: current.view)
    else { return }
    let axis = current.surface.scrollAxis.other
    let frame = item.untransformedFrame
    let begin = current.composition.origin(ofSection: indexPath.section)[axis]
    let offset = current.offsets[indexPath.section] ?? 0
    let (least, greatest) = (
      frame.least(axis) - begin + offset, frame.greatest(axis) - begin + offset
    )
    let (lead, middle, trail) = ends(of: axis, isMirrored: current.surface.isMirrored)
    let target: CGFloat
    if position.contains(lead) {
      target = least - range.leadingInset
    } else if position.contains(trail) {
      target = greatest - range.viewport
    } else if position.contains(middle) {
      target = (least + greatest - range.viewport) / 2
    } else {
      target = UIScrollView.nearest(
        showing: least...max(least, greatest), from: offset, length: range.viewport)
    }
    let change = {
      self.setOrthogonalContentOffset(target, forSection: indexPath.section)
    }
    guard animated, let collectionView else { return change() }
    UIView.animate(
      withDuration: UIScrollView.scrollDuration, delay: 0, options: [.curveEaseInOut],
      animations: {
        change()
        collectionView.layoutIfNeeded()
      })
  }

  private func ends(of axis: LayoutAxis, isMirrored: Bool) -> (
    lead: UICollectionView.ScrollPosition, middle: UICollectionView.ScrollPosition,
    trail: UICollectionView.ScrollPosition
  ) {
    switch (axis, isMirrored) {
    case (.vertical, _): (.top, .centeredVertically, .bottom)
    case (.horizontal, false): (.left, .centeredHorizontally, .right)
    case (.horizontal, true): (.right, .centeredHorizontally, .left)
    }
  }
}
