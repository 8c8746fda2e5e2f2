import Foundation
import Testing
import Views

/// Traits, margins and view controllers.
@MainActor
@Suite(.serialized) struct ViewEnvironmentTests {
  private func screen(_ style: UIUserInterfaceStyle) -> UIScreen {
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
    screen.configure(bounds: screen.bounds, scale: 2, userInterfaceStyle: style)
    return screen
  }

  @Test func onlyRegisteredTraitsAreReported() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = screen(.light)
    let view = UIView()
    window.addSubview(view)
    var styles: [UIUserInterfaceStyle] = []
    var others = 0
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (changed: UIView, old: UITraitCollection) in
      styles.append(changed.traitCollection.userInterfaceStyle)
    }
    view.registerForTraitChanges([UITraitLayoutDirection.self]) { (_: UIView, _) in others += 1 }
    window.screen = screen(.dark)
    #expect(styles == [.dark] && others == 0)
    view.unregisterForTraitChanges(registration)
    window.screen = screen(.light)
    #expect(styles == [.dark])
  }

  @Test func aWindowsOverridesReachWhatIsInIt() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (outer, inner) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
    outer.addSubview(inner)
    window.addSubview(outer)
    #expect(inner.traitCollection.accessibilityContrast != .high)
    window.traitOverrides.accessibilityContrast = .high
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    for view in [window, outer, inner] {
      #expect(view.traitCollection.accessibilityContrast == .high)
      #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }
    window.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    window.overrideUserInterfaceStyle = .unspecified
    window.traitOverrides = UITraitOverrides()
    #expect(inner.traitCollection.accessibilityContrast != .high)
    #expect(inner.traitCollection.userInterfaceStyle != .dark)
  }

  @Test func aControllersStyleReachesItsView() {
    final class Noting: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let (controller, inner) = (Noting(), UIView())
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(!controller.isViewLoaded)
    controller.view.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.styles == [.light])
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(controller.styles == [.light, .dark], "the view's own style decides")
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    controller.view.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func combinedTraitsTakeTheLastSpecifiedValue() {
    let combined = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 3), UITraitCollection(horizontalSizeClass: .compact),
    ])
    #expect(combined.displayScale == 3 && combined.userInterfaceStyle == .dark)
    #expect(combined.horizontalSizeClass == .compact && combined.verticalSizeClass == .unspecified)
    #expect(combined.forceTouchCapability == .unknown)
    let pressed = UITraitCollection(traitsFrom: [
      UITraitCollection(forceTouchCapability: .available), combined,
    ])
    #expect(pressed.forceTouchCapability == .available)
    #expect(pressed != combined && Set([pressed, combined, pressed]).count == 2)
    #expect(combined.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!combined.hasDifferentColorAppearance(comparedTo: combined))
  }

  @Test func directionalMarginsFollowTheReadingDirection() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
  }

  @Test func aControllersViewAppearsWithItsWindow() {
    final class Logging: UIViewController {
      var log: [String] = []
      override func viewDidLoad() { log.append("load") }
      override func viewWillAppear(_ animated: Bool) { log.append("will") }
      override func viewIsAppearing(_ animated: Bool) { log.append("is") }
      override func viewWillLayoutSubviews() { log.append("lays out") }
      override func viewDidAppear(_ animated: Bool) { log.append("did") }
      override func viewWillDisappear(_ animated: Bool) { log.append("leaves") }
      override func viewDidDisappear(_ animated: Bool) { log.append("left") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    let controller = Logging()
    window.rootViewController = controller
    #expect(controller.log == ["load", "will", "is", "lays out", "did"])
    #expect(controller.view.frame == window.bounds && controller.view.next === controller)
    window.frame.size.width = 70
    #expect(controller.view.frame.width == 70)
    window.rootViewController = UIViewController()
    #expect(controller.log.suffix(2) == ["leaves", "left"])
  }
}

extension ViewEnvironmentTests {
  @Test func colorsResolveForTheViewInLayout() {
    final class BorderedView: UIView {
      override func layoutSubviews() { layer.borderColor = UIColor.label.cgColor }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.screen = screen(.dark)
    let view = BorderedView(frame: window.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.layer.borderColor == CGColor.white)
    #expect(UIColor.label.cgColor == CGColor.black)
    var inside: CGColor?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inside = UIColor.label.cgColor
    }
    #expect(inside == CGColor.white)
  }

  @Test func aPathContainsPointsInside() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 101, y: 50)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 10, y: 50)))
    #expect(ring.cgPath.contains(CGPoint(x: 10, y: 50)))
  }
}
