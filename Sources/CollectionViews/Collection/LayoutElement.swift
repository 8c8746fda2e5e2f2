import Foundation

/// Which element of a collection view is meant: a cell, or a view of some kind, at an index path.
struct LayoutElement: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .cell, kind: nil, indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  static func decoration(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .decorationView, kind: kind, indexPath: indexPath)
  }
}

extension LayoutElement: Comparable {
  static func < (a: LayoutElement, b: LayoutElement) -> Bool {
    if a.category != b.category { return a.category.paintOrder < b.category.paintOrder }
    if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
    return (a.kind ?? "") < (b.kind ?? "")
  }
}
