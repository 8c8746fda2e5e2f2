import Foundation

/// The sizes of the items of a section that were measured, by ascending item.
package struct FlowLearnedSizes: Hashable, Sendable {
  private(set) var items: [Int] = []
  private var sizes: [CGSize] = []

  /// No sizes yet.
  package init() {}

  var isEmpty: Bool { items.isEmpty }

  /// The number of measured items.
  package var count: Int { items.count }

  /// The n-th measured item and its size.
  package subscript(index: Int) -> (item: Int, size: CGSize) { (items[index], sizes[index]) }

  /// The measured size of an item; nil if it was not measured. Takes O(log measured).
  package func size(ofItem item: Int) -> CGSize? {
    let place = place(ofItem: item)
    return place < items.count && items[place] == item ? sizes[place] : nil
  }

  /// Stores the measured size of an item. Takes O(1) for the last item, O(measured) at worst.
  package mutating func set(_ size: CGSize, ofItem item: Int) {
    let place = place(ofItem: item)
    if place < items.count && items[place] == item {
      sizes[place] = size
    } else {
      items.insert(item, at: place)
      sizes.insert(size, at: place)
    }
  }

  /// Removes the measured size of an item.
  package mutating func forget(item: Int) {
    let place = place(ofItem: item)
    guard place < items.count && items[place] == item else { return }
    items.remove(at: place)
    sizes.remove(at: place)
  }

  private func place(ofItem item: Int) -> Int {
    if let last = items.last, last < item { return items.count }
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
