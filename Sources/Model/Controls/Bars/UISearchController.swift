public import Foundation
public import Views

/// The search bar of a navigation item. Results are not presented.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// - Parameter searchResultsController: stored only.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public let searchBar = UISearchBar(frame: .zero)
  public private(set) var searchResultsController: UIViewController?
  /// Stored only: nothing is searched.
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
}

extension UINavigationItem {
  /// Provides the search bar below the title.
  public var searchController: UISearchController? {
    get { storedSearchController as? UISearchController }
    set { storedSearchController = newValue }
  }
}
