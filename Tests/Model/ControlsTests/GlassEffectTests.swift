import Foundation
import Testing

@testable import Controls
@testable import LayerTree

/// Glass behind views, and the design that floats bars on it.
@MainActor struct GlassEffectTests {
  private func glass(_ frame: CGRect, in view: UIView? = nil) -> UIVisualEffectView {
    let glass = UIVisualEffectView(effect: UIGlassEffect())
    glass.frame = frame
    view?.addSubview(glass)
    glass.layoutIfNeeded()
    return glass
  }

  /// What flat glass makes of a grey that is all around.
  private func grey(_ level: Double, _ backdrop: LayerBackdrop) throws -> Double {
    let glass = try #require(backdrop.glass)
    let t = min(max((level - glass.liftStart) / (glass.liftEnd - glass.liftStart), 0), 1)
    let (c, y, z) = (backdrop.curve, level, 1 - level)
    let curve = z * z * z * c[0] + 3 * z * z * y * c[1] + 3 * z * y * y * c[2] + y * y * y * c[3]
    return (1 - backdrop.amount) * y + backdrop.amount * curve + backdrop.brightness
      + glass.lift * t * t * (3 - 2 * t)
  }

  @Test(
    "Greys are those measured on bars, within three levels",
    arguments: [
      (true, 0.0, 28.0), (true, 0.5, 89), (true, 1, 126), (false, 1, 253),
    ])
  func measuredGreys(isDark: Bool, behind: Double, expected: Double) throws {
    let backdrop = LayerBackdrop.glass(isClear: false, isDark: isDark, shorterSide: 62)
    #expect(abs(try grey(behind, backdrop) * 255 - expected) <= 3)
  }

  @Test("Glass without corners is a capsule of any size")
  func capsule() {
    let view = glass(CGRect(x: 0, y: 0, width: 120, height: 44))
    #expect(view.layer.cornerRadius == 22)
    view.frame.size.height = 60
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 30)
    #expect(view.layer.backdrop?.glass?.bend == -48)
    let card = UIVisualEffectView(effect: UIGlassEffect())
    card.layer.cornerRadius = 12
    card.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    card.layoutIfNeeded()
    #expect(card.layer.cornerRadius == 12)
  }

  @Test("A container draws the glass inside of it as one, where it is")
  func container() {
    let effect = UIGlassContainerEffect()
    effect.spacing = 20
    let container = UIVisualEffectView(effect: effect)
    container.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    let first = glass(CGRect(x: 10, y: 20, width: 44, height: 44), in: container.contentView)
    let second = glass(CGRect(x: 60, y: 20, width: 80, height: 44), in: container.contentView)
    container.layoutIfNeeded()
    let melted = container.layer.backdrop?.glass
    #expect(melted?.shapes.map(\.frame) == [first.frame, second.frame])
    #expect(melted?.shapes.map(\.cornerRadius) == [22, 22])
    #expect(melted?.blending == 20)
    container.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(first.layer.backdrop == nil && second.layer.backdrop == nil)
    second.removeFromSuperview()
    container.layoutIfNeeded()
    #expect(container.layer.backdrop?.glass?.shapes.count == 1)
  }

  @Test("Changing the effect to a flat pane straightens the glass step by step")
  func mixing() {
    let glass = LayerBackdrop.glass(isClear: false, isDark: true, shorterSide: 62)
    let flat = LayerBackdrop(radius: 10, amount: 1, curve: [0, 0, 0, 0])
    let view = UIView()
    view.layer.backdrop = glass
    let half = view.layer.backdrop.map { $0.mixed(with: flat, at: 0.5) }
    #expect(half?.glass?.bend == -24.8)
    #expect(half?.glass?.bendHeight == 15.5)
  }

  private func bar(_ count: Int, width: CGFloat, _ design: UIInterfaceDesign) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 83))
    bar.traitOverrides.interfaceDesign = design
    bar.traitOverrides.verticalSizeClass = .regular
    bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?.first
    bar.layoutIfNeeded()
    return bar
  }

  @Test(
    "A tab bar's platter is as wide as on telephones",
    arguments: [(3, 402.0, 274.0), (5, 402, 360), (5, 440, 398)])
  func platter(count: Int, width: Double, expected: Double) throws {
    let bar = bar(count, width: width, .ios26)
    #expect(abs(bar.glass.frame.width - expected) < 0.05)
    #expect(bar.glass.frame.height == 62 && abs(bar.glass.frame.midX - width / 2) < 1e-9)
    let older = self.bar(count, width: width, .ios18)
    #expect(older.glass.superview == nil)
  }

  @Test("The design changes with the traits, there and back")
  func designs() {
    let toggle = UISwitch()
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    toggle.traitOverrides.interfaceDesign = .ios26
    #expect(toggle.bounds.size == CGSize(width: 63, height: 28))
    #expect(toggle.intrinsicContentSize == CGSize(width: 63, height: 28))
    toggle.traitOverrides.interfaceDesign = .ios18
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    let bar = bar(3, width: 402, .ios26)
    bar.traitOverrides.interfaceDesign = .ios18
    bar.layoutIfNeeded()
    #expect(bar.glass.isHidden)
  }

  @Test("Items of a navigation bar share glass; what is done has its own")
  func items() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
    bar.traitOverrides.interfaceDesign = .ios26
    bar.traitOverrides.verticalSizeClass = .regular
    let item = UINavigationItem(title: "Title")
    let done = UIBarButtonItem(title: "Done", image: nil)
    done.style = .done
    item.rightBarButtonItems = [
      done, UIBarButtonItem(title: nil, image: UIImage(systemName: "plus")),
      UIBarButtonItem(title: nil, image: UIImage(systemName: "trash")),
    ]
    bar.items = [UINavigationItem(title: "Back"), item]
    bar.layoutIfNeeded()
    let glass = bar.subviews.compactMap { $0 as? UIVisualEffectView }.map(\.frame)
    #expect(glass.count == 3)
    #expect(glass.contains(CGRect(x: 16, y: 5, width: 44, height: 44)), "the back button")
    #expect(glass.contains { $0.width == 88 && $0.height == 44 }, "two symbols")
    #expect(glass.contains { $0.maxX == 386 }, "what is done, at the edge")
  }
}
