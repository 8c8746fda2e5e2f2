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
