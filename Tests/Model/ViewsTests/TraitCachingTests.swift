import Foundation
import TestBasics
import Testing
import Views

/// Cached traits always equal those computed from the superviews.
@MainActor
struct TraitCachingTests {
  /// The style, computed without a cache.
  private func style(of view: UIView) -> UIUserInterfaceStyle {
    if view.overrideUserInterfaceStyle != .unspecified { return view.overrideUserInterfaceStyle }
    return view.superview.map(style) ?? UIScreen.main.userInterfaceStyle
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func traitsFollowChangesOfTheHierarchyAndOverrides(seed: UInt64) {
    var chance = SplitMixGenerator(seed: seed)
    let views = (0..<9).map { _ in UIView(frame: .zero) }
    for step in 0..<120 {
      let (view, other) = (
        views[.random(in: 0..<9, using: &chance)], views.randomElement(using: &chance)
      )
      switch Int.random(in: 0..<5, using: &chance) {
      case 0, 1:
        guard let other, !other.isDescendant(of: view) else { continue }
        other.addSubview(view)
      case 2: view.removeFromSuperview()
      case 3:
        view.overrideUserInterfaceStyle =
          [.light, .dark, .unspecified].randomElement(using: &chance) ?? .unspecified
      default: break
      }
      let asked = views[.random(in: 0..<9, using: &chance)]
      #expect(
        asked.traitCollection.userInterfaceStyle == style(of: asked), "seed \(seed), step \(step)")
    }
  }

  @Test func traitsFollowTheScreen() {
    let screen = UIScreen.main
    let (bounds, scale, style) = (screen.bounds, screen.scale, screen.userInterfaceStyle)
    defer { screen.configure(bounds: bounds, scale: scale, userInterfaceStyle: style) }
    let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
    outer.addSubview(inner)
    for scale: CGFloat in [1, 3, 2] {
      screen.configure(bounds: bounds, scale: scale)
      #expect(inner.traitCollection.displayScale == scale)
    }
    let window = UIWindow(frame: .zero)
    window.addSubview(outer)
    #expect(inner.traitCollection.displayScale == 2)
    window.screen = UIScreen(bounds: bounds, scale: 5)
    #expect(inner.traitCollection.displayScale == 5)
  }

  /// A view with a `traitCollection` of its own, which changes.
  private final class ViewWithOwnTraits: UIView {
    var scale: CGFloat = 1

    override var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
  }

  @Test func overriddenTraitCollectionsAreNotCached() {
    let (outer, middle, inner) = (
      ViewWithOwnTraits(frame: .zero), UIView(frame: .zero), UIView(frame: .zero)
    )
    outer.addSubview(middle)
    middle.addSubview(inner)
    for scale: CGFloat in [2, 4, 1] {
      outer.scale = scale
      #expect(inner.traitCollection.displayScale == scale)
      #expect(middle.traitCollection.displayScale == scale)
    }
  }
}
