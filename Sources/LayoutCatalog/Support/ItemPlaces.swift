import CollectionViews
import Foundation
import LayoutSolvers

/// Items of several sections counted through.
struct ItemPlaces {
  /// The place of each section's first item, and the number of all items at the end.
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

  /// The place of an item among all; one after the last of its section for one that has gone.
  func place(of indexPath: IndexPath) -> Int {
    starts[min(indexPath.section, sectionCount)] + indexPath.item
  }

  /// Costs O(log sections).
  func indexPath(at place: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return IndexPath(item: place - starts[low], section: low)
  }
}

extension UICollectionView {
  /// The number of items of every section.
  var itemCounts: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSection: $0) }
  }
}
