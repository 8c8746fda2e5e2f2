import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionView {
  /// Cells that lie wholly outside of the content cannot be scrolled to: the layout's content size
  /// is wrong, or its frames are. Transforms do not count, neither do views of other kinds nor what an
  /// animator throws about.
  func reportCellsOutside(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard !(currentLayout is UICollectionViewTransitionLayout), !currentLayout.isMovedByAnimator
    else { return }
    let inset = adjustedContentInset
    let width =
      mirrors(currentLayout)
      ? max(contentSize.width, bounds.width - inset.left - inset.right) : contentSize.width
    let content = CGRect(x: 0, y: 0, width: width, height: contentSize.height)
    for answer in attributes {
      let values = answer.values
      guard values.category == .cell, !values.isHidden, values.alpha > 0,
        values.indexPath != movement?.current
      else { continue }
      let place = CGRect(
        x: values.center.x - values.size.width / 2, y: values.center.y - values.size.height / 2,
        width: values.size.width, height: values.size.height)
      guard !place.isEmpty, !place.overlaps(content) else { continue }
      DrawingProblems.report(
        DrawingProblem(
          place: "\(type(of: currentLayout))",
          message: "cell \(values.indexPath.section)-\(values.indexPath.item) at (\(place.minX), "
            + "\(place.minY), \(place.width), \(place.height)) lies outside of the content of "
            + "\(contentSize.width) × \(contentSize.height)",
          hint: "collectionViewContentSize reaches around all cells"))
    }
  }
}
