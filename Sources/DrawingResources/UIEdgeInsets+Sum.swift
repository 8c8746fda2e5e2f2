import Foundation
import LayerGeometry

extension UIEdgeInsets {
  /// The sum of two insets, edge by edge.
  package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
