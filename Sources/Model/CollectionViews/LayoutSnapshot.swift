import Controls
import Foundation
import LayoutSolvers

/// The attributes of a layout before an update, from which elements are animated.
///
/// A plain flow layout keeps its frames and knows every element. Any other layout is asked, while
/// it is still in its old state, for the elements around the viewport and for those that will take
/// their places. Elements that come into view are nearly always among them.
@MainActor
struct LayoutSnapshot {
  private var known: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  private let attributesOfAll: ((LayoutElement) -> UICollectionViewLayoutAttributes?)?

  /// - Precondition: the layout is prepared.
  init(of view: UICollectionView) {
    for (element, shown) in view.shown { known[element] = shown.appliedAttributes }
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

  /// Asks for the elements that will take the places of the known ones.
  ///
  /// - Precondition: layout and counts are in their old state.
  mutating func lookAhead(_ mapping: ElementIndexMapping, in view: UICollectionView) {
    guard attributesOfAll == nil else { return }
    for place in known.keys.sorted() {
      guard let old = mapping.element(before: place), known[old] == nil, view.mayExist(old) else {
        continue
      }
      let attributes = view.currentLayout.attributes(of: old)
      known[old] = attributes?.copy() as? UICollectionViewLayoutAttributes
    }
  }

  /// The previous attributes of an element; nil if they are unknown.
  func attributes(of old: LayoutElement) -> UICollectionViewLayoutAttributes? {
    known[old] ?? attributesOfAll?(old)
  }
}
