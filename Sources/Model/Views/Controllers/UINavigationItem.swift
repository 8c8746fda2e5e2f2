public import Foundation

/// What a navigation bar shows for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? { didSet { changed() } }
  /// Stored only.
  open var prompt: String?
  open var titleView: UIView? { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  /// From the leading edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Whether the search bar collapses while content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The search controller, which is in the module above.
  package var storedSearchController: AnyObject? { didSet { changed() } }
  /// Told of changes: the bar that shows the item.
  package var didChange: (() -> Void)?

  private func changed() { didChange?() }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
