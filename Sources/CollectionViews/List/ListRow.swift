import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree

/// What a list tells the view of a row, header or footer about its place in it.
///
/// A class, so that rows alike share one and attributes stay small; nothing in it changes.
final class ListRow: Hashable, Sendable {
  enum Role: Hashable { case row, header, footer }

  /// A line along an edge of the row; nil insets follow the content.
  struct Separator: Hashable {
    var leading: CGFloat?
    var trailing: CGFloat?
    var color: UIColor
    /// While the row is selected in a list that is edited.
    var selectionColor = UIColor.separator
  }

  struct Values: Hashable {
    var role = Role.row
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var corners: CACornerMask = []
    var cornerRadius: CGFloat = 0
    var top: Separator?
    var bottom: Separator?
    /// Of the content, from the row's edges.
    var margin: CGFloat = 16
    var isRightToLeft = false
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  static func == (a: ListRow, b: ListRow) -> Bool { a === b || a.values == b.values }

  func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}
