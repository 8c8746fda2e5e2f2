import Foundation
import LayoutSolvers

extension UICollectionView {
  /// How many items each section has; asked of the data source when it is not known.
  package var itemCounts: [Int] {
    if let counts = knownCounts { return counts }
    let counts = askForCounts()
    knownCounts = counts
    return counts
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "the number of sections is not negative, not \(sections)")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(
        items >= 0, "the number of items in section \(section) is not negative, not \(items)")
      return items
    }
  }

  func holds(_ indexPath: IndexPath) -> Bool {
    let counts = itemCounts
    return indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }

  /// Whether a layout may be asked for the element: one whose section, and item, there is.
  func mayExist(_ element: LayoutElement) -> Bool {
    let path = element.indexPath
    if element.category == .cell { return holds(path) }
    guard path.count > 1 else { return true }
    let counts = itemCounts
    return counts.indices.contains(path.section)
      && (path.item == 0 || path.item < counts[path.section])
  }

  func requireItem(_ indexPath: IndexPath, _ purpose: String) {
    precondition(
      holds(indexPath),
      "\(purpose) \(indexPath), but there are \(itemCounts.count) sections with "
        + "\(itemCounts.prefix(20)) items")
  }
}
