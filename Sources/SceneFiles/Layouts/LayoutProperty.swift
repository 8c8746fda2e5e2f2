import CollectionViews
import Foundation
import LayerGeometry

/// A property of a layout that scenes and `--set` can give.
public struct LayoutProperty: Sendable {
  /// UIKit's name, or the layout's own.
  public let name: String
  public let type: LayoutValueType
  /// One line on it.
  public let summary: String
}
