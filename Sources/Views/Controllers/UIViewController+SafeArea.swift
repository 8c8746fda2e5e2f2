import Foundation
public import LayerGeometry

extension UIViewController {
  /// What bars of the controller's own cover of its view, in points.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }
}
