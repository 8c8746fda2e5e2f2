import Foundation

/// The measured sizes of self-sizing views in one section, in points.
package struct SectionMeasures: Hashable, Sendable {
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
  /// The heights of all items in a section whose groups are rows of one item each; nil if the sizes
  /// are in ``items``.
  package var rowHeights: [CGFloat]?

  /// Whether nothing was measured.
  package var isEmpty: Bool {
    items.isEmpty && badges.isEmpty && boundaries.isEmpty && rowHeights == nil
  }

  /// The items that were measured, or have a badge that was, in order.
  var measuredItems: [Int] { Set(items.keys).union(badges.keys.map(\.item)).sorted() }
}
