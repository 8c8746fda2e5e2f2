import CollectionViews
import Foundation
import LayoutSolvers

/// Numbers the items of several sections consecutively.
struct ItemNumbering {
  /// The number of each section's first item, then the number of all items.
  private let starts: [Int]

  init(_ counts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      total += count
      starts.append(total)
    }
    self.starts = starts
  }

  var count: Int { starts.last ?? 0 }

  var sectionCount: Int { starts.count - 1 }

  func count(inSection section: Int) -> Int {
    (0..<sectionCount).contains(section) ? starts[section + 1] - starts[section] : 0
  }

  /// Whether there is such an item.
  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && (0..<count(inSection: indexPath.section)).contains(indexPath.item)
  }

  /// The number of an item; for a deleted item at the end of its section, one after the last.
  func number(of indexPath: IndexPath) -> Int {
    starts[min(indexPath.section, sectionCount)] + indexPath.item
  }

  /// Takes O(log sections).
  func indexPath(at number: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - starts[low], section: low)
  }
}

extension UICollectionView {
  /// The number of items of every section.
  var itemCounts: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSection: $0) }
  }
}
