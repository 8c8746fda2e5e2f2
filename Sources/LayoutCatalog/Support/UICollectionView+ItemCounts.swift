import CollectionViews
import Foundation

extension UICollectionView {
  /// The number of items of every section.
  var itemCounts: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSection: $0) }
  }
}
