import DrawingResources
public import Foundation
import LayerGeometry

/// How a section of a compositional layout looks as a list; all lengths are points.
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

  /// The separators of one item, made of those it would have.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The actions of a swipe over one item; nil for none.
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

  /// Behind the rows; nil takes the appearance's own. Clear shows what lies behind the list.
  public var backgroundColor: UIColor?

  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// Above section headers; nil takes the appearance's own.
  public var headerTopPadding: CGFloat?

  /// Asked by `swipeActionsConfiguration(forItemAt:leading:)` of the collection view.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The height of every row, exactly; nil lets rows size themselves. UIKit has no such property:
  /// rows of a known height need no measuring.
  public var rowHeight: CGFloat?

  /// The height of a single row, exactly, or `automaticDimension` for one that sizes itself; nil
  /// takes `rowHeight`. UIKit has no such property.
  public var rowHeightProvider: ((_ indexPath: IndexPath) -> CGFloat?)?

  /// What the provider answers for all rows of a section, by their paths; for lists of many rows.
  package var rowHeightsProvider: ((_ rows: Int, _ path: (Int) -> IndexPath) -> [CGFloat?])?

  /// What a provider answers for a row that sizes itself, whatever `rowHeight` is; the value of
  /// UITableView's constant of that name.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// What rows are assumed to be high until they were measured. UIKit has no such property.
  public var estimatedRowHeight: CGFloat = 44

  /// The height of section headers, exactly; nil lets them size themselves. UIKit has no such
  /// property.
  public var headerHeight: CGFloat?

  /// The height of section footers, exactly; nil lets them size themselves. UIKit has no such
  /// property.
  public var footerHeight: CGFloat?
}
