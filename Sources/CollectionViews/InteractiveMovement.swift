import Foundation
import LayoutSolvers

/// An item that is being moved by hand.
///
/// Until the movement ends the data source keeps its order, and the view shows items as if the one
/// that moves already stood where it would be dropped.
struct InteractiveMovement {
  /// Where the item stands in the data source.
  let original: IndexPath
  /// Where it is shown.
  var current: IndexPath
  /// The centre of its view, in the view's content.
  var position: CGPoint

  /// Where the item that is shown at an index path stands in the data source.
  func source(of shown: IndexPath) -> IndexPath {
    if shown == current { return original }
    var path = shown
    if path.section == current.section && path.item > current.item { path.item -= 1 }
    if path.section == original.section && path.item >= original.item { path.item += 1 }
    return path
  }
}
