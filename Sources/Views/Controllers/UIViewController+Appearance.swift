import Foundation

extension UIViewController {
  /// Where a controller is between its view's coming to the screen and leaving it.
  enum Appearance {
    case gone
    case appearing
    case shown
    case disappearing
  }

  /// Says that the view is about to come or to leave; nothing where it has been said already.
  func begin(appearing isAppearing: Bool, animated: Bool) {
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
    for child in childrenToTell { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Says that it has come or left; nothing where it was not about to.
  ///
  /// - Parameter lay: lays the view out before it is said to have come.
  func endAppearance(_ lay: () -> Void = {}) {
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
    for child in childrenToTell { child.endAppearanceTransition() }
  }

  /// Whether the view's coming to a window, or leaving it, is all it takes: a container that
  /// forwards by itself says when its children come and leave.
  var appearsWithItsWindow: Bool {
    guard let parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    // Below such a container a child comes with its parent, or by itself once that is shown.
    return parent.appearsWithItsWindow || parent.appearance == .shown
  }

  private var childrenToTell: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
