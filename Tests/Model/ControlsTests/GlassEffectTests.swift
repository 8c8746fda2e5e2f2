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
    "A tab bar's platter is as wide as on phones",
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

  @Test("A search tab has a circle of its own beside the platter", arguments: [false, true])
  func searchTab(isMirrored: Bool) throws {
    let bar = bar(3, width: 402, .ios26)
    bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    bar.items?.append(UITabBarItem(tabBarSystemItem: .search, tag: 9))
    bar.layoutIfNeeded()
    let all = bar.subviews.compactMap { $0 as? UIVisualEffectView }.filter { !$0.isHidden }
    let circle = try #require(all.first { $0 !== bar.glass }).frame
    #expect(circle == CGRect(x: isMirrored ? 21 : 319, y: 0, width: 62, height: 62))
    #expect(abs(bar.glass.frame.width - 274) < 0.05)
    let near = isMirrored ? 402 - bar.glass.frame.maxX : bar.glass.frame.minX
    #expect(abs(near - 21) < 1e-9)
    bar.traitOverrides.interfaceDesign = .ios18
    bar.layoutIfNeeded()
    #expect(bar.subviews.allSatisfy { !($0 is UIVisualEffectView) || $0.isHidden })
  }

  @Test("Items of a toolbar share glass up to a space")
  func toolbar() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 402, height: 86))
    bar.traitOverrides.interfaceDesign = .ios26
    bar.traitOverrides.verticalSizeClass = .regular
    func symbol() -> UIBarButtonItem {
      UIBarButtonItem(title: nil, image: UIImage(systemName: "plus"))
    }
    bar.items = [symbol(), symbol(), .flexibleSpace(), symbol()]
    bar.layoutIfNeeded()
    #expect(bar.rowHeight == 52)
    let glass = bar.subviews.compactMap { $0 as? UIVisualEffectView }.map(\.frame)
    #expect(
      glass.sorted { $0.minX < $1.minX } == [
        CGRect(x: 16, y: 4, width: 88, height: 44), CGRect(x: 342, y: 4, width: 44, height: 44),
      ])
  }

  @Test("Buttons of glass are capsules; prominent ones are tinted")
  func buttons() throws {
    func glass(_ configuration: UIButton.Configuration) throws -> UIVisualEffectView {
      var configuration = configuration
      configuration.title = "Go"
      let button = UIButton(configuration: configuration)
      button.tintColor = .systemRed
      button.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
      button.layoutIfNeeded()
      return try #require(button.subviews.first as? UIVisualEffectView)
    }
    let plain = try glass(.glass())
    #expect(plain.layer.cornerRadius == 25 && plain.layer.backdrop?.glass?.tintShare == 0)
    #expect(plain.layer.shadowOpacity == 0.04)
    let prominent = try #require(try glass(.prominentGlass()).layer.backdrop?.glass)
    #expect(prominent.tintShare == 1)
    #expect(prominent.tintSeed.x > 0.9 && prominent.tintShade.x < prominent.tintSeed.x)
    let clear = try glass(.clearGlass())
    #expect((clear.effect as? UIGlassEffect)?.style == .clear && clear.layer.shadowOpacity == 0)
    let tinted = try #require(try glass(.prominentClearGlass()).layer.backdrop?.glass)
    #expect(tinted.tintShare == 0.8 && tinted.ringShare == 0)
  }

  @Test("High contrast makes glass nearly black or white, with a border")
  func contrast() throws {
    for (style, black, white) in [(UIUserInterfaceStyle.light, 0.95, 1.0), (.dark, 0.03, 0.1)] {
      let view = UIVisualEffectView(effect: UIGlassEffect())
      view.traitOverrides.userInterfaceStyle = style
      view.traitOverrides.accessibilityContrast = .high
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 62)
      view.layoutIfNeeded()
      let backdrop = try #require(view.layer.backdrop)
      for behind in [0.0, 1] {
        let shown = try grey(behind, backdrop)
        #expect(shown > black && shown < white + 0.01, "\(style)")
      }
      #expect(view.layer.borderWidth == 1)
      view.traitOverrides.accessibilityContrast = .normal
      view.layoutIfNeeded()
      #expect(view.layer.borderWidth == 0)
    }
  }

  @Test("Reduced transparency leaves a third of what is behind")
  func transparency() throws {
    func range() throws -> Double {
      let backdrop = try #require(
        UIGlassEffect().backdrop(
          UITraitCollection(userInterfaceStyle: .light), shorterSide: 62))
      return try grey(1, backdrop) - grey(0, backdrop)
    }
    let usual = try range()
    UIAccessibility.isReduceTransparencyEnabled = true
    defer { UIAccessibility.isReduceTransparencyEnabled = false }
    #expect(abs(try range() - 0.3 * usual) < 1e-6)
  }

  @Test("A keyboard is as high as on a phone; keys are 43 high and 54 apart")
  func keyboard() throws {
    let screen = ScreenView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    screen.traitOverrides.interfaceDesign = .ios26
    screen.traitOverrides.verticalSizeClass = .regular
    let keyboard = KeyboardView(frame: .zero)
    keyboard.keys = .german
    screen.keyboard = keyboard
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
    screen.layoutIfNeeded()
    #expect(keyboard.frame.height == 335)
    keyboard.layoutIfNeeded()
    func label(_ text: String) -> UIView? {
      keyboard.subviews.first { ($0.subviews.first as? UILabel)?.text == text }
    }
    let (first, second, last) = (
      try #require(label("q")), try #require(label("a")), try #require(label("ü"))
    )
    #expect(first.frame.height == 43 && second.frame.minY - first.frame.minY == 54)
    #expect(first.frame.minX == 3 && abs(last.frame.maxX - 399) < 1e-9)
    #expect(first.layer.cornerRadius == 8 && first.layer.shadowOpacity == 0)
    #expect(keyboard.subviews.contains { ($0 as? UILabel)?.text == "Ich" })
  }

  @Test("A wheel shows rows round the one in the middle, in a band")
  func wheel() {
    @MainActor final class Days: UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 7 }
      func pickerView(_ view: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      { "Day \(row)" }
    }
    let (wheel, days) = (UIPickerView(), Days())
    wheel.traitOverrides.interfaceDesign = .ios26
    (wheel.dataSource, wheel.delegate) = (days, days)
    wheel.frame = CGRect(origin: .zero, size: wheel.intrinsicContentSize)
    wheel.selectRow(3, inComponent: 0, animated: false)
    wheel.layoutIfNeeded()
    #expect(wheel.subviews.first?.frame == CGRect(x: 9, y: 91, width: 302, height: 34))
    #expect(wheel.subviews.first?.layer.cornerRadius == 17)
    let rows = wheel.subviews.compactMap { $0 as? UILabel }
    #expect(rows.count == 7 && rows[3].center == CGPoint(x: 160, y: 108) && rows[3].alpha == 1)
    // 32 points along a cylinder of 108.
    #expect(abs(rows[4].center.y - (108 + 108 * sin(32.0 / 108))) < 1e-9)
    #expect(rows[4].alpha < 0.6 && rows[2].center.y < 108)
    wheel.selectRow(99, inComponent: 0, animated: false)
    #expect(wheel.selectedRow(inComponent: 0) == 6)
    #expect(wheel.selectedRow(inComponent: 5) == -1)
  }

  @Test("A search field is a capsule of 44, or 36 with corners of 10")
  func searchField() {
    for (design, height, corner) in [
      (UIInterfaceDesign.ios18, 36.0, 10.0), (.ios26, 44, 22),
    ] {
      let field = UISearchTextField(frame: .zero)
      field.traitOverrides.interfaceDesign = design
      #expect(abs(field.intrinsicContentSize.height - height) < 1e-9)
      field.frame = CGRect(x: 0, y: 0, width: 300, height: height)
      field.layoutIfNeeded()
      #expect(field.subviews.contains { $0.layer.cornerRadius == corner })
    }
  }
}
