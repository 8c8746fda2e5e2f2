import CollectionViews
import CompositionalLayouts
import Controls
import Views
import Foundation

/// A header or footer of a scene's list as the list itself has it: a title.
final class SceneListTitle: UICollectionViewListCell {
  static let identifier = "title"

  private var title: String?

  func show(_ title: String?) {
    self.title = title
    showTitle()
  }

  /// The list tells with the attributes what becomes of a title.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    showTitle()
  }

  private func showTitle() {
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content
  }
}
