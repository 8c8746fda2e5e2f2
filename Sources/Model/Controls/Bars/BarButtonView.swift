import Foundation
import Views

/// Shows an item of a navigation bar or toolbar.
final class BarButtonView: UIView, AppearanceFollowing {
  let item: UIBarButtonItem

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    if let custom = item.customView {
      addSubview(custom)
      return
    }
    let system = item.systemItem?.look
    label.text = item.title ?? system?.title
    image.image = item.image ?? system?.symbol.flatMap { UIImage(systemName: $0) }
    let isBold = item.style == .done || item.systemItem == .done || item.systemItem == .save
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    image.contentMode = .center
    addSubview(image)
    addSubview(label)
    appearanceDidChange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of bar items are not archived")
  }

  /// The width that the item needs, in points.
  var width: CGFloat {
    if let custom = item.customView { return custom.fittingBarSize.width }
    let measures = traitCollection.measures
    if image.image == nil { return label.sizeThatFits(.zero).width + 2 * measures.itemTitleInset }
    return max(image.intrinsicContentSize.width, measures.itemGlass ?? 0)
  }

  /// Whether the item shares its glass with no other.
  var isProminent: Bool { item.style == .done && item.customView == nil }

  /// The tint of the glass under a prominent item; nil for plain glass, or none.
  var glassTint: UIColor? {
    guard isProminent, item.isEnabled, traitCollection.measures.itemGlass != nil else { return nil }
    return item.tintColor ?? tintColor
  }

  /// Whether the item can share its glass with its neighbour.
  func joins(_ other: BarButtonView) -> Bool {
    !isSpace && !other.isSpace && !isProminent && !other.isProminent && !isField && !other.isField
  }

  /// Whether the item fills the room that others leave, as a search field does.
  var isField: Bool { item.customView is UISearchTextField }

  /// Whether the item is a space.
  var isSpace: Bool { item.isFlexibleSpace || item.isFixedSpace }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let custom = item.customView {
      let size = custom.fittingBarSize
      custom.frame = CGRect(
        x: 0, y: bounds.midY - size.height / 2, width: isField ? bounds.width : size.width,
        height: size.height)
    }
    image.frame = bounds
    label.frame = image.image == nil ? bounds : .zero
    label.textAlignment = traitCollection.measures.itemGlass == nil ? .natural : .center
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The tint may be the bar's.
    if item.customView == nil { appearanceDidChange() }
  }

  private let label = UILabel()
  private let image = UIImageView()

  func appearanceDidChange() {
    let ownColor = glassTint == nil ? item.tintColor ?? barItemColor : .white
    let color: UIColor = item.isEnabled ? ownColor : .tertiaryLabel
    label.textColor = color
    image.tintColor = color
  }
}

extension UIView {
  /// The colour of what a bar shows as an item: the bar's own tint, else that of the design, which
  /// may be the inherited tint.
  var barItemColor: UIColor {
    superview?.storedTintColor ?? traitCollection.measures.itemColor ?? tintColor ?? .label
  }

  /// The size of a custom view in a bar: its intrinsic size, else the one that it has.
  fileprivate var fittingBarSize: CGSize {
    let (intrinsic, own) = (intrinsicContentSize, bounds.size)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : own.width,
      height: intrinsic.height >= 0 ? intrinsic.height : own.height)
  }
}

extension UIBarButtonItem {
  var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  var isFixedSpace: Bool { systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
  /// What an item of the system shows, a title or a symbol, and what is said of it.
  fileprivate var look: (title: String?, symbol: String?, spoken: String?) {
    switch self {
    case .done: ("Done", nil, "Done")
    case .cancel: ("Cancel", nil, "Cancel")
    case .edit: ("Edit", nil, "Edit")
    case .save: ("Save", nil, "Save")
    case .undo: ("Undo", nil, "Undo")
    case .redo: ("Redo", nil, "Redo")
    case .add: (nil, "plus", "Add")
    case .compose: (nil, "square.and.pencil", "Compose")
    case .reply: (nil, "arrowshape.turn.up.left", "Reply")
    case .action: (nil, "square.and.arrow.up", "Share")
    case .organize: (nil, "folder", "Organize")
    case .bookmarks: (nil, "book", "Bookmarks")
    case .search: (nil, "magnifyingglass", "Search")
    case .refresh: (nil, "arrow.clockwise", "Refresh")
    case .stop: (nil, "xmark", "Stop")
    case .camera: (nil, "camera", "Camera")
    case .trash: (nil, "trash", "Delete")
    case .play: (nil, "play.fill", "Play")
    case .pause: (nil, "pause.fill", "Pause")
    case .rewind: (nil, "backward.fill", "Rewind")
    case .fastForward: (nil, "forward.fill", "Fast forward")
    case .flexibleSpace, .fixedSpace: (nil, nil, nil)
    }
  }
}

extension UIImage {
  /// What assistive technologies say of a symbol: what the system's items with it say, else its name in
  /// words; nil for other images.
  var spokenSymbol: String? {
    guard let name = symbolName else { return nil }
    let known = UIBarButtonItem.SystemItem.allCases.first { $0.look.symbol == name }
    if let known { return known.look.spoken }
    let words = name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension BarButtonView: AccessibilityDescribing {
  /// A custom view describes itself; spaces are not read.
  var defaultAccessibility: AccessibilityDefaults {
    guard item.customView == nil, !item.isFlexibleSpace, !item.isFixedSpace else {
      return .container()
    }
    return AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title ?? item.systemItem?.look.spoken
        ?? item.image?.spokenSymbol,
      traits: item.isEnabled ? .button : [.button, .notEnabled])
  }
}
