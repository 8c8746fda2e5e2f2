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
  /// ``UIScreen/configurations`` of then.
  var configuration: Int
  /// The main screen that they come from; nil for those of a window, which has its own screen.
  var screen: UIScreen?
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
    let configuration = UIScreen.configurations
    if let cachedTraits, cachedTraits.configuration == configuration,
      cachedTraits.screen.map({ $0 === UIScreen.main }) ?? true
    {
      return cachedTraits.traits
    }
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
      cachedTraits = CachedTraits(
        traits: traits, configuration: configuration, screen: UIScreen.main)
    } else if let known = parent?.cachedTraits, known.traits === outer {
      cachedTraits = CachedTraits(
        traits: traits, configuration: configuration, screen: known.screen)
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
