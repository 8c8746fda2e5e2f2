import Foundation

// What classes tell about themselves beyond UIKit's questions. Protocols, because Swift lets nobody
// override what is not open, and what is open belongs to the users' classes.

/// A view that places some of its subviews itself, whatever constraints say.
@MainActor
package protocol SubviewPlacing: UIView {
  func places(_ subview: UIView) -> Bool
}

/// A view whose height may depend on its width by the breaking of lines.
@MainActor
package protocol LineBreaking: UIView {
  var breaksLines: Bool { get }
}

/// A view with lines of text.
@MainActor
package protocol BaselineProviding: UIView {
  /// From the top to the first line's baseline, and from the last line's baseline to the bottom, in
  /// points; 0 without text.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

/// A scroll view that makes its content while it scrolls.
@MainActor
package protocol ScrollContentProviding: UIScrollView {
  /// Called before a motion or a finger moves the content.
  func bringContentUpToDate()

  /// Where content comes to rest that would stop at an offset; velocity in points a millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint
}

/// A control that shows its state by more than drawing itself anew.
@MainActor
package protocol ControlStateShowing: UIControl {
  func controlStateDidChange()
}

/// A view whose touched subviews are selected, such as a collection view.
@MainActor
package protocol ItemTouching: UIView {
  /// Whether a subview shows an item.
  func showsItem(_ subview: UIView) -> Bool
  /// Begins a touch of the item that a subview shows.
  func beginTouch(of subview: UIView)
  /// The touch belongs to somebody else, such as a recognizer.
  func endTouch()
  /// The finger went up where it came down.
  func endTap()
}

extension UIView {
  var breaksLinesAtItsWidth: Bool { (self as? any LineBreaking)?.breaksLines ?? false }

  package var baselinesOrZero: (first: CGFloat, last: CGFloat) {
    (self as? any BaselineProviding)?.baselines ?? (0, 0)
  }
}
