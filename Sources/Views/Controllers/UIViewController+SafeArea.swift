import Foundation
public import LayerGeometry

extension UIViewController {
  /// Additional insets of the safe area, in points, for bars that the controller itself shows.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }
}
