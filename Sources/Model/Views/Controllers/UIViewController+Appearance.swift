import Foundation

extension UIViewController {
  /// The appearance state of a controller's view.
  enum Appearance {
    case gone
    case appearing
    case shown
    case disappearing
  }

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` unless it was called already.
  package func begin(appearing isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      appearsAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .shown || appearance == .appearing else { return }
      appearance = .disappearing
      appearsAnimated = animated
      viewWillDisappear(animated)
    }
    for child in forwardingChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Completes a transition, if one was begun.
  /// - Parameter lay: lays the view out before `viewDidAppear(_:)` is called.
  package func endAppearance(_ lay: () -> Void = {}) {
    switch appearance {
    case .appearing:
      viewIsAppearing(appearsAnimated)
      lay()
      appearance = .shown
      viewDidAppear(appearsAnimated)
    case .disappearing:
      appearance = .gone
      viewDidDisappear(appearsAnimated)
    case .gone, .shown: return
    }
    for child in forwardingChildren { child.endAppearanceTransition() }
  }

  /// Whether appearance follows from the view's window. A container that forwards appearance
  /// methods controls its children.
  var appearsWithItsWindow: Bool {
    if isInTransition { return false }
    guard let parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    // There, a child appears with its parent, or on its own if the parent has appeared.
    return parent.appearsWithItsWindow || parent.appearance == .shown
  }

  private var forwardingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
