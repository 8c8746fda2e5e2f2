import Foundation

/// The first responder. There is no keyboard: the window only stores it.
extension UIResponder {
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  func makeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = window.firstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  func clearFirstResponder() {
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
  }
}

extension UIView {
  /// Whether a responder is the view, a descendant, or the controller of one of these.
  func subtreeContains(_ responder: UIResponder) -> Bool {
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    return view?.isDescendant(of: self) ?? false
  }

  /// Resigns the first responder in the subtree before the view leaves its window.
  func clearFirstResponderInSubtree() {
    guard let window, let first = window.firstResponder, subtreeContains(first) else { return }
    if !first.resignFirstResponder() || window.firstResponder === first {
      window.firstResponder = nil
    }
  }

  /// Resigns the first responder in the subtree, if it agrees or by `force`; returns whether none
  /// is left.
  func endEditingInSubtree(force: Bool) -> Bool {
    guard let window, let first = window.firstResponder, subtreeContains(first) else { return true }
    guard force || first.canResignFirstResponder else { return false }
    let resigned = first.resignFirstResponder()
    if force, window.firstResponder === first { window.firstResponder = nil }
    return resigned || force
  }
}
