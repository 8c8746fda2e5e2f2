import Foundation
import LayerGeometry

/// What is asked of a section before its lines are broken; lengths in points.
package struct FlowSectionMetrics: Hashable, Sendable {
  package enum ItemSizes: Hashable, Sendable {
    case uniform(CGSize, count: Int)
    case each([CGSize])
    /// One size for all but the items whose cells were asked.
    case estimated(CGSize, count: Int, learned: FlowLearnedSizes)

    var count: Int {
      switch self {
      case .uniform(_, let count): count
      case .each(let sizes): sizes.count
      case .estimated(_, let count, _): count
      }
    }

    /// Puts in the size that a cell prefers.
    package mutating func learn(_ size: CGSize, ofItem item: Int) {
      switch self {
      case .uniform: break
      case .each(var sizes):
        // Let go of the array in place, so that it is not copied.
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

  package var items: ItemSizes
  package var lineSpacing: CGFloat = 10
  package var interitemSpacing: CGFloat = 10
  package var inset = UIEdgeInsets.zero
  package var headerSize = CGSize.zero
  package var footerSize = CGSize.zero
  /// Whether the header says itself how long it is.
  package var headerIsAutomatic = false
  /// Whether the footer says itself how long it is.
  package var footerIsAutomatic = false

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
