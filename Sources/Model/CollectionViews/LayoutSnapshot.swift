import Foundation
import LayoutSolvers
import Views

/// A layout's attributes before an update, from which elements are animated.
///
/// A plain flow layout keeps its frames. Other layouts are asked, in their old state, for the
/// elements around the viewport and those that will replace them, which nearly always include all
/// that come into view.
@MainActor
struct LayoutSnapshot {
  private var known: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  private let attributesOfAll: ((LayoutElement) -> UICollectionViewLayoutAttributes?)?

  /// - Precondition: the layout is prepared.
  init(of view: UICollectionView) {
    for (element, visibleView) in view.visibleViews {
      known[element] = visibleView.appliedAttributes
    }
    let mirroring = view.mirroring(of: view.currentLayout)
    attributesOfAll = view.currentLayout.snapshotAttributes().map { answer in
      { answer($0).map(mirroring) }
    }
    guard attributesOfAll == nil, !view.bounds.isEmpty else { return }
    let around = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
    for attributes in view.layoutAttributes(of: view.currentLayout, in: around) {
      let element = attributes.values.element
      // A layout may change and return the same object again.
      if known[element] == nil {
        known[element] = attributes.copy() as? UICollectionViewLayoutAttributes
      }
    }
  }

  /// Asks for the elements that will replace the known ones. Layout and counts must be in the old
  /// state. The data has changed already, and layouts may look at it: they are not asked for index
  /// paths that it no longer has.
  ///
  /// - Parameter counts: the items of each section after the update.
  mutating func lookAhead(
    _ mapping: ElementIndexMapping, in view: UICollectionView, after counts: [Int]
  ) {
    guard attributesOfAll == nil else { return }
    for element in known.keys.sorted() {
      guard let old = mapping.element(before: element), known[old] == nil, view.mayExist(old),
        UICollectionView.mayExist(old, in: counts)
      else { continue }
      let attributes = view.currentLayout.attributes(of: old)
      known[old] = attributes?.copy() as? UICollectionViewLayoutAttributes
    }
  }

  /// The previous attributes of an element; nil if they are unknown.
  func attributes(of old: LayoutElement) -> UICollectionViewLayoutAttributes? {
    known[old] ?? attributesOfAll?(old)
  }
}
