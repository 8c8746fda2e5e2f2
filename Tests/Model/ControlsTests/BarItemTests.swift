import Foundation
import Testing

@testable import Controls
@testable import Views

/// The colours of what bars show, and what their back buttons say.
@MainActor
@Suite struct BarItemTests {
  private func title(_ title: String, _ change: (UIBarButtonItem) -> Void = { _ in })
    -> UIBarButtonItem
  {
    let item = UIBarButtonItem(title: title)
    change(item)
    return item
  }

  /// A bar in a view with a tint, with items.
  private func show<Bar: UIView>(
    _ bar: Bar, _ design: UIInterfaceDesign, in outer: UIView
  ) -> Bar {
    bar.traitOverrides.interfaceDesign = design
    bar.traitOverrides.verticalSizeClass = .regular
    bar.frame = CGRect(x: 0, y: 0, width: 402, height: 54)
    outer.tintColor = .blue
    outer.addSubview(bar)
    bar.layoutIfNeeded()
    return bar
  }

  private func colors(_ bar: UIView) -> [UIColor?] {
    bar.subviews.compactMap { $0 as? BarButtonView }.map { view in
      view.subviews.compactMap { $0 as? UILabel }.first?.textColor
    }
  }

  /// The tints of all glass under items.
  private func glassTints(_ bar: UIView) -> [UIColor?] {
    bar.layoutIfNeeded()
    return bar.subviews.compactMap { ($0 as? UIVisualEffectView)?.effect as? UIGlassEffect }
      .map(\.tintColor)
  }

  /// The bars with the same items.
  private func bars(_ design: UIInterfaceDesign, in outer: UIView, _ items: [UIBarButtonItem])
    -> [UIView]
  {
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItems = items
    bar.items = [item]
    let toolbar = UIToolbar(frame: .zero)
    toolbar.items = items
    return [show(bar, design, in: outer), show(toolbar, design, in: outer)]
  }

  @Test(
    "A bar's own tint colours its items in every design, an inherited one only in iOS 18",
    arguments: [UIInterfaceDesign.ios18, .ios26])
  func tints(design: UIInterfaceDesign) {
    let outer = UIView(frame: .zero)
    let items = [
      title("A"), title("B") { $0.tintColor = .green }, title("C") { $0.isEnabled = false },
    ]
    for bar in bars(design, in: outer, items) {
      let standard: UIColor = design == .ios26 ? .label : .blue
      #expect(colors(bar) == [standard, .green, .tertiaryLabel])
      bar.tintColor = .red
      #expect(colors(bar) == [.red, .green, .tertiaryLabel])
      bar.tintColor = nil
      #expect(colors(bar) == [standard, .green, .tertiaryLabel])
    }
  }

  @Test("Prominent items are white on glass in the tint")
  func prominent() {
    let outer = UIView(frame: .zero)
    let done = title("Done") { $0.style = .done }
    for make in [0, 1] {
      (done.tintColor, done.isEnabled) = (nil, true)
      let bar = bars(.ios26, in: outer, [done, title("A")])[make]
      #expect(glassTints(bar).contains(.blue) && glassTints(bar).count == 2)
      #expect(colors(bar) == [.white, .label])
      bar.tintColor = .red
      #expect(glassTints(bar).contains(.red) && colors(bar) == [.white, .red])
    }
    for make in [0, 1] {
      done.tintColor = .green
      let bar = bars(.ios26, in: outer, [done])[make]
      #expect(glassTints(bar) == [.green] && colors(bar) == [.white])
    }
    done.isEnabled = false
    #expect(glassTints(bars(.ios26, in: outer, [done])[0]) == [nil])
    let old = bars(.ios18, in: outer, [title("Done") { $0.style = .done }])[0]
    #expect(glassTints(old).isEmpty && colors(old) == [.blue])
  }

  // MARK: - Back buttons

  private nonisolated static let back = "Privacy & Security Settings"
  private nonisolated static let name = "Notification Settings"

  private func backBar(width: CGFloat, height: CGFloat = 44) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: height))
    bar.traitOverrides.interfaceDesign = .ios18
    bar.traitOverrides.verticalSizeClass = .regular
    bar.prefersLargeTitles = height > 44
    bar.items = [UINavigationItem(title: Self.back), UINavigationItem(title: Self.name)]
    bar.layoutIfNeeded()
    return bar
  }

  private func texts(_ bar: UINavigationBar) -> [String?] {
    bar.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.alpha > 0 }.map(\.text)
  }

  @Test(
    "A back title becomes shorter before the bar's title does",
    arguments: [(600, back), (390, "Back"), (240, nil)] as [(CGFloat, String?)])
  func backTitles(width: CGFloat, shown: String?) throws {
    let bar = backBar(width: width)
    #expect(texts(bar) == [Self.name] + (shown.map { [$0] } ?? []))
    let label = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == Self.name && label.frame.width >= label.sizeThatFits(.zero).width)
    // It is read as a whole.
    #expect(bar.accessibilityTree().map(\.label) == [Self.back, Self.name])
    #expect(bar.accessibilityTree().first?.traits == .button)
  }

  @Test("A large title leaves the back title its room")
  func largeTitle() {
    let bar = backBar(width: 390, height: 96)
    #expect(texts(bar) == [Self.back])
    bar.frame.size.height = 44
    bar.layoutIfNeeded()
    #expect(texts(bar) == [Self.name, "Back"])
  }

  @Test("In other languages, only the chevron is left of a long back title")
  func otherLanguage() {
    let language = UIFont.textLanguage
    defer { UIFont.textLanguage = language }
    UIFont.textLanguage = "de"
    #expect(texts(backBar(width: 390)) == [Self.name])
    UIFont.textLanguage = "en-GB"
    #expect(texts(backBar(width: 390)) == [Self.name, "Back"])
  }

  @Test("The back button of iOS 26 is read, although it has no title")
  func chevron() {
    let bar = backBar(width: 390)
    bar.traitOverrides.interfaceDesign = .ios26
    bar.layoutIfNeeded()
    #expect(texts(bar) == [Self.name])
    #expect(bar.accessibilityTree().map(\.label) == [Self.back, Self.name])
  }
}
