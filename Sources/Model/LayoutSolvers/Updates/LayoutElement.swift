import Foundation

/// Identifies an element of a collection view: a cell, or a view of a kind, at an index path.
package struct LayoutElement: Hashable, Sendable {
  /// Cell, supplementary view or decoration view.
  package var category: LayoutElementCategory
  /// The element kind; nil for a cell.
  package var kind: String?
  /// One index for a view of the whole layout, otherwise section and item.
  package var indexPath: IndexPath

  /// The cell at an index path.
  package static func cell(_ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// The supplementary view of a kind at an index path.
  package static func supplementary(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  /// The decoration view of a kind at an index path.
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

/// The category of a layout's element; `UICollectionView.ElementCategory`.
public enum LayoutElementCategory: Int, Hashable, Sendable {
  /// A cell.
  case cell
  /// A supplementary view, such as a header.
  case supplementaryView
  /// A decoration view, such as a background.
  case decorationView

  /// Among equal z-indexes: decoration views behind cells behind supplementary views.
  package var paintOrder: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// The category in words, for messages.
  package var word: String {
    switch self {
    case .cell: "cell"
    case .supplementaryView: "supplementary view"
    case .decorationView: "decoration view"
    }
  }
}

extension LayoutElement {
  /// The element in words, for messages: `cell 0-3`.
  package var name: String {
    "\(category.word) " + indexPath.map(String.init).joined(separator: "-")
  }
}
