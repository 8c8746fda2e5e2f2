import Foundation

/// Who would be typed into. There is no keyboard: a window keeps who it is, so that code that asks
/// or depends on it runs.
extension UIResponder {
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  func takeFirst() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = window.firstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  func giveUpFirst() {
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
  }
}

extension UIView {
  /// Whether a responder is the view, one below it, or the controller of one of these.
  func holds(_ responder: UIResponder) -> Bool {
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    return view?.isDescendant(of: self) ?? false
  }

  /// Lets go of the first responder below the view, which leaves its window.
  func dropFirstResponder() {
    guard let window, let first = window.firstResponder, holds(first) else { return }
    if !first.resignFirstResponder() || window.firstResponder === first {
      window.firstResponder = nil
    }
  }

  /// Takes it from the view or one below it: asked, or by force.
  ///
  /// - Returns: whether none of them is it any more.
  func endEditingBelow(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder, holds(first) else { return true }
    guard force || first.canResignFirstResponder else { return false }
    let resigned = first.resignFirstResponder()
    if force, window.firstResponder === first { window.firstResponder = nil }
    return resigned || force
  }
}
