import Foundation

// Package protocols for subclasses in other modules: only `open` members can be overridden there,
// and users would see those.

/// A view that is set up in the same way by every initializer.
@MainActor
package protocol SelfPreparing: UIView {
  /// Called once, at the end of `UIView`'s initializers.
  func prepare()
}

/// A view that shows its tint color or its traits.
@MainActor
package protocol AppearanceFollowing: UIView {
  /// Called after one of them changed; without an implementation, the view is drawn again.
  func appearanceDidChange()
}

extension AppearanceFollowing {
  package func appearanceDidChange() { setNeedsDisplay() }
}

/// A view that places some of its subviews regardless of constraints.
@MainActor
package protocol SubviewPlacing: UIView {
  /// Whether the view itself places a subview.
  func places(_ subview: UIView) -> Bool
}

/// A view whose height may depend on its width, because its text wraps.
@MainActor
package protocol LineBreaking: UIView {
  /// Whether it does at present.
  var breaksLines: Bool { get }
}

/// A controller that presents others: every one, together with the controls.
@MainActor
package protocol ControllerPresenting: UIViewController {
  /// Presents a controller from the root of the containers, or from the nearest one that defines a
  /// context.
  func show(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?)
  /// Dismisses what the controller presents, or else the controller itself.
  func hide(animated: Bool, _ completion: (() -> Void)?)
}

/// A view with lines of text.
@MainActor
package protocol BaselineProviding: UIView {
  /// Distances from the top to the first baseline, and from the last to the bottom; 0 without text.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

/// A scroll view that creates its content while it scrolls.
@MainActor
package protocol ScrollContentProviding: UIScrollView {
  /// Called before a motion or a drag moves the content.
  func bringContentUpToDate()

  /// Where content comes to rest instead of `proposed`; velocity in points per millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint
}

/// A view above a scroll view's content, which makes room for it while it is refreshing.
@MainActor
package protocol RefreshShowing: UIView {
  var isRefreshing: Bool { get }
}

/// A control that changes more than its drawing when its state changes.
@MainActor
package protocol ControlStateShowing: UIControl {
  func controlStateDidChange()
}

/// A view whose subviews show items that are selected by touch, such as a collection view.
@MainActor
package protocol ItemTouching: UIView {
  /// Whether a subview shows an item.
  func showsItem(_ subview: UIView) -> Bool
  /// Begins a touch of a subview's item.
  func beginTouch(of subview: UIView)
  /// Cancels the touch, because a recognizer took it.
  func endTouch()
  /// Ends the touch as a tap.
  func endTap()
}

/// A system control or bar that takes touches within 44 × 44 points around its middle, and around
/// its direct subviews'.
@MainActor
package protocol TouchAreaExtending: UIView {}

/// A responder that assistive technologies read in its own way.
@MainActor
package protocol AccessibilityDescribing: UIResponder {
  /// What holds unless it is set.
  var defaultAccessibility: AccessibilityDefaults { get }
}

extension UIView {
  /// The controller whose view this is.
  package var viewController: UIViewController? { controller }

  var breaksLinesAtItsWidth: Bool { (self as? any LineBreaking)?.breaksLines ?? false }

  /// The baselines of a view with text; zeros for other views.
  var baselinesOrZero: (first: CGFloat, last: CGFloat) {
    (self as? any BaselineProviding)?.baselines ?? (0, 0)
  }
}
