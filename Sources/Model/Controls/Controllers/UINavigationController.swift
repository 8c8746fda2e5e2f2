public import Foundation
public import Views

/// Shows the top view controller of a stack below a navigation bar. Its view is a ``ScreenView``,
/// which extends the safe area and collapses large titles. Changes are not animated.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The stack, with the root view controller first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  /// What is presented, or else the top view controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Has the navigation items of the stack's controllers. Enable large titles here.
  public let navigationBar = UINavigationBar(frame: .zero)

  open var isNavigationBarHidden = false { didSet { showBar() } }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let left = stack.filter { !viewControllers.contains($0) }
    for controller in left { controller.willMove(toParent: nil) }
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = viewControllers
    if isViewLoaded { showTop(leaving: left) }
    for controller in left { controller.removeFromParent() }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController), "\(viewController) is already on the navigation stack")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Returns nil if only the root view controller is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }

  /// Returns nil if the view controller is already on top.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(of: viewController), index + 1 < stack.count else {
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  override open func loadView() {
    let screen = ScreenView(frame: UIScreen.main.bounds)
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = screen.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.contentView = content
    view = screen
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    showBar()
    showTop()
  }

  /// Before those of the stack: the columns that a collapsed split view came through.
  final var outerItems: [UINavigationItem] = [] { didSet { showItems() } }

  // MARK: - Private

  private var stack: [UIViewController] = []
  /// Holds the view of the last controller.
  private let content = UIView()

  private var screen: ScreenView? { viewIfLoaded as? ScreenView }

  private func showBar() {
    screen?.navigationBar = isNavigationBarHidden ? nil : navigationBar
  }

  private func showTop(leaving: [UIViewController] = []) {
    // Without a screen view, which a subclass may have replaced, the content fills the view.
    guard let room: UIView = screen == nil ? viewIfLoaded : content else { return }
    let topView: UIView? = stack.last?.view
    for controller in stack.dropLast() + leaving where controller.isViewLoaded {
      controller.view.removeFromSuperview()
    }
    if let topView, topView.superview !== room {
      topView.frame = room.bounds
      topView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      room.addSubview(topView)
    }
    // After the view is loaded: controllers set their titles then.
    showItems()
    screen?.contentScrollView = topView.flatMap(Self.scrollView)
  }

  private func showItems() {
    navigationBar.items = outerItems + stack.map(\.navigationItem)
  }

  /// The view itself, or the first scroll view in it.
  private static func scrollView(in view: UIView) -> UIScrollView? {
    view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}
extension UIViewController {
  /// The nearest navigation controller among the ancestors.
  public var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }
}
