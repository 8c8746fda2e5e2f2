import Foundation

/// What the views of one section were found to prefer, in points.
package struct SectionMeasures: Hashable, Sendable {
  struct Badge: Hashable, Sendable {
    var kind: String
    var item: Int
  }

  package var items: [Int: CGSize] = [:]
  /// Of views attached to items and groups, by the item they belong to.
  var badges: [Badge: CGSize] = [:]
  /// Of headers, footers and the like, by kind.
  var boundaries: [String: CGSize] = [:]
  /// Of all items of a section whose groups are rows of one item each; nil where they are in
  /// ``items``.
  package var rowHeights: [CGFloat]?

  package var isEmpty: Bool {
    items.isEmpty && badges.isEmpty && boundaries.isEmpty && rowHeights == nil
  }

  /// The items with something that differs from the estimates, in order.
  var measuredItems: [Int] { Set(items.keys).union(badges.keys.map(\.item)).sorted() }
}
