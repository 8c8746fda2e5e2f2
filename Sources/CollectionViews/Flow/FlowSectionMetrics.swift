import Foundation
import LayerGeometry

/// What is asked of a section before its lines are broken; lengths in points.
struct FlowSectionMetrics: Hashable, Sendable {
  enum ItemSizes: Hashable, Sendable {
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
    mutating func learn(_ size: CGSize, ofItem item: Int) {
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

  var items: ItemSizes
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  var inset = UIEdgeInsets.zero
  var headerSize = CGSize.zero
  var footerSize = CGSize.zero
  /// Whether the header says itself how long it is.
  var headerIsAutomatic = false
  /// Whether the footer says itself how long it is.
  var footerIsAutomatic = false
}
