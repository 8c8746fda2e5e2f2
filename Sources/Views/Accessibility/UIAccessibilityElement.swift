public import Foundation
import LayerGeometry

/// Something that assistive technologies read and that is no view, such as a part of a drawing.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// - Parameter accessibilityContainer: the view that it belongs to.
  public init(accessibilityContainer container: Any) {
    self.container = container as? UIView
    super.init()
  }

  /// The view that it belongs to. Other objects contain no elements here.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue as? UIView }
  }

  /// The frame in the coordinates of the container, whose transforms it follows.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var accessibilityCorners: [CGPoint] {
    guard let container else { return Quad(accessibilityFrameInContainerSpace).corners }
    return container.map(to: nil).projectedPolygon(Quad(accessibilityFrameInContainerSpace).corners)
  }

  /// Weak: a container keeps its elements.
  final weak var container: UIView?
}

/// An action that assistive technologies offer besides activating an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  /// Returns whether it did something.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}
