import Foundation
import Testing

@testable import Controls
@testable import Views

@Suite("Floating bars")
@MainActor
struct FloatingBarTests {
  /// A phone's or tablet's screen in the design of iOS 26 over a scroll view of 3000 points.
  @MainActor
  private struct Shown {
    let window: UIWindow
    let screen: ScreenView
    let scrollView: UIScrollView

    init(
      _ size: CGSize = CGSize(width: 402, height: 874), idiom: UIUserInterfaceIdiom = .phone,
      design: UIInterfaceDesign = .ios26, _ change: (ScreenView) -> Void
    ) {
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.screen = UIScreen(bounds: window.bounds, scale: 1, userInterfaceIdiom: idiom)
      screen = ScreenView(frame: window.bounds)
      screen.traitOverrides.interfaceDesign = design
      screen.traitOverrides.verticalSizeClass = .regular
      window.additionalSafeAreaInsets =
        idiom == .pad
        ? UIEdgeInsets(top: 32, left: 0, bottom: 20, right: 0)
        : UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
      scrollView = UIScrollView(frame: screen.bounds)
      scrollView.contentSize = CGSize(width: size.width, height: 3000)
      change(screen)
      screen.contentView = scrollView
      screen.contentScrollView = scrollView
      window.addSubview(screen)
      window.layoutIfNeeded()
    }
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width)
      + abs(a.height - b.height) < 1e-9
  }

  private func tabs(_ titles: [String], search: Bool = false) -> UITabBar {
    let bar = UITabBar(frame: .zero)
    bar.items = titles.map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
    if search { bar.items?.append(UITabBarItem(tabBarSystemItem: .search, tag: 0)) }
    bar.selectedItem = bar.items?.first
    return bar
  }

  private func accessory(height: CGFloat = 30, hasBar: Bool = true) -> ScreenAccessoryView {
    final class Content: UIView {
      var height: CGFloat = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height)
      }
    }
    let content = Content(frame: .zero)
    content.height = height
    return ScreenAccessoryView(contentView: content, edge: .bottom, hasBar: hasBar)
  }

  @Test(
    "An accessory is above the tabs, and beside a minimized one", arguments: [false, true])
  func accessories(search: Bool) throws {
    let shown = Shown {
      $0.tabBar = tabs(["A", "B", "C"], search: search)
      $0.bottomAccessory = accessory()
    }
    let (screen, scrollView) = (shown.screen, shown.scrollView)
    let (bar, view) = (try #require(screen.tabBar), try #require(screen.bottomAccessory))
    // The platter's top is 83 above the edge.
    #expect(view.frame == CGRect(x: 21, y: 791 - 8 - 48, width: 360, height: 48))
    #expect(scrollView.adjustedContentInset.bottom == 139)
    bar.minimized = 1
    screen.setNeedsLayout()
    screen.layoutIfNeeded()
    let width: CGFloat = search ? 222 : 234
    #expect(view.frame == CGRect(x: (402 - width) / 2, y: 805, width: width, height: 48))
    #expect(isNear(bar.glass.frame, CGRect(x: 21, y: 14, width: 48, height: 48)))
    #expect(scrollView.adjustedContentInset.bottom == 139, "what it covers stays")
    #expect(view.contentView.frame == view.bounds)
  }

  @Test("Minimized tabs leave the selected one in a circle, without its title")
  func minimized() throws {
    let bar = tabs(["A", "B", "C"], search: true)
    bar.selectedItem = bar.items?[1]
    let shown = Shown { $0.tabBar = bar }
    #expect(shown.screen.tabBar === bar)
    bar.minimized = 1
    bar.layoutIfNeeded()
    // Glass, the circle and the pill are no tabs.
    let views = bar.subviews.filter { $0.subviews.contains { $0 is UILabel } }
    #expect(views.count == 4 && views.map(\.alpha) == [0, 1, 0, 1])
    views.forEach { $0.layoutIfNeeded() }
    #expect(isNear(views[1].frame, CGRect(x: 21, y: 14, width: 48, height: 48)))
    let symbol = try #require(views[1].subviews.compactMap { $0 as? UIImageView }.first)
    #expect(abs(symbol.frame.midY - 24) < 1e-9 && abs(symbol.frame.midX - 24) < 1e-9)
    #expect(views[1].subviews.compactMap { $0 as? UILabel }.first?.isHidden == true)
    #expect(isNear(views[3].frame, CGRect(x: 402 - 21 - 48, y: 14, width: 48, height: 48)))
    bar.minimized = .nan
    #expect(bar.minimized == 0)
    bar.minimized = 7
    #expect(bar.minimized == 1)
  }

  @Test("Tabs follow the content down and back up, and stay while it bounces")
  func scrolling() throws {
    let shown = Shown {
      $0.tabBar = tabs(["A", "B"])
      $0.tabBarMinimizeBehavior = .onScrollDown
    }
    let (screen, scrollView) = (shown.screen, shown.scrollView)
    let bar = try #require(screen.tabBar)
    let top = scrollView.offsetRange.least.y
    func scroll(to depth: CGFloat) -> CGFloat {
      scrollView.contentOffset.y = top + depth
      screen.layoutIfNeeded()
      return bar.minimized
    }
    #expect(bar.minimized == 0)
    #expect(scroll(to: 31) == 0.5)
    #expect(scroll(to: 500) == 1)
    #expect(abs(scroll(to: 469) - 0.5) < 1e-9)
    #expect(scroll(to: 300) == 0)
    #expect(scroll(to: 900) == 1)
    #expect(scroll(to: 0) == 0)
    #expect(scroll(to: -80) == 0)
    screen.tabBarMinimizeBehavior = .never
    #expect(scroll(to: 600) == 0)
  }

  @Test("Bars at the bottom end softly, without a line")
  func softEdge() throws {
    for (design, hasLine) in [(UIInterfaceDesign.ios18, true), (.ios26, false)] {
      let shown = Shown(design: design) { $0.bottomAccessory = accessory() }
      let view = try #require(shown.screen.bottomAccessory)
      #expect(!view.isFloating && view.frame.maxY == 874)
      let back = try #require(view.subviews.compactMap { $0 as? BarBackgroundView }.first)
      back.layoutIfNeeded()
      let (fill, line) = (back.subviews[0], back.subviews[1])
      #expect(line.isHidden == !hasLine, "\(design)")
      let mask = fill.mask?.layer as? CAGradientLayer
      #expect((mask == nil) == hasLine)
      // From the edge of the screen up.
      if let mask { #expect(mask.startPoint.y == 1 && mask.endPoint.y == 0) }
    }
  }

  @Test("A search field takes the room that the items of a toolbar leave")
  func bottomSearch() throws {
    let bar = UIToolbar(frame: .zero)
    let field = UISearchTextField(frame: .zero)
    let symbol = { UIBarButtonItem(title: nil, image: UIImage(systemName: "plus")) }
    bar.items = [symbol(), UIBarButtonItem(customView: field), symbol()]
    let screen = Shown { $0.toolbar = bar }
    bar.layoutIfNeeded()
    #expect(screen.screen.toolbar === bar)
    let shown = try #require(field.superview)
    shown.layoutIfNeeded()
    // 402 less margins of 16, two items of 44, and gaps of 12.
    #expect(shown.frame.minX == 72 && shown.frame.width == 258)
    #expect(field.frame.width == shown.frame.width && field.frame.height == 44)
    field.layoutIfNeeded()
    let glass = bar.subviews.compactMap { $0 as? UIVisualEffectView }.map(\.frame)
    #expect(glass.contains(CGRect(x: 72, y: 4, width: 258, height: 44)))
  }

  @Test("A search field in a bar has one text size, as other items do")
  func bottomSearchSize() throws {
    let bar = UIToolbar(frame: .zero)
    let field = UISearchTextField(frame: .zero)
    bar.items = [UIBarButtonItem(customView: field)]
    _ = Shown {
      $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      $0.toolbar = bar
    }
    bar.layoutIfNeeded()
    #expect(field.font?.pointSize == 17 && field.frame.height == 44)
  }

  @Test("A tablet's tabs are in the row of the navigation bar")
  func topTabs() throws {
    let size = CGSize(width: 834, height: 1210)
    let shown = Shown(size, idiom: .pad) {
      $0.tabBar = tabs(["Home", "Library"], search: true)
    }
    let (screen, scrollView) = (shown.screen, shown.scrollView)
    let bar = try #require(screen.tabBar)
    #expect(bar.frame == CGRect(x: 0, y: 32, width: 834, height: 50))
    #expect(scrollView.adjustedContentInset.top == 82)
    #expect(scrollView.adjustedContentInset.bottom == 20)
    bar.layoutIfNeeded()
    #expect(bar.glass.frame.height == 44 && abs(bar.glass.frame.midX - 417) < 1e-9)
    let views = bar.subviews.filter { $0.subviews.contains { $0 is UILabel } }
    #expect(views.count == 3 && views[0].frame.minX == bar.glass.frame.minX + 4)
    #expect(views[0].frame.height == 36)
    for tab in views.prefix(2) {
      tab.layoutIfNeeded()
      let label = try #require(tab.subviews.compactMap { $0 as? UILabel }.first)
      #expect(label.frame.minX >= 15.5 && label.frame.minX <= 16.5, "\(label.frame)")
    }
    // No wider than 600.
    bar.items = (0..<12).map { UITabBarItem(title: "Section \($0)", image: nil, tag: $0) }
    bar.layoutIfNeeded()
    #expect(bar.glass.frame.width == 600)
    let navigationBar = UINavigationBar(frame: .zero)
    navigationBar.items = [UINavigationItem(title: "Title")]
    screen.navigationBar = navigationBar
    screen.layoutIfNeeded()
    #expect(bar.frame.minY == navigationBar.frame.minY && navigationBar.isUnderTabs)
    let order = screen.subviews.map(ObjectIdentifier.init)
    #expect(
      try #require(order.firstIndex(of: ObjectIdentifier(bar)))
        > #require(order.firstIndex(of: ObjectIdentifier(navigationBar))))
  }

  @Test("The home indicator is light over dark content, whatever the appearance")
  func homeIndicator() throws {
    let shown = Shown { $0.homeIndicator = HomeIndicatorView(frame: .zero) }
    let (screen, scrollView) = (shown.screen, shown.scrollView)
    let indicator = try #require(screen.homeIndicator)
    func color() -> UIColor? {
      shown.window.layoutIfNeeded()
      return indicator.subviews.first?.backgroundColor
    }
    #expect(color() == .label)
    screen.backdropColor = .black
    #expect(color() == .white)
    // A white view comes to the lower edge.
    let view = UIView(frame: CGRect(x: 0, y: 900, width: 402, height: 200))
    view.backgroundColor = .white
    scrollView.addSubview(view)
    scrollView.contentOffset.y = 100
    #expect(color() == .black)
    view.alpha = 0.2
    scrollView.contentOffset.y = 101
    #expect(color() == .white)
    final class Shade: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
    let shade = Shade(frame: view.frame)
    (shade.layer as? CAGradientLayer)?.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    screen.backdropColor = .white
    scrollView.addSubview(shade)
    #expect(color() == .white)
    shade.removeFromSuperview()
    // What a picture shows there is not looked at.
    view.alpha = 1
    view.layer.contents = UIImage(systemName: "star")?.cgImage
    scrollView.contentOffset.y = 102
    #expect(color() == .label)
    screen.keyboard = KeyboardView(frame: .zero)
    #expect(color() == .label)
    indicator.color = .red
    #expect(color() == .red)
  }

  @Test("Items that are only symbols are read by what they do, else by their names")
  func symbols() {
    for (symbol, label) in [
      ("plus", "Add"), ("trash", "Delete"), ("heart.fill", "Heart"),
      ("list.bullet", "List bullet"),
    ] {
      let item = UIBarButtonItem(title: nil, image: UIImage(systemName: symbol))
      #expect(BarButtonView(item).accessibilityLabel == label)
    }
    let named = UIBarButtonItem(title: nil, image: UIImage(systemName: "plus"))
    named.accessibilityLabel = "New note"
    #expect(BarButtonView(named).accessibilityLabel == "New note")
  }
}
