import Foundation

/// Which element of a collection view is meant: a cell, or a view of some kind, at an index path.
package struct LayoutElement: Hashable, Sendable {
  package var category: LayoutElementCategory
  package var kind: String?
  package var indexPath: IndexPath

  package static func cell(_ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .cell, kind: nil, indexPath: indexPath)
  }

  package static func supplementary(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  package static func decoration(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .decorationView, kind: kind, indexPath: indexPath)
  }
}

extension LayoutElement: Comparable {
  package static func < (a: LayoutElement, b: LayoutElement) -> Bool {
    if a.category != b.category { return a.category.paintOrder < b.category.paintOrder }
    if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
    return (a.kind ?? "") < (b.kind ?? "")
  }
}

/// What an element of a layout is: `UICollectionView.ElementCategory`.
public enum LayoutElementCategory: Int, Hashable, Sendable {
  case cell
  case supplementaryView
  case decorationView

  /// The place among siblings of equal depth: decorations lie behind cells, cells behind
  /// supplementary views.
  package var paintOrder: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// For messages.
  package var word: String {
    switch self {
    case .cell: "cell"
    case .supplementaryView: "supplementary view"
    case .decorationView: "decoration view"
    }
  }
}

extension LayoutElement {
  /// For messages: `cell 0-3`.
  package var name: String {
    "\(category.word) " + indexPath.map(String.init).joined(separator: "-")
  }
}
