import CollectionViews
public import Foundation

/// The list cell around a row of a table.
final class TableRowHost: UICollectionViewListCell {
  private(set) var tableCell: UITableViewCell?

  func show(_ cell: UITableViewCell) {
    if tableCell !== cell {
      release()?.removeFromSuperview()
      _ = cell.host?.release()
      (tableCell, cell.host) = (cell, self)
      // In front of the background, behind separators and accessories.
      insertSubview(cell, at: backgroundConfigurationView == nil ? 0 : 1)
      contentView.isUserInteractionEnabled = false
    }
    followRow()
    cell.setNeedsLayout()
    setNeedsLayout()
  }

  /// Gives the cell away; it stays where it is until it is shown again.
  func release() -> UITableViewCell? {
    let cell = tableCell
    tableCell = nil
    cell?.host = nil
    return cell
  }

  /// Takes over the row's accessory, and whether a selection shows.
  func followRow() {
    guard let cell = tableCell else { return }
    automaticallyUpdatesBackgroundConfiguration =
      cell.selectionStyle != .none && cell.selectedBackgroundView == nil
    if let view = cell.accessoryView {
      accessories = [.customView(configuration: .init(customView: view, placement: .trailing()))]
      return
    }
    switch cell.accessoryType {
    case .none: if !accessories.isEmpty { accessories = [] }
    case .disclosureIndicator: accessories = [.disclosureIndicator()]
    case .checkmark: accessories = [.checkmark()]
    case .detailButton: accessories = [.detail()]
    case .detailDisclosureButton: accessories = [.detail(), .disclosureIndicator()]
    }
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { tableCell?.setSelected(isSelected, animated: false) } }
  }

  override var isHighlighted: Bool {
    didSet {
      if isHighlighted != oldValue { tableCell?.setHighlighted(isHighlighted, animated: false) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tableCell?.frame = bounds
    tableCell?.contentArea = contentView.frame
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutIfNeeded()
    let size = CGSize(width: layoutAttributes.size.width, height: 0)
    let row = tableCell?.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    layoutAttributes.size.height = max(row?.height ?? 0, minimumAccessoryHeight)
    return layoutAttributes
  }
}

/// The list cell around a header or footer of a table or of a section.
final class TableSupplementaryHost: UICollectionViewListCell {
  private(set) var shown: UIView?

  func show(_ view: UIView?, title: String? = nil) {
    shown?.removeFromSuperview()
    shown = view
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = view == nil ? content : nil
    backgroundConfiguration = view == nil ? defaultBackgroundConfiguration() : .clear()
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shown?.frame = bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let shown else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let size = CGSize(width: layoutAttributes.size.width, height: 0)
    layoutAttributes.size.height =
      shown.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    return layoutAttributes
  }
}

/// A reusable header or footer with subviews of `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view from a class value. Calls `init(reuseIdentifier:)`.
  public required convenience init(instanceOfClass reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  public let reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  /// The height of the constraints in the content view, or 28 points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.constraints.isEmpty
      ? CGSize(width: targetSize.width, height: 28)
      : contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
  }
}
