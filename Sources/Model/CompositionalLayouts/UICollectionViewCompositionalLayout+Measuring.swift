import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  /// The measured size to store for an element; nil if nothing changes.
  func newMeasuredSize(_ preferred: LayoutAttributeValues, original: LayoutAttributeValues)
    -> CGSize?
  {
    guard let current = currentArrangement else { return nil }
    let element = original.element
    if element.category == .cell, let definitions,
      definitions.indices.contains(element.indexPath.section),
      let list = definitions[element.indexPath.section].list,
      !list.measuresRow(at: element.indexPath)
    {
      return nil
    }
    let axes = current.solvedLayout.measuredAxes(of: element)
    if axes.isEmpty { return nil }
    let preferredSize = LayoutNumbers.size(preferred.size, "what \(element.name) prefers")
    let known = measuredSizes.size(of: element, isBoundary: isBoundary(element, in: current))
    let pixel = 1 / current.parameters.scale
    // The estimate, unlike its frame, is not rounded to pixels. A row of a fraction of a pixel would
    // be rounded anew, and measured again, with every change above it.
    let estimate =
      element.category == .cell
      ? current.solvedLayout.item(
        element.indexPath.item, inSection: element.indexPath.section,
        scrollState: current.scrollState)
      : current.solvedLayout.supplementary(
        element.kind ?? "", at: element.indexPath, scrollState: current.scrollState)
    var size = known ?? estimate?.size ?? original.size
    let tolerance = known == nil ? pixel / 1000 : pixel / 2
    var changes = false
    for axis in LayoutAxis.allCases where axes.contains(axis) {
      // Rounded up, so that no view lacks a fraction of a pixel.
      let wanted = (preferredSize[axis] / pixel - 1e-6).rounded(.up) * pixel
      if abs(wanted - size[axis]) > tolerance { changes = true }
      size[axis] = wanted
    }
    return changes ? size : nil
  }

  func storeMeasuredSize(
    _ preferred: LayoutAttributeValues, original: LayoutAttributeValues,
    into context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let current = currentArrangement,
      let size = newMeasuredSize(preferred, original: original)
    else { return }
    let element = original.element
    measuredSizes.set(size, of: element, isBoundary: isBoundary(element, in: current))
    if element.category == .cell {
      context.invalidateItems(at: [element.indexPath])
    } else if let kind = element.kind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
    }
  }

  /// Adjusts the offset when elements above the viewport change size, so that the first cell that
  /// starts in it does not move.
  func keepVisibleContentInPlace() {
    guard let old = arrangementBeforeMeasuring else { return }
    arrangementBeforeMeasuring = nil
    guard let collectionView, let current = currentArrangement, old.parameters == current.parameters
    else { return }
    let axis = current.parameters.scrollAxis
    let visible = current.scrollState.visible
    guard visible.minEdge(axis) > 0 else { return }
    let candidates = old.solvedLayout.elements(in: visible, scrollState: current.scrollState).filter
    {
      // Pinned views and backgrounds keep their position or grow for other reasons.
      $0.category == .cell && $0.untransformedFrame.minEdge(axis) >= visible.minEdge(axis)
        && $0.untransformedFrame.overlaps(visible)
    }
    let anchor = candidates.min {
      let (a, b) = ($0.untransformedFrame.minEdge(axis), $1.untransformedFrame.minEdge(axis))
      return a == b ? $0.element < $1.element : a < b
    }
    guard let anchor,
      let new = current.solvedLayout.item(
        anchor.indexPath.item, inSection: anchor.indexPath.section, scrollState: current.scrollState
      )
    else { return }
    let moved =
      current.coordinates.frame(new.untransformedFrame).minEdge(axis)
      - old.coordinates.frame(anchor.untransformedFrame).minEdge(axis)
    if moved != 0 {
      var offset = collectionView.contentOffset
      offset[axis] += moved
      collectionView.contentOffset = offset
    }
  }

  private func isBoundary(
    _ element: LayoutElement, in current: CompositionalArrangement
  ) -> Bool {
    let path = element.indexPath
    guard element.category == .supplementaryView, path.count == 2, path.item == 0,
      current.solvedLayout.sections.indices.contains(path.section)
    else { return false }
    return current.solvedLayout.sections[path.section].boundaries.items.contains {
      $0.descriptor.kind == element.kind
    }
  }
}
