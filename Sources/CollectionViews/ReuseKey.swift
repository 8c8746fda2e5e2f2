import Foundation
import LayoutSolvers

/// Names a queue of views that can stand in for each other.
struct ReuseKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String

  var description: String {
    kind.map { "\(category.word) of kind \"\($0)\" with identifier \"\(identifier)\"" }
      ?? "\(category.word) with identifier \"\(identifier)\""
  }
}
