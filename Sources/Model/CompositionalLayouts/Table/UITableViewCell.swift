import CollectionViews
public import Foundation

/// A row's view: labels of a style, or subviews of `contentView`. The table draws background,
/// accessories and separators around it.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Hashable, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Hashable, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine, singleLineEtched }
  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addSubview(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell from a class value. Calls `init(style:reuseIdentifier:)`.
  public required convenience init(instanceOfClass reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  // MARK: Content

  public let reuseIdentifier: String?
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  // Labels and image view are made when they are first used.
  open var textLabel: UILabel? {
    if shownText == nil { shownText = label(configuration.textProperties) }
    return shownText
  }

  /// Nil for the style `default`.
  open var detailTextLabel: UILabel? {
    if shownDetail == nil, style != .default {
      shownDetail = label(configuration.secondaryTextProperties)
    }
    return shownDetail
  }

  open var imageView: UIImageView? {
    let view = shownImage ?? UIImageView(frame: .zero)
    if shownImage == nil { contentView.addSubview(view) }
    shownImage = view
    return view
  }

  /// Fills the content view instead of the labels. Nil removes it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      list?.removeFromSuperview()
      list = contentConfiguration?.makeContentView()
      if let list { contentView.addSubview(list) }
      setNeedsLayout()
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { configuration }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  // MARK: Looks

  open var accessoryType = AccessoryType.none { didSet { host?.followRow() } }
  /// Instead of the accessory of `accessoryType`.
  open var accessoryView: UIView? { didSet { host?.followRow() } }
  open var selectionStyle = SelectionStyle.default { didSet { host?.followRow() } }
  open var selectedBackgroundView: UIView? { didSet { showBackground(replacing: oldValue) } }

  open var isSelected = false { didSet { showBackground(replacing: nil) } }
  open var isHighlighted = false { didSet { showBackground(replacing: nil) } }
  open private(set) var isEditing = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentArea ?? bounds
    selectedBackgroundView?.frame = bounds
    list?.frame = contentView.bounds
    let frames = arrangement(width: contentView.bounds.width, height: contentView.bounds.height)
    if let frame = frames.image { shownImage?.frame = frame }
    if let frame = frames.text { shownText?.frame = frame }
    if let frame = frames.secondaryText { shownDetail?.frame = frame }
    let image = shownImage?.image.map { $0.size.width + configuration.imageToTextPadding } ?? 0
    host?.separatorLeading =
      (list as? UIListContentView)?.textLeading ?? (margins.leading + image)
  }

  /// The height of the content configuration, of constraints in the content view, or of the labels:
  /// then at least 44 points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let room = CGSize(width: contentArea?.width ?? targetSize.width, height: 0)
    let height =
      list?.sizeThatFits(room).height
      ?? (contentView.constraints.isEmpty
        ? arrangement(width: room.width, height: nil).height
        : contentView.systemLayoutSizeFitting(
          room, withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height)
    return CGSize(width: targetSize.width, height: height)
  }

  // MARK: Internal

  /// The list cell that shows the row.
  weak var host: TableRowHost?
  /// The part of the cell that accessories leave to the content; nil outside of tables.
  var contentArea: CGRect? { didSet { if contentArea != oldValue { setNeedsLayout() } } }

  private let style: CellStyle
  private var list: (any UIView & UIContentView)?
  private var shownText: UILabel?
  private var shownDetail: UILabel?
  private var shownImage: UIImageView?

  private var configuration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  private func label(_ properties: UIListContentConfiguration.TextProperties) -> UILabel {
    let label = UILabel(frame: .zero)
    (label.font, label.textColor) = (properties.font, properties.color)
    contentView.addSubview(label)
    return label
  }

  private func showBackground(replacing old: UIView?) {
    old?.removeFromSuperview()
    contentView.showHighlighted(isSelected || isHighlighted)
    if let selectedBackgroundView, isSelected || isHighlighted {
      insertSubview(selectedBackgroundView, at: 0)
    } else {
      selectedBackgroundView?.removeFromSuperview()
    }
    host?.followRow()
    setNeedsLayout()
  }

  private var margins: NSDirectionalEdgeInsets {
    var margins = configuration.directionalLayoutMargins
    margins.leading = max(margins.leading, host?.row?.margin ?? 0)
    return margins
  }

  private func arrangement(width: CGFloat, height: CGFloat?) -> ListContentArrangement {
    func measure(_ label: UILabel?) -> ((CGFloat?) -> CGSize)? {
      guard let label, label.text?.isEmpty == false else { return nil }
      return { label.sizeThatFits(CGSize(width: $0.map { max($0, 1e-3) } ?? 0, height: 0)) }
    }
    var parts = ListContentArrangement.Content()
    parts.image = shownImage?.image?.size
    (parts.text, parts.secondaryText) = (measure(shownText), measure(shownDetail))
    parts.ascenders = (shownText?.font.ascender ?? 0, shownDetail?.font.ascender ?? 0)
    return ListContentArrangement(
      parts, configuration, width: width, height: height, margins: margins,
      isRightToLeft: isMirrored,
      pixels: PixelAlignment(scale: max(1, traitCollection.displayScale)))
  }
}
