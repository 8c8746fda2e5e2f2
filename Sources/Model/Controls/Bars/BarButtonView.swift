import Foundation
import Views

/// Shows an item of a navigation bar or toolbar.
final class BarButtonView: UIView {
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
    let isBold = item.style == .done || system?.isBold == true
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    image.contentMode = .center
    addSubview(image)
    addSubview(label)
    showTint()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of bar items are not archived")
  }

  /// The width that the item needs, in points.
  var width: CGFloat {
    if let custom = item.customView { return custom.fittingBarSize.width }
    return image.image == nil ? label.sizeThatFits(.zero).width : image.intrinsicContentSize.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let custom = item.customView {
      let size = custom.fittingBarSize
      custom.frame = CGRect(
        x: 0, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    image.frame = bounds
    label.frame = image.image == nil ? bounds : .zero
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The tint may be the bar's.
    if item.customView == nil { showTint() }
  }

  private let label = UILabel()
  private let image = UIImageView()

  private func showTint() {
    let color: UIColor = item.isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    label.textColor = color
    image.tintColor = color
  }
}

extension UIView {
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
  /// What an item of the system shows: a title or a symbol.
  fileprivate var look: (title: String?, symbol: String?, isBold: Bool) {
    switch self {
    case .done: ("Done", nil, true)
    case .cancel: ("Cancel", nil, false)
    case .edit: ("Edit", nil, false)
    case .save: ("Save", nil, true)
    case .undo: ("Undo", nil, false)
    case .redo: ("Redo", nil, false)
    case .add: (nil, "plus", false)
    case .compose: (nil, "square.and.pencil", false)
    case .reply: (nil, "arrowshape.turn.up.left", false)
    case .action: (nil, "square.and.arrow.up", false)
    case .organize: (nil, "folder", false)
    case .bookmarks: (nil, "book", false)
    case .search: (nil, "magnifyingglass", false)
    case .refresh: (nil, "arrow.clockwise", false)
    case .stop: (nil, "xmark", false)
    case .camera: (nil, "camera", false)
    case .trash: (nil, "trash", false)
    case .play: (nil, "play.fill", false)
    case .pause: (nil, "pause.fill", false)
    case .rewind: (nil, "backward.fill", false)
    case .fastForward: (nil, "forward.fill", false)
    case .flexibleSpace, .fixedSpace: (nil, nil, false)
    }
  }
}

extension BarButtonView: AccessibilityDescribing {
  /// A custom view describes itself; spaces are not read.
  var defaultAccessibility: AccessibilityDefaults {
    guard item.customView == nil, !item.isFlexibleSpace, !item.isFixedSpace else {
      return .container()
    }
    return AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenTitle,
      traits: item.isEnabled ? .button : [.button, .notEnabled])
  }
}

extension UIBarButtonItem.SystemItem {
  /// What is said of the item.
  fileprivate var spokenTitle: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    default: look.title
    }
  }
}
