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

  /// The number of an item; for a deleted item at the end of its section, one after the last.
  func number(of indexPath: IndexPath) -> Int {
    starts[min(indexPath.section, starts.count - 1)] + indexPath.item
  }

  /// Takes O(log sections).
  func indexPath(at number: Int) -> IndexPath {
    let section = max(0, (0..<starts.count - 1).bisect { starts[$0] > number } - 1)
    return IndexPath(item: number - starts[section], section: section)
  }
}

extension UICollectionView {
  /// The number of items of every section.
  var itemCounts: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSection: $0) }
  }
}
