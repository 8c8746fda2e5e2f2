import CollectionViews
import DrawingResources
public import Foundation
import LayoutSolvers
import Views

/// The actions that a swipe over a row uncovers. No finger swipes here: scripts and tests ask the
/// collection view for them and perform them.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
}

/// One action of a swipe.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case normal
    case destructive
  }

  /// Gets the action, the view it is performed on, and what to call when it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// - Parameter handler: called by whoever performs the action.
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
  /// The actions that a list has for a swipe over an item, from its leading or its trailing edge;
  /// nil where it has none.
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
