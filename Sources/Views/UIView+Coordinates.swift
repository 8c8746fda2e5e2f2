import LayerGeometry
import LayerTree

extension UIView {
  /// The projective map from this view's plane to another one's. Both must be in one tree.
  func map(to view: UIView?) -> ProjectiveMap {
    let target = view ?? root
    precondition(
      target === superview || target.superview === self || target.root === root,
      "\(self) and \(target) do not hang in one tree")
    return layer.map(to: target.layer)
  }
}
