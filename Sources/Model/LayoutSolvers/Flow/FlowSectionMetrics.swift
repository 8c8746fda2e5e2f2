import Foundation
import LayerGeometry

/// The sizes and spacings of a section, before it is broken into lines; in points.
package struct FlowSectionMetrics: Hashable, Sendable {
  /// The sizes of the items.
  package enum ItemSizes: Hashable, Sendable {
    /// All items have the same size.
    case uniform(CGSize, count: Int)
    /// Each item has its own size.
    case each([CGSize])
    /// Items have an estimated size until they are measured.
    case estimated(CGSize, count: Int, measured: FlowMeasuredSizes)

    var count: Int {
      switch self {
      case .uniform(_, let count): count
      case .each(let sizes): sizes.count
      case .estimated(_, let count, _): count
      }
    }

    /// Stores the measured size of an item. Items of uniform size are not measured.
    package mutating func setMeasuredSize(_ size: CGSize, ofItem item: Int) {
      switch self {
      case .uniform: break
      case .each(var sizes):
        // Releases the storage first, so that it is modified in place instead of copied.
        self = .uniform(.zero, count: 0)
        if sizes.indices.contains(item) { sizes[item] = size }
        self = .each(sizes)
      case .estimated(let estimate, let count, var measured):
        self = .uniform(.zero, count: 0)
        measured.set(size, ofItem: item)
        self = .estimated(estimate, count: count, measured: measured)
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

/// The sizes of the items of a section that were measured, by ascending item.
package struct FlowMeasuredSizes: Hashable, Sendable {
  private(set) var items: [Int] = []
  private var sizes: [CGSize] = []

  /// No sizes yet.
  package init() {}

  /// The number of measured items.
  package var count: Int { items.count }

  /// The n-th measured item and its size.
  package subscript(index: Int) -> (item: Int, size: CGSize) { (items[index], sizes[index]) }

  /// The measured size of an item; nil if it was not measured. Takes O(log measured).
  package func size(ofItem item: Int) -> CGSize? {
    let index = insertionIndex(ofItem: item)
    return index < items.count && items[index] == item ? sizes[index] : nil
  }

  /// Stores the measured size of an item. Takes O(1) for the last item, O(measured) at worst.
  package mutating func set(_ size: CGSize, ofItem item: Int) {
    let index = insertionIndex(ofItem: item)
    if index < items.count && items[index] == item {
      sizes[index] = size
    } else {
      items.insert(item, at: index)
      sizes.insert(size, at: index)
    }
  }

  /// Removes the measured size of an item.
  package mutating func forget(item: Int) {
    let index = insertionIndex(ofItem: item)
    guard index < items.count && items[index] == item else { return }
    items.remove(at: index)
    sizes.remove(at: index)
  }

  private func insertionIndex(ofItem item: Int) -> Int {
    if let last = items.last, last < item { return items.count }
    return items.indices.bisect { items[$0] >= item }
  }
}
