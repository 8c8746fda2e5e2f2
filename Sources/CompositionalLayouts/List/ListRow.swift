import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree

/// What the view of a row, header or footer needs to know about its position in the list.
struct ListRow: Hashable, Sendable {
  enum Role: Hashable { case row, header, footer }

  /// A separator along an edge of the row; nil insets follow the content.
  struct Separator: Hashable {
    var leading: CGFloat?
    var trailing: CGFloat?
    var color: UIColor
    /// The color while the row is selected in a list that is being edited.
    var selectionColor = UIColor.separator
  }

  var role = Role.row
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var corners: CACornerMask = []
  var cornerRadius: CGFloat = 0
  var top: Separator?
  var bottom: Separator?
  /// The distance from the row's edges to its content.
  var margin: CGFloat = 16
  var isRightToLeft = false
}
