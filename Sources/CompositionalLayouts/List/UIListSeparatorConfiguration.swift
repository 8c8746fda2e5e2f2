import DrawingResources
import Foundation
public import LayerGeometry

/// The separators of a list row; lengths are in points.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Hashable, Sendable {
    /// The default of the list's appearance.
    case automatic
    case visible
    case hidden
  }

  /// Insets that follow the row's content: separators start at its text and end at the trailing
  /// edge.
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
