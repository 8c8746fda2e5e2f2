import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  /// Scrolls an orthogonal section to an item; without a position, just far enough to show it.
  func scrollSection(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let current = currentArrangement,
      current.solvedLayout.sections.indices.contains(indexPath.section),
      let range = current.solvedLayout.sections[indexPath.section].scrolling,
      let item = current.solvedLayout.item(
        indexPath.item, inSection: indexPath.section, scrollState: current.scrollState)
    else { return }
    let axis = current.parameters.scrollAxis.other
    let frame = item.untransformedFrame
    let begin = current.solvedLayout.origin(ofSection: indexPath.section)[axis]
    let offset = current.offsets[indexPath.section] ?? 0
    let (least, greatest) = (
      frame.minEdge(axis) - begin + offset, frame.maxEdge(axis) - begin + offset
    )
    let (start, middle, end) = ends(of: axis, isMirrored: current.parameters.isMirrored)
    let target: CGFloat
    if position.contains(start) {
      target = least - range.leadingInset
    } else if position.contains(end) {
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
    start: UICollectionView.ScrollPosition, middle: UICollectionView.ScrollPosition,
    end: UICollectionView.ScrollPosition
  ) {
    switch (axis, isMirrored) {
    case (.vertical, _): (.top, .centeredVertically, .bottom)
    case (.horizontal, false): (.left, .centeredHorizontally, .right)
    case (.horizontal, true): (.right, .centeredHorizontally, .left)
    }
  }
}
