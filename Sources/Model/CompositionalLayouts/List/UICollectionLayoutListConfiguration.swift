public import CollectionViews
public import Foundation

/// The appearance and behavior of a list section; lengths are in points.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none
    /// A supplementary view above the rows.
    case supplementary
    /// The first item of the section.
    case firstItemInSection
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none
    /// A supplementary view below the rows.
    case supplementary
  }

  /// Returns the separators of an item, given the section's.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// Returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  public let appearance: Appearance

  public var showsSeparators: Bool

  public var separatorConfiguration: UIListSeparatorConfiguration

  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the rows; nil for the appearance's. Clear shows what is behind the list.
  public var backgroundColor: UIColor?

  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// The space above section headers; nil for the appearance's own.
  public var headerTopPadding: CGFloat?

  /// Called when a row is opened, and by the collection view's `swipeActionsConfiguration(forItemAt:leading:)`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The height of every row, which then needs no measuring; nil for self-sizing rows. Not in
  /// UIKit.
  public var rowHeight: CGFloat?

  /// A row's height, `automaticDimension` to size itself, or nil for `rowHeight`. Not in UIKit.
  public var rowHeightProvider: ((_ indexPath: IndexPath) -> CGFloat?)?

  /// The same for all rows of a section, for lists with many rows.
  package var rowHeightsProvider: ((_ rows: Int, _ path: (Int) -> IndexPath) -> [CGFloat?])?

  /// A self-sizing row, whatever `rowHeight` is; `UITableView`'s constant of this name.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The height of rows until they are measured. Not in UIKit.
  public var estimatedRowHeight: CGFloat = 44

  /// The height of section headers; nil if they size themselves. Not in UIKit.
  public var headerHeight: CGFloat?

  /// The height of section footers; nil if they size themselves. Not in UIKit.
  public var footerHeight: CGFloat?
}

/// The separators of a list row; lengths are in points.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Hashable, Sendable {
    /// The default of the list's appearance.
    case automatic
    case visible
    case hidden
  }

  /// Separators start at the row's text and end at the trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Only leading and trailing are used; an automatic edge follows the content.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// The color while several rows are selected in a list that is being edited.
  public var multipleSelectionColor = UIColor.separator

  /// The default separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
