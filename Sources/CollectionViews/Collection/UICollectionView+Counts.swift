import Foundation

extension UICollectionView {
  /// How many items each section has; asked of the data source when it is not known.
  var itemCounts: [Int] {
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

  func requireItem(_ indexPath: IndexPath, _ purpose: String) {
    precondition(
      holds(indexPath),
      "\(purpose) \(indexPath), but there are \(itemCounts.count) sections with "
        + "\(itemCounts.prefix(20)) items")
  }
}
