import LayerGeometry
import LayerTree

extension UIView {
  /// This view's plane in another one's; both have to hang in one tree.
  func map(to view: UIView?) -> ProjectiveMap {
    let target = view ?? root
    precondition(
      target === superview || target.superview === self || target.root === root,
      "\(self) and \(target) do not hang in one tree")
    return layer.map(to: target.layer)
  }
}
