import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree

/// What a list tells the view of a row, header or footer about its place in it.
struct ListRow: Hashable, Sendable {
  enum Role: Hashable { case row, header, footer }

  /// A line along an edge of the row; nil insets follow the content.
  struct Separator: Hashable {
    var leading: CGFloat?
    var trailing: CGFloat?
    var color: UIColor
    /// While the row is selected in a list that is edited.
    var selectionColor = UIColor.separator
  }

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
