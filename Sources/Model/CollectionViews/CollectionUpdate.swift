import Foundation
import LayoutSolvers
import Views

/// A batch update being animated: each element's old attributes, and what it has become.
@MainActor
package final class CollectionUpdate {
  /// Maps elements before the update to elements after it.
  package private(set) var mapping: ElementIndexMapping
  /// The bounds of the collection view before the update.
  package let oldBounds: CGRect
  private let snapshot: LayoutSnapshot
  private unowned let layout: UICollectionViewLayout

  init(
    _ mapping: ElementIndexMapping, _ snapshot: LayoutSnapshot, layout: UICollectionViewLayout,
    oldBounds: CGRect
  ) {
    (self.mapping, self.snapshot, self.layout) = (mapping, snapshot, layout)
    self.oldBounds = oldBounds
  }

  /// Asks the layout which supplementary and decoration views of each kind are inserted or deleted.
  func requestUpdatesOfKinds(_ elements: [LayoutElement]) {
    let kinds = Set(
      elements.compactMap { element in
        element.kind.map { ElementIndexMapping.Kind(category: element.category, name: $0) }
      })
    for kind in kinds.sorted(by: {
      ($0.category.rawValue, $0.name) < ($1.category.rawValue, $1.name)
    }) {
      let isDecoration = kind.category == .decorationView
      let deleted =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)
      let inserted =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind.name)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)
      mapping.set(kind, deleted: deleted, inserted: inserted)
    }
  }

  /// Default initial attributes: the old ones or, for a new element, its own with alpha 0.
  func initial(of new: LayoutElement) -> UICollectionViewLayoutAttributes? {
    if let old = mapping.element(before: new), !mapping.reloadsSection(of: old),
      let attributes = snapshot.attributes(of: old)?.copy() as? UICollectionViewLayoutAttributes
    {
      attributes.indexPath = new.indexPath
      if mapping.reloads(old) { attributes.alpha = 0 }
      return attributes
    }
    return layout.attributes(of: new)?.faded
  }

  /// Default final attributes: the new ones or, for a deleted element, its old ones with alpha 0.
  func final(of old: LayoutElement) -> UICollectionViewLayoutAttributes? {
    if let new = mapping.element(after: old), !mapping.reloadsSection(of: old),
      layout.owner?.mayExist(new) ?? false, let attributes = layout.attributes(of: new)
    {
      // Layouts change what they get, which must not be what they have stored.
      return mapping.reloads(old)
        ? attributes.faded : attributes.copy() as? UICollectionViewLayoutAttributes
    }
    return snapshot.attributes(of: old)?.faded
  }
}

extension UICollectionViewLayout {
  /// The attributes of an element in the coordinates of the view, mirrored if needed.
  package func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    let found = ownAttributes(of: element)
    guard let owner else { return found }
    return found.map { owner.mirrored($0, for: self) }
  }

  /// The attributes of an element in the layout's own coordinates.
  package func ownAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath
    return switch element.category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: path)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with an alpha of 0.
  var faded: UICollectionViewLayoutAttributes? {
    let copy = copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
