import DrawingResources
public import Foundation

/// A bar button, which is not drawn. Scripts and tests run its action by `performPrimaryAction()`.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case plain, bordered, done
  }

  public enum SystemItem: Int, Hashable, Sendable {
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

  open var title: String?
  open var image: UIImage?
  open var style = Style.plain
  open var isEnabled = true
  open var tintColor: UIColor?
  open var customView: UIView?
  open var primaryAction: UIAction?
  open private(set) var systemItem: SystemItem?

  /// Runs the primary action, as a tap would.
  open func performPrimaryAction() {
    if isEnabled { primaryAction?.run(by: self) }
  }
}
