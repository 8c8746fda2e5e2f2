import Foundation
import LayerGeometry
import LayoutSolvers

/// What a layout answered before an update, so that elements can be followed from where they were.
///
/// A plain flow keeps its frames and answers for every element. Any other layout is asked, while it
/// is still in its old state, for what lies around the viewport, and for the items that take the
/// places of those: what comes into sight is nearly always among them.
@MainActor
struct LayoutSnapshot {
  private var known: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  private let answerForAll: ((LayoutElement) -> UICollectionViewLayoutAttributes?)?

  /// Asks a layout that is prepared.
  init(of view: UICollectionView) {
    for (element, shown) in view.shown { known[element] = shown.appliedAttributes }
    let mirroring = view.mirroring(of: view.currentLayout)
    answerForAll = view.currentLayout.keepAnswers().map { answer in
      { answer($0).map(mirroring) }
    }
    guard answerForAll == nil, !view.bounds.isEmpty else { return }
    let around = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
    for attributes in view.answers(of: view.currentLayout, in: around) {
      let element = attributes.values.element
      // A layout may change and answer with the same object again.
      if known[element] == nil {
        known[element] = attributes.copy() as? UICollectionViewLayoutAttributes
      }
    }
  }

  /// Asks for what may take the places of what is known. Layout and counts
  /// have to be in their old state.
  mutating func lookAhead(_ mapping: ElementIndexMapping, in view: UICollectionView) {
    guard answerForAll == nil else { return }
    for place in known.keys.sorted() {
      guard let old = mapping.element(before: place), known[old] == nil, view.mayExist(old) else {
        continue
      }
      let attributes = view.currentLayout.attributes(of: old)
      known[old] = attributes?.copy() as? UICollectionViewLayoutAttributes
    }
  }

  /// Where an element was; nil where nobody knows.
  func attributes(of old: LayoutElement) -> UICollectionViewLayoutAttributes? {
    known[old] ?? answerForAll?(old)
  }
}
