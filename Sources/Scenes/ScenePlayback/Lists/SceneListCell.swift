import CompositionalLayouts
import Foundation
import LayoutCatalog
import SceneFiles
import ViewTemplates

/// A list row in the list's own look, filled from the item's fields.
final class SceneListCell: UICollectionViewListCell {
  static let identifier = "row"

  private(set) var row: SceneListRow?
  private var state: CellState = []

  func show(_ row: SceneListRow, state: CellState, swipe: SwipeMove?) {
    self.row = row
    self.state = state
    indentationLevel = row.item.indentation
    isExpanded = row.item.isExpanded
    accessories = row.accessories
    showContent()
    dropSwipeActions()
    row.showSwipe(swipe, in: self)
    // The previous item may have had another state.
    setNeedsUpdateConfiguration()
  }

  /// Changes to another state.
  func change(to state: CellState) {
    guard state != self.state else { return }
    self.state = state
    setNeedsUpdateConfiguration()
    layer.layoutIfNeeded()
  }

  /// The attributes carry what the list prefers for its rows.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    showContent()
  }

  override var configurationState: UICellConfigurationState {
    super.configurationState.adding(state)
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

/// A header or footer of a scene's list in the list's own look: a title.
final class SceneListTitle: UICollectionViewListCell {
  static let identifier = "title"

  private var title: String?

  func show(_ title: String?) {
    self.title = title
    showTitle()
  }

  /// The attributes carry the list's style for titles.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    showTitle()
  }

  private func showTitle() {
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content.updated(for: configurationState)
  }
}

extension UICellConfigurationState {
  /// The state together with what the scene says of the item.
  func adding(_ own: CellState) -> UICellConfigurationState {
    var state = self
    state.isSelected = isSelected || own.contains(.selected)
    state.isHighlighted = isHighlighted || own.contains(.highlighted)
    state.isDisabled = isDisabled || own.contains(.disabled)
    return state
  }
}
