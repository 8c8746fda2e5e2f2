import DrawingResources

/// A token that identifies a registration for trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// One registration for trait changes.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  let traits: [UITrait]
  let tell: (UITraitCollection) -> Void

  init(traits: [UITrait], tell: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.tell = tell
  }
}

/// A view's traits as last computed.
struct CachedTraits {
  var traits: UITraitCollection
  /// The screen they come from.
  var screen: UIScreen
  /// The value of ``UIScreen/configurations`` at that time.
  var configuration: Int
  /// Whether it is the window's screen rather than the main screen.
  var isWindow: Bool

  @MainActor init(_ traits: UITraitCollection, of screen: UIScreen, isWindow: Bool) {
    (self.traits, self.screen, self.isWindow) = (traits, screen, isWindow)
    configuration = screen.configurations
  }

  @MainActor var isValid: Bool {
    configuration == screen.configurations && (isWindow || screen === UIScreen.main)
  }
}

/// Objects that can register for trait changes: views.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UIView {}

extension UIView: UITraitChangeObservable {
  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }

  /// The traits of the superview, or of the screen, with this view's overrides.
  var resolvedTraits: UITraitCollection {
    if let cachedTraits, cachedTraits.isValid { return cachedTraits.traits }
    let parent = superview
    let outer = parent?.traitCollection ?? UIScreen.main.traitCollection
    var traits = outer
    if let overrides { traits = UITraitCollection(traitsFrom: [outer, overrides]) }
    // A superview's override may return different traits at every call.
    if parent == nil {
      cachedTraits = CachedTraits(traits, of: .main, isWindow: false)
    } else if let known = parent?.cachedTraits, known.traits === outer {
      cachedTraits = CachedTraits(traits, of: known.screen, isWindow: known.isWindow)
    }
    return traits
  }

  /// The traits that the view sets for itself and its subviews; nil for none.
  var overrides: UITraitCollection? {
    let style = [
      overrideUserInterfaceStyle, traitOverrides.userInterfaceStyle,
      controller?.overrideUserInterfaceStyle,
    ].lazy.compactMap { $0 }.first { $0 != .unspecified }
    if style == nil, traitOverrides == UITraitOverrides() { return nil }
    return UITraitCollection(
      userInterfaceStyle: style ?? .unspecified,
      horizontalSizeClass: traitOverrides.horizontalSizeClass,
      verticalSizeClass: traitOverrides.verticalSizeClass,
      accessibilityContrast: traitOverrides.accessibilityContrast,
      userInterfaceLevel: traitOverrides.userInterfaceLevel,
      interfaceDesign: traitOverrides.interfaceDesign,
      preferredContentSizeCategory: traitOverrides.preferredContentSizeCategory)
  }

  func overridesDidChange() {
    forgetTraits()
    traitsMayHaveChanged(from: traitsBeforeOverride)
    traitsBeforeOverride = nil
  }

  func forgetTraits() {
    cachedTraits = nil
    for view in storedSubviews { view.forgetTraits() }
  }

  /// Runs a closure with the view's traits as the current ones, as around overridden methods.
  func withCurrentTraits(_ body: () -> Void) {
    let traits = traitCollection
    let current = UITraitCollection.current
    if !traits.hasDifferentColorAppearance(comparedTo: current),
      traits.preferredContentSizeCategory == current.preferredContentSizeCategory
    {
      body()
    } else {
      traits.performAsCurrent(body)
    }
  }

  func notifyTraitObservers(of old: UITraitCollection?) {
    guard !traitObservers.isEmpty else { return }
    let (old, new) = (old ?? UITraitCollection(), traitCollection)
    withCurrentTraits {
      for observer in traitObservers
      where observer.traits.contains(where: { $0.value(in: old) != $0.value(in: new) }) {
        observer.tell(old)
      }
    }
  }
}

extension UITraitChangeObservable {
  /// Calls the handler with the view and its previous traits after a trait has changed.
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
