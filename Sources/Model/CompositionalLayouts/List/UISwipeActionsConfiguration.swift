import CollectionViews
public import Foundation
import LayoutSolvers

/// A row's swipe actions. ``UICollectionView/openSwipeActions(forItemAt:leading:opening:)`` shows them.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
}

/// A swipe action.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case normal
    case destructive
  }

  /// Called with the action, the view it is performed on, and a completion handler.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// With the style's default color.
  /// - Parameter handler: called by the code that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor
}

extension UICollectionView {
  /// An item's swipe actions at an edge; nil if there are none. Not in UIKit.
  public func swipeActionsConfiguration(forItemAt indexPath: IndexPath, leading: Bool)
    -> UISwipeActionsConfiguration?
  {
    prepareLayout()
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let definitions = layout.definitions, definitions.indices.contains(indexPath.section),
      let list = definitions[indexPath.section].list?.configuration
    else { return nil }
    return leading
      ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list.trailingSwipeActionsConfigurationProvider?(indexPath)
  }
}
