import Foundation
import LayerGeometry

/// The sizes and spacings of a section, before it is broken into lines; in points.
package struct FlowSectionMetrics: Hashable, Sendable {
  /// The sizes of the items.
  package enum ItemSizes: Hashable, Sendable {
    /// All items have the same size.
    case uniform(CGSize, count: Int)
    /// Every item has a size of its own.
    case each([CGSize])
    /// Items have an estimated size until they are measured.
    case estimated(CGSize, count: Int, learned: FlowLearnedSizes)

    var count: Int {
      switch self {
      case .uniform(_, let count): count
      case .each(let sizes): sizes.count
      case .estimated(_, let count, _): count
      }
    }

    /// Stores the measured size of an item. Items of uniform size are not measured.
    package mutating func learn(_ size: CGSize, ofItem item: Int) {
      switch self {
      case .uniform: break
      case .each(var sizes):
        // Releases the storage first, so that it is modified in place instead of copied.
        self = .uniform(.zero, count: 0)
        if sizes.indices.contains(item) { sizes[item] = size }
        self = .each(sizes)
      case .estimated(let estimate, let count, var learned):
        self = .uniform(.zero, count: 0)
        learned.set(size, ofItem: item)
        self = .estimated(estimate, count: count, learned: learned)
      }
    }
  }

  /// The number and sizes of the items.
  package var items: ItemSizes
  /// Between two lines.
  package var lineSpacing: CGFloat = 10
  /// The minimum between two items of a line.
  package var interitemSpacing: CGFloat = 10
  /// Around the lines.
  package var inset = UIEdgeInsets.zero
  /// Only the length along the main axis counts; 0 for no header.
  package var headerSize = CGSize.zero
  /// Only the length along the main axis counts; 0 for no footer.
  package var footerSize = CGSize.zero
  /// Whether the header's view decides its length.
  package var headerIsAutomatic = false
  /// Whether the footer's view decides its length.
  package var footerIsAutomatic = false

  /// A section with these items and no insets, header or footer by default.
  package init(
    items: ItemSizes, lineSpacing: CGFloat = 10, interitemSpacing: CGFloat = 10,
    inset: UIEdgeInsets = .zero, headerSize: CGSize = .zero, footerSize: CGSize = .zero,
    headerIsAutomatic: Bool = false, footerIsAutomatic: Bool = false
  ) {
    self.items = items
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.inset = inset
    self.headerSize = headerSize
    self.footerSize = footerSize
    self.headerIsAutomatic = headerIsAutomatic
    self.footerIsAutomatic = footerIsAutomatic
  }
}
