import DrawingCommands
public import Foundation

/// An accessible element that is not a view, such as a part of a drawing.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// - Parameter accessibilityContainer: the view that contains it.
  public init(accessibilityContainer container: Any) {
    self.container = container as? UIView
    super.init()
  }

  /// The view that contains it; other objects cannot.
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

public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// An action for assistive technologies in addition to activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  /// Returns whether the action succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}
