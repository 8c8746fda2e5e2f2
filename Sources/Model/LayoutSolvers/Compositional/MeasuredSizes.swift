import Foundation

/// The measured sizes of self-sizing views in points. Batch updates move them with their elements.
package struct MeasuredSizes: Hashable, Sendable {
  private(set) var sections: [Int: SectionMeasuredSizes] = [:]
  /// The sizes of the layout's own boundary items, by kind.
  package private(set) var boundaries: [String: CGSize] = [:]

  /// No sizes yet.
  package init() {}

  /// The sizes measured in a section.
  package subscript(section: Int) -> SectionMeasuredSizes {
    sections[section] ?? SectionMeasuredSizes()
  }

  /// The measured size, if any.
  /// - Parameter isBoundary: whether it is a boundary item, not attached to an item.
  package func size(of element: LayoutElement, isBoundary: Bool) -> CGSize? {
    let path = element.indexPath
    guard path.count == 2 else { return boundaries[element.kind ?? ""] }
    guard let section = sections[path.section] else { return nil }
    if element.category == .cell { return section.items[path.item] }
    let kind = element.kind ?? ""
    return isBoundary
      ? section.boundaries[kind] : section.badges[.init(kind: kind, item: path.item)]
  }

  /// Stores a measured size; nil removes it.
  /// - Parameter isBoundary: whether it is a boundary item, not attached to an item.
  package mutating func set(_ size: CGSize?, of element: LayoutElement, isBoundary: Bool) {
    let (path, kind) = (element.indexPath, element.kind ?? "")
    guard path.count == 2 else {
      boundaries[kind] = size
      return
    }
    var section = self[path.section]
    if element.category == .cell {
      section.items[path.item] = size
    } else if isBoundary {
      section.boundaries[kind] = size
    } else {
      section.badges[.init(kind: kind, item: path.item)] = size
    }
    sections[path.section] = section.isEmpty ? nil : section
  }

  /// - Parameters:
  ///   - item: maps old index paths to new ones; nil for a deleted item.
  ///   - section: the same for sections.
  package func moved(
    item: (IndexPath) -> IndexPath?, section: (Int) -> Int?
  ) -> MeasuredSizes {
    var result = MeasuredSizes()
    result.boundaries = boundaries
    for (old, measuredSizes) in sections {
      for (index, size) in measuredSizes.items {
        guard let path = item(IndexPath(item: index, section: old)) else { continue }
        result.sections[path.section, default: SectionMeasuredSizes()].items[path.item] = size
      }
      for (badge, size) in measuredSizes.badges {
        guard let path = item(IndexPath(item: badge.item, section: old)) else { continue }
        let key = SectionMeasuredSizes.Badge(kind: badge.kind, item: path.item)
        result.sections[path.section, default: SectionMeasuredSizes()].badges[key] = size
      }
      guard let new = section(old), !measuredSizes.boundaries.isEmpty else { continue }
      result.sections[new, default: SectionMeasuredSizes()].boundaries = measuredSizes.boundaries
    }
    return result
  }
}

/// The measured sizes of self-sizing views in one section, in points.
package struct SectionMeasuredSizes: Hashable, Sendable {
  struct Badge: Hashable, Sendable {
    var kind: String
    var item: Int
  }

  /// The sizes of cells, by item index.
  package var items: [Int: CGSize] = [:]
  /// The sizes of views attached to items and groups, by kind and item.
  var badges: [Badge: CGSize] = [:]
  /// The sizes of boundary items, by kind.
  var boundaries: [String: CGSize] = [:]
  /// All heights of a section of one-item rows; nil if the sizes are in ``items``.
  package var rowHeights: [CGFloat]?

  /// Whether nothing was measured.
  package var isEmpty: Bool {
    items.isEmpty && badges.isEmpty && boundaries.isEmpty && rowHeights == nil
  }

  /// The items that were measured, or have a badge that was, in order.
  var measuredItems: [Int] { Set(items.keys).union(badges.keys.map(\.item)).sorted() }
}
