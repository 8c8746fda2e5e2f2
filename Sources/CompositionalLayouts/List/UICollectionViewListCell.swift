import CollectionViews
import Controls
public import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// A cell for lists: content between accessories, over a background and separators that the list
/// decides on. Also the view of a list's headers and footers.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Public

  /// In any order; those of the system stand in one of their own.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// How deep the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// Points a level.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// Whether accessories at the leading edge are indented like the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// Whether an outline disclosure points down. UIKit takes it from section snapshots.
  open var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      showAccessoryStates()
      setNeedsUpdateConfiguration()
    }
  }

  /// The content that suits the cell's place in its list: a row, a header or a footer.
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

  /// The background that suits the cell's place in its list.
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

  /// Runs the action of the first accessory in sight of a type, as a tap on it does; false where
  /// there is none. There are no touches here.
  @discardableResult
  open func activateAccessory(_ type: UICellAccessory.AccessoryType) -> Bool {
    guard let found = shownAccessories.first(where: { $0.accessory.accessoryType == type }),
      let action = found.accessory.action
    else { return false }
    action()
    return true
  }

  /// Where an accessory of a type is, as of the last layout; nil where none is in sight.
  open func accessoryFrame(_ type: UICellAccessory.AccessoryType) -> CGRect? {
    shownAccessories.first { $0.accessory.accessoryType == type }?.view.frame
  }

  /// Where the separators are that are in sight, as of the last layout. Stands for UIKit's
  /// `separatorLayoutGuide`.
  open var separatorFrames: (top: CGRect?, bottom: CGRect?) {
    (topLine?.frame, bottomLine?.frame)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeOver(layoutAttributes.values.detail?.content as? ListRow)
  }

  /// As high as the content configuration needs at the width given.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let view = contentView as? any UIView & UIContentView else { return layoutAttributes }
    layoutIfNeeded()
    let fitting = view.sizeThatFits(CGSize(width: contentView.bounds.width, height: 0))
    layoutAttributes.size.height = max(fitting.height, tallestAccessory)
    return layoutAttributes
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    showAccessoryStates()
    showLineStates()
    super.updateConfiguration(using: state)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isExpanded = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRow()
  }

  // MARK: Internal

  /// The cell's place in its list; nil outside of one.
  var row: ListRow?
  var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
  var topLine: UIView?
  var bottomLine: UIView?
  var handleLine: UIView?

  private func setUp() {
    fillsCellWithContent = false
    layoutMargins = Self.margins(16)
    showBackground(defaultBackgroundConfiguration())
  }
}
