import Foundation

/// The sizes of those few items of a section whose cells were asked, in ascending order.
package struct FlowLearnedSizes: Hashable, Sendable {
  private(set) var items: [Int] = []
  private var sizes: [CGSize] = []

  package init() {}

  var isEmpty: Bool { items.isEmpty }

  package var count: Int { items.count }

  package subscript(index: Int) -> (item: Int, size: CGSize) { (items[index], sizes[index]) }

  /// Nil for an item whose cell was not asked; O(log learned).
  package func size(ofItem item: Int) -> CGSize? {
    let place = place(ofItem: item)
    return place < items.count && items[place] == item ? sizes[place] : nil
  }

  /// Costs O(1) for the last item, O(learned) at worst.
  package mutating func set(_ size: CGSize, ofItem item: Int) {
    let place = place(ofItem: item)
    if place < items.count && items[place] == item {
      sizes[place] = size
    } else {
      items.insert(item, at: place)
      sizes.insert(size, at: place)
    }
  }

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
