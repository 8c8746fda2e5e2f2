import DrawingResources
import Foundation
public import LayerGeometry

/// Which lines a row of a list has, and from where to where; all lengths are points.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list's appearance has it.
    case automatic
    case visible
    case hidden
  }

  /// Insets that follow the row's content: from where its text begins to the trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Leading and trailing count; an edge that is automatic follows the content.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// While a row is selected together with others in an editing list.
  public var multipleSelectionColor = UIColor.separator

  /// The lines that lists of an appearance have.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
