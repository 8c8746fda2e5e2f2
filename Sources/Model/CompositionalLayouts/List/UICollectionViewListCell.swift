import CollectionViews
public import Foundation
import LayoutSolvers

/// A list cell: content, accessories, background and separators. Also for headers and footers.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell, SelfPreparing {
  /// In any order; system accessories have a fixed one.
  open var accessories: [UICellAccessory] = [] {
    didSet { reloadAccessories() }
  }

  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// Whether accessories at the leading edge are indented like the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// Whether an outline disclosure points down. In UIKit it follows the section snapshot.
  open var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      updateAccessories()
      setNeedsUpdateConfiguration()
    }
  }

  /// The default content for the cell's role in its list: row, header or footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let appearance = row?.appearance ?? .plain
    switch (row?.role ?? .row, appearance) {
    case (.row, .sidebar), (.row, .sidebarPlain): return .sidebarCell()
    case (.row, _): return .cell()
    case (.header, .plain): return .plainHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader()
    case (.header, _): return .groupedHeader()
    case (.footer, .plain): return .plainFooter()
    case (.footer, _): return .groupedFooter()
    }
  }

  /// The default background for the cell's role in its list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let appearance = row?.appearance ?? .plain
    switch (row?.role ?? .row, appearance) {
    case (.row, .plain): return .listPlainCell()
    case (.row, .grouped), (.row, .insetGrouped): return .listGroupedCell()
    case (.row, .sidebar), (.row, .sidebarPlain): return .listSidebarCell()
    case (_, .plain): return .listPlainHeaderFooter()
    case (_, .sidebar), (_, .sidebarPlain): return .listSidebarHeader()
    case (_, .grouped), (_, .insetGrouped): return .listGroupedHeaderFooter()
    }
  }

  /// Calls the action of the first visible accessory of a type; returns whether there is one.
  @discardableResult
  open func activateAccessory(_ type: UICellAccessory.AccessoryType) -> Bool {
    guard let found = shownAccessories.first(where: { $0.accessory.accessoryType == type }),
      let action = found.accessory.action
    else { return false }
    action()
    return true
  }

  /// The frame of the first visible accessory of a type, as of the last layout.
  open func accessoryFrame(_ type: UICellAccessory.AccessoryType) -> CGRect? {
    shownAccessories.first { $0.accessory.accessoryType == type }?.view.frame
  }

  /// The visible separators, as of the last layout. Replaces UIKit's `separatorLayoutGuide`.
  open var separatorFrames: (top: CGRect?, bottom: CGRect?) {
    (topSeparator?.frame, bottomSeparator?.frame)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    apply(row: layoutAttributes.values.detail?.content as? ListRow)
  }

  /// The height that the content needs at the given width.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let view = contentView as? any UIView & UIContentView else { return layoutAttributes }
    layoutIfNeeded()
    let fitting = view.sizeThatFits(CGSize(width: contentView.bounds.width, height: 0))
    layoutAttributes.size.height = max(fitting.height, minimumAccessoryHeight)
    return layoutAttributes
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    updateAccessories()
    updateLift()
    updateSeparators()
    super.updateConfiguration(using: state)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isExpanded = false
    dropSwipeActions()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Outside of a list, a cell that its content fills has nothing else to place.
    if row != nil || !fillsCellWithContent || !shownAccessories.isEmpty { layOutRow() }
    layOutSwipeActions()
  }

  // MARK: Internal

  /// Whether the cell is read as one element with all its texts.
  package final var isReadAsOne = true

  /// The color of the background if it is opaque and as large as the cell; otherwise nil.
  var plainBackground: UIColor? {
    guard let background = backgroundConfigurationView?.configuration,
      background.backgroundInsets == .zero, background.cornerRadius == 0,
      background.customView == nil, background.image == nil
    else { return nil }
    let color = background.updated(for: UICellConfigurationState(traitCollection: traitCollection))
      .resolvedBackgroundColor(for: tintColor)
    return color.resolvedColor(with: traitCollection).cgColor.alpha == 1 ? color : nil
  }

  /// The cell's position in its list; nil outside a list.
  var row: ListRow?
  var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
  var topSeparator: UIView?
  var bottomSeparator: UIView?
  /// Where separators begin, from the leading edge in points; nil for the content's text.
  final var separatorLeading: CGFloat? {
    didSet { if separatorLeading != oldValue { setNeedsLayout() } }
  }
  /// When the last animation of corners or separators ends, in the time of the tree.
  var animationEnd = 0.0
  var reorderSeparator: UIView?
  /// Whether the row clipped before it was lifted; nil for one that is not.
  var clipsBeforeLift: Bool?
  /// Whether the corners are not the list's to set.
  final var hasOwnCorners = false
  /// The actions beside a row that was swiped.
  var swipeView: SwipeActionsView?

  package func prepare() {
    fillsCellWithContent = false
    layoutMargins = Self.margins(16)
    showBackground(defaultBackgroundConfiguration())
  }
}

extension UICollectionViewListCell: AccessibleRow {
  /// One element with all texts of the row: a header, or a button if selection is allowed.
  package var rowAccessibility: AccessibilityDefaults {
    guard isReadAsOne else { return .container() }
    var traits: UIAccessibilityTraits = []
    switch row?.role ?? .row {
    case .header: traits = .header
    case .footer: traits = .staticText
    case .row:
      traits = (superview as? UICollectionView)?.allowsSelection == false ? .staticText : .button
    }
    var defaults = AccessibilityDefaults(traits: traits)
    defaults.combinesLabels = true
    // A checkmark is how a list shows what is chosen.
    let isChecked = shownAccessories.contains { $0.accessory.accessoryType == .checkmark }
    if configurationState.isSelected || isChecked { defaults.traits.insert(.selected) }
    if configurationState.isDisabled { defaults.traits.insert(.notEnabled) }
    return defaults
  }
}
