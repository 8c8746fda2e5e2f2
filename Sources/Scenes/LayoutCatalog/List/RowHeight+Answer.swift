import CompositionalLayouts
import Foundation
import LayoutKinds

extension RowHeight {
  /// The value that the delegate of the list returns for it.
  package var answer: CGFloat {
    switch self {
    case .automatic: UICollectionLayoutListConfiguration.automaticDimension
    case .points(let points): points
    }
  }
}

extension ListLayout {
  /// The height with an individual value; nil for a row that sizes itself.
  func height(saying answer: RowHeight?) -> CGFloat? {
    switch answer {
    case .automatic: nil
    case .points(let points): points
    case nil: rowHeight
    }
  }
}
