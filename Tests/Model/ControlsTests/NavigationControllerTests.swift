import Foundation
import Testing

@testable import Controls

/// A controller with a scroll view that fills it, which sets its title as its view is loaded.
@MainActor
private final class PageController: UIViewController {
  let scrollView = UIScrollView(frame: .zero)
  var heard: [String] = []

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    nameOnLoad = name
  }

  private var nameOnLoad = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    title = nameOnLoad
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    view.addSubview(scrollView)
  }

  override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
  override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
  override func didMove(toParent parent: UIViewController?) {
    heard.append(parent == nil ? "left" : "joined")
  }
}

@MainActor
@Suite
struct NavigationControllerTests {
  private let root = PageController("Library")
  private let detail = PageController("Album")

  /// A phone's window with the controller's view.
  private func show(_ navigation: UINavigationController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.screen = UIScreen(bounds: window.bounds, scale: 3)
    window.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    window.rootViewController = navigation
    if navigation.view.superview == nil { window.addSubview(navigation.view) }
    navigation.view.frame = window.bounds
    window.layoutIfNeeded()
    return window
  }

  @Test func theBarShowsTheTitleOfTheControllerAndTheWayBack() {
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(bar.topItem?.title == "Library" && bar.backItem == nil)
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(bar.topItem?.title == "Album" && bar.backItem?.title == "Library")
    #expect(detail.view.bounds.size == window.bounds.size && root.view.superview == nil)
    #expect(detail.view.safeAreaInsets.top == 103 && detail.view.safeAreaInsets.bottom == 34)
    detail.title = "Another"
    #expect(bar.topItem?.title == "Another")
    #expect(navigation.popViewController(animated: false) === detail)
    #expect(bar.topItem?.title == "Library" && bar.backItem == nil)
    #expect(detail.parent == nil && detail.view.superview == nil)
    #expect(root.navigationController === navigation && detail.navigationController == nil)
  }

  @Test func controllersHearOfTheirWay() {
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.pushViewController(detail, animated: true)
    window.layoutIfNeeded()
    #expect(root.heard == ["joined", "will appear", "did disappear"])
    navigation.popViewController(animated: true)
    #expect(detail.heard == ["joined", "will appear", "did disappear", "left"])
    #expect(root.heard.last == "will appear")
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func largeTitlesCollapseWithTheContent() {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(root.scrollView.contentOffset.y == -155)
    root.scrollView.contentOffset.y = 200
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(detail.scrollView.contentOffset.y == -103)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(root.scrollView.contentOffset.y == 200)
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func theBarCanBeHidden() {
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.superview == nil)
    #expect(root.view.safeAreaInsets.top == 59)
    navigation.isNavigationBarHidden = false
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.top == 103)
  }

  @Test func stacksAreExchangedAndCutBack() {
    let third = PageController("Track")
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.setViewControllers([root, detail, third], animated: false)
    #expect(navigation.navigationBar.items?.count == 3 && navigation.topViewController === third)
    // The one in the middle has not been seen, so its view is not loaded.
    #expect(!detail.isViewLoaded && third.isViewLoaded)
    #expect(navigation.popToViewController(third, animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == [detail, third])
    #expect(navigation.viewControllers == [root] && third.parent == nil)
    navigation.viewControllers = [third]
    window.layoutIfNeeded()
    #expect(root.view.superview == nil && third.view.window === window)
    navigation.viewControllers = []
    #expect(navigation.navigationBar.topItem == nil && third.view.window == nil)
  }
}
