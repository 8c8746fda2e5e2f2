import DrawingResources
public import Foundation

/// A navigation bar or toolbar button. Scripts and tests call `performPrimaryAction()`.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case plain, bordered, done
  }

  public enum SystemItem: Int, CaseIterable, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
  }

  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    super.init()
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    self.systemItem = systemItem
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var style = Style.plain { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  open var primaryAction: UIAction?
  /// Nil for the title, or the system's label of its own items.
  open var accessibilityLabel: String?
  open private(set) var systemItem: SystemItem?
  /// The width of a fixed space, in points.
  open var width: CGFloat = 0 { didSet { changed() } }

  /// Space that shares a toolbar's free width.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Space of a fixed width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Told of changes: the bar that shows the item.
  package var didChange: (() -> Void)?

  private func changed() { didChange?() }

  /// Runs the primary action, as a tap would.
  open func performPrimaryAction() {
    if isEnabled { primaryAction?.run(by: self) }
  }
}
