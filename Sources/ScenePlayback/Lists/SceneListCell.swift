import CollectionViews
import CompositionalLayouts
import Controls
import Foundation
import LayerTree
import LayoutCatalog
import SceneFiles
import ViewTemplates
import Views

/// A row of a scene's list as the list itself has it: filled by the item's fields.
final class SceneListCell: UICollectionViewListCell {
  static let identifier = "row"

  private var row: SceneListRow?
  private var state: CellState = []

  func show(_ row: SceneListRow, state: CellState) {
    self.row = row
    self.state = state
    indentationLevel = row.item.indentation
    isExpanded = row.item.isExpanded
    accessories = row.accessories
    showContent()
    // The state may be another one than that of the item shown before.
    setNeedsUpdateConfiguration()
  }

  /// Takes on another state.
  func change(to state: CellState) {
    guard state != self.state else { return }
    self.state = state
    setNeedsUpdateConfiguration()
    layer.layoutIfNeeded()
  }

  /// The list tells with the attributes what suits a row in it.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    showContent()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isSelected = state.isSelected || self.state.contains(.selected)
    state.isHighlighted = state.isHighlighted || self.state.contains(.highlighted)
    state.isDisabled = state.isDisabled || self.state.contains(.disabled)
    return state
  }

  private func showContent() {
    guard let row else { return }
    contentConfiguration = row.content(for: defaultContentConfiguration())
      .updated(for: configurationState)
    for case let label as UILabel in contentView.subviews {
      label.accessibilityIdentifier = label.text.flatMap { row.textNames[$0] }
    }
  }
}

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
