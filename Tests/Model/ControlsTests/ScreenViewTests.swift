import Foundation
import Testing

@testable import Controls

@MainActor
@Suite
struct ScreenViewTests {
  /// A phone's screen with a scroll view of a content height.
  private func makeScreen(
    _ safe: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    height: CGFloat = 3000, _ change: (ScreenView) -> Void
  ) -> (window: UIWindow, screen: ScreenView, scrollView: UIScrollView) {
    let size = CGSize(width: 393, height: 852)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screen = UIScreen(bounds: window.bounds, scale: 3)
    window.additionalSafeAreaInsets = safe
    let screen = ScreenView(frame: window.bounds)
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: size.width, height: height)
    change(screen)
    screen.contentView = scrollView
    screen.contentScrollView = scrollView
    window.addSubview(screen)
    window.layoutIfNeeded()
    return (window, screen, scrollView)
  }

  private func makeBar(_ title: String, isLarge: Bool, search: Bool = false) -> UINavigationBar {
    let bar = UINavigationBar(frame: .zero)
    bar.prefersLargeTitles = isLarge
    let item = UINavigationItem(title: title)
    if search { item.searchController = UISearchController(searchResultsController: nil) }
    bar.items = [item]
    return bar
  }

  @Test func barsExtendTheSafeArea() {
    let (_, screen, scrollView) = makeScreen {
      $0.navigationBar = makeBar("Photos", isLarge: false)
      $0.tabBar = UITabBar(frame: .zero)
    }
    #expect(screen.navigationBar?.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(screen.tabBar?.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
    #expect(
      scrollView.adjustedContentInset == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
    #expect(scrollView.contentOffset.y == -103)
  }

  @Test func aLargeTitleCollapsesAsTheContentScrolls() {
    let (window, screen, scrollView) = makeScreen {
      $0.navigationBar = makeBar("Photos", isLarge: true)
    }
    let bar = screen.navigationBar
    #expect(scrollView.contentOffset.y == -155 && bar?.frame.height == 96)
    let least = scrollView.offsetRange.least.y
    let steps: [(CGFloat, CGFloat, CGFloat)] = [(20, 76, 135), (52, 44, 103), (300, 44, 103)]
    for (scrolled, height, inset) in steps {
      scrollView.contentOffset.y = -155 + scrolled
      window.layoutIfNeeded()
      #expect(bar?.frame.height == height, "scrolled by \(scrolled)")
      #expect(scrollView.adjustedContentInset.top == inset, "scrolled by \(scrolled)")
      // What can be scrolled to stays the same.
      #expect(scrollView.offsetRange.least.y == least, "scrolled by \(scrolled)")
    }
    scrollView.contentOffset.y = -155
    window.layoutIfNeeded()
    #expect(bar?.frame.height == 96 && scrollView.adjustedContentInset.top == 155)
    // Pulled down, the title goes with the content.
    scrollView.contentOffset.y = -185
    window.layoutIfNeeded()
    #expect(bar?.frame.height == 126 && scrollView.adjustedContentInset.top == 155)
  }

  @Test func aSearchFieldCollapsesBeforeTheTitle() throws {
    let (window, screen, scrollView) = makeScreen {
      $0.navigationBar = makeBar("Photos", isLarge: true, search: true)
    }
    let bar = try #require(screen.navigationBar)
    let search = try #require(bar.topItem?.searchController?.searchBar)
    #expect(bar.frame.height == 148 && search.frame.height == 52)
    #expect(search.searchTextField.frame == CGRect(x: 16, y: 1, width: 361, height: 36))
    scrollView.contentOffset.y += 30
    window.layoutIfNeeded()
    #expect(search.frame == CGRect(x: 0, y: 96, width: 393, height: 22))
    scrollView.contentOffset.y += 42
    window.layoutIfNeeded()
    #expect(search.frame == CGRect(x: 0, y: 76, width: 393, height: 0))
  }

  @Test func backgroundsShowWhileContentLiesBeneath() throws {
    let (window, screen, scrollView) = makeScreen(height: 1000) {
      $0.navigationBar = makeBar("Photos", isLarge: false)
      $0.toolbar = UIToolbar(frame: .zero)
    }
    let (top, bottom) = (try #require(screen.navigationBar), try #require(screen.toolbar))
    #expect(top.backgroundShare == 0 && bottom.backgroundShare == 1)
    scrollView.contentOffset.y += 4
    #expect(top.backgroundShare == 0.5)
    scrollView.contentOffset.y = scrollView.offsetRange.greatest.y
    window.layoutIfNeeded()
    #expect(top.backgroundShare == 1 && bottom.backgroundShare == 0)
  }

  @Test func contentThatDoesNotScrollLiesBetweenTheBars() {
    let (_, _, scrollView) = makeScreen(height: 100) {
      $0.navigationBar = makeBar("Photos", isLarge: false)
    }
    #expect(scrollView.adjustedContentInset.top == 103 && scrollView.contentOffset.y == -103)
  }

  @Test func aKeyboardCoversTheLowerPart() {
    let (_, screen, scrollView) = makeScreen { $0.keyboard = KeyboardView(frame: .zero) }
    #expect(screen.keyboard?.frame == CGRect(x: 0, y: 561, width: 393, height: 291))
    #expect(scrollView.adjustedContentInset.bottom == 291)
  }

  @Test func theStatusBarStandsBesideTheIsland() throws {
    let (_, screen, _) = makeScreen {
      let bar = StatusBarView(frame: .zero)
      bar.cutout = .island(top: 34.0 / 3)
      $0.statusBar = bar
      $0.statusBarHeight = 54
    }
    let label = try #require(screen.statusBar?.subviews.first)
    // In the middle between a padding of 16 and the gap round the island.
    #expect(abs(label.frame.midX - (16 + (393 - 186) / 4.0)) < 0.01)
    #expect(abs(label.frame.midY - 32) < 0.01)
  }

  @Test func theTitleStandsInTheMiddleUnlessItemsAreInTheWay() throws {
    let bar = makeBar("A title", isLarge: false)
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    bar.layoutIfNeeded()
    func title() -> CGRect? {
      bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "A title" }?.frame
    }
    #expect(abs((title()?.midX ?? 0) - 160) < 0.2)
    bar.topItem?.leftBarButtonItem = UIBarButtonItem(title: "A very long button's title")
    bar.layoutIfNeeded()
    #expect((title()?.minX ?? 0) > 160)
  }

  @Test func tabsShareTheWidthInTheReadingDirection() {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
      bar.semanticContentAttribute = direction
      bar.items = ["One", "Two", "Three", "Four"].map {
        UITabBarItem(title: $0, image: nil, tag: 0)
      }
      bar.layoutIfNeeded()
      let tabs = bar.subviews.dropFirst().map(\.frame.minX)
      let expected: [CGFloat] =
        direction == .forceLeftToRight ? [0, 100, 200, 300] : [300, 200, 100, 0]
      #expect(Array(tabs) == expected)
    }
  }
}
