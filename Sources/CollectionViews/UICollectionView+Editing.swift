import Foundation
import Views

extension UICollectionView {
  /// Shows or hides edit controls on everything in sight; sizes may change with them.
  func editingDidChange() {
    for (_, view) in shownInOrder {
      guard let cell = view as? UICollectionViewCell, cell.showsEditing != isEditing else {
        continue
      }
      cell.showsEditing = isEditing
      cell.settledSize = nil
    }
    setNeedsLayout()
  }

  /// The colour of a list that the collection view shows behind its rows, unless it has one of its
  /// own.
  func showLayoutBackground() {
    let color = (currentLayout as? any SectionScrolling)?.ownBackgroundColor
    guard storedBackgroundColor === layoutBackgroundColor, color !== layoutBackgroundColor else {
      return
    }
    layoutBackgroundColor = color
    backgroundColor = color
  }
}
