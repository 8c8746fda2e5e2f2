import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

extension UICollectionViewCompositionalLayout {
  /// The measured size to store for an element; nil if nothing changes.
  func learns(_ preferred: LayoutAttributeValues, original: LayoutAttributeValues) -> CGSize? {
    guard let current else { return nil }
    let element = original.element
    if element.category == .cell, let definitions,
      definitions.indices.contains(element.indexPath.section),
      let list = definitions[element.indexPath.section].list, !list.measures(element.indexPath)
    {
      return nil
    }
    let axes = current.composition.measuredAxes(of: element)
    if axes.isEmpty { return nil }
    let wish = LayoutNumbers.size(preferred.size, "what \(element.name) prefers")
    let known = learned.size(of: element, isBoundary: isBoundary(element, in: current))
    let pixel = 1 / current.surface.scale
    var size = known ?? original.size
    var changes = false
    for axis in LayoutAxis.allCases where axes.contains(axis) {
      // Rounded up, so that no view lacks a fraction of a pixel.
      let wanted = (wish[axis] / pixel - 1e-6).rounded(.up) * pixel
      if abs(wanted - size[axis]) > pixel / 2 { changes = true }
      size[axis] = wanted
    }
    return changes ? size : nil
  }

  func learn(
    _ preferred: LayoutAttributeValues, original: LayoutAttributeValues,
    into context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let current, let size = learns(preferred, original: original) else { return }
    let element = original.element
    learned.set(size, of: element, isBoundary: isBoundary(element, in: current))
    if element.category == .cell {
      context.invalidateItems(at: [element.indexPath])
    } else if let kind = element.kind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
    }
  }

  /// Adjusts the content offset when elements above the viewport changed their size, so that the
  /// first cell that starts in the viewport does not move on screen.
  func keepPlace() {
    guard let old = arrangementBeforeMeasuring else { return }
    arrangementBeforeMeasuring = nil
    guard let collectionView, let current, old.surface == current.surface else { return }
    let axis = current.surface.scrollAxis
    let visible = current.view.visible
    guard visible.least(axis) > 0 else { return }
    let seen = old.composition.elements(in: visible, view: current.view).filter {
      // Pinned views and backgrounds keep their position or grow for other reasons.
      $0.category == .cell && $0.untransformedFrame.least(axis) >= visible.least(axis)
        && $0.untransformedFrame.overlaps(visible)
    }
    let anchor = seen.min {
      let (a, b) = ($0.untransformedFrame.least(axis), $1.untransformedFrame.least(axis))
      return a == b ? $0.element < $1.element : a < b
    }
    guard let anchor,
      let new = current.composition.item(
        anchor.indexPath.item, inSection: anchor.indexPath.section, view: current.view)
    else { return }
    let moved =
      current.plane.frame(new.untransformedFrame).least(axis)
      - old.plane.frame(anchor.untransformedFrame).least(axis)
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
      current.composition.sections.indices.contains(path.section)
    else { return false }
    return current.composition.sections[path.section].boundaries.items.contains {
      $0.rule.kind == element.kind
    }
  }
}
