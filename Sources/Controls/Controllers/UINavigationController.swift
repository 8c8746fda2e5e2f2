public import Foundation
import Views

/// Shows the last view controller of a stack. There is no navigation bar, and changes are not
/// animated.
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
  open var visibleViewController: UIViewController? { stack.last }
  open var isNavigationBarHidden = true

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for controller in stack where !viewControllers.contains(controller) { drop(controller) }
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = viewControllers
    if isViewLoaded { showTop() }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController), "\(viewController) is on the stack that it is pushed on")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Returns nil if only the root view controller is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  // MARK: - Private

  private var stack: [UIViewController] = []

  private func drop(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    if controller.isViewLoaded { controller.view.removeFromSuperview() }
    controller.removeFromParent()
  }

  private func showTop() {
    for controller in stack.dropLast() where controller.isViewLoaded {
      controller.view.removeFromSuperview()
    }
    guard let top = stack.last, top.view.superview !== view else { return }
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top.view)
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

  /// Created when it is first used, with the title of the view controller.
  public var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    storedNavigationItem = item
    return item
  }
}
