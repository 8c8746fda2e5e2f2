import DrawingResources

/// What a registration for changes of traits is known by.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// One waiting for changes of traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  let traits: [UITrait]
  let tell: (UITraitCollection) -> Void

  init(traits: [UITrait], tell: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.tell = tell
  }
}

/// The traits of a view as they were last asked for.
struct CachedTraits {
  var traits: UITraitCollection
  /// The screen that they come from.
  var screen: UIScreen
  /// ``UIScreen/configurations`` of then.
  var configuration: Int
  /// Whether the screen belongs to the window, instead of being the main one of then.
  var isOfWindow: Bool

  init(_ traits: UITraitCollection, of screen: UIScreen, isOfWindow: Bool) {
    (self.traits, self.screen, self.isOfWindow) = (traits, screen, isOfWindow)
    configuration = screen.configurations
  }

  @MainActor var isValid: Bool {
    configuration == screen.configurations && (isOfWindow || screen === UIScreen.main)
  }
}

/// What can wait for changes of its traits: views.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UIView {}

extension UIView: UITraitChangeObservable {
  /// Ends the waiting.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }

  /// What the superview, or else the screen, says, and what this view overrides of it.
  var rememberedTraits: UITraitCollection {
    if let cachedTraits, cachedTraits.isValid { return cachedTraits.traits }
    let parent = superview
    let outer = parent?.traitCollection ?? UIScreen.main.traitCollection
    var traits = outer
    if overrideUserInterfaceStyle != .unspecified {
      traits = UITraitCollection(traitsFrom: [
        outer, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
      ])
    }
    // A superview's class may answer with traits of its own making, another one each time.
    if parent == nil {
      cachedTraits = CachedTraits(traits, of: .main, isOfWindow: false)
    } else if let known = parent?.cachedTraits, known.traits === outer {
      cachedTraits = CachedTraits(traits, of: known.screen, isOfWindow: known.isOfWindow)
    }
    return traits
  }

  func forgetTraits() {
    cachedTraits = nil
    for view in storedSubviews { view.forgetTraits() }
  }

  /// Runs what a subclass writes for the view with its surroundings as the current ones.
  func withCurrentTraits(_ body: () -> Void) {
    let traits = traitCollection
    if traits.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle {
      body()
    } else {
      traits.performAsCurrent(body)
    }
  }

  func tellTraitObservers(of old: UITraitCollection?) {
    guard !traitObservers.isEmpty else { return }
    let (old, new) = (old ?? UITraitCollection(), traitCollection)
    withCurrentTraits {
      for observer in traitObservers
      where observer.traits.contains(where: { !$0.isSame(in: old, and: new) }) {
        observer.tell(old)
      }
    }
  }
}

extension UITraitChangeObservable {
  /// Calls the handler when one of the traits has become another; it is given the view and the
  /// traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits: traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    traitObservers.append(observer)
    return observer
  }
}
