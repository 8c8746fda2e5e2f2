public import DrawingResources
public import Foundation

/// Manages a view: creates it on demand and is informed of its layout and appearance.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: - Lifecycle

  /// Naming a nib makes `loadView()` report a problem, unless a subclass overrides it.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public private(set) final var nibName: String?
  public private(set) final var nibBundle: Bundle?

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: - The view

  // UIKit's type: code assigns nil and reads without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if overrideUserInterfaceStyle != .unspecified { newValue?.forgetTraits() }
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view: a plain one of the screen's size, unless overridden.
  open func loadView() {
    if let nibName { UINib.report(nibName) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    precondition(loadedView != nil, "loadView() of \(type(of: self)) set no view")
    viewDidLoad()
  }

  open func viewDidLoad() {}

  /// Additional insets of the safe area, in points, for bars that the controller itself shows.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }

  /// Whether a scroll view under bars keeps clear of them even if it cannot scroll, while its own
  /// `contentInsetAdjustmentBehavior` is `automatic`. Read whenever the scroll view is laid out.
  open var automaticallyAdjustsScrollViewInsets = true

  // Stored only: a view extends below bars, which are never opaque, and these follow the view or the
  // first scroll view in it.
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for single in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing]
    where edge.contains(single) { contentScrollViews[single] = scrollView }
  }
  /// That of a single edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge]
  }

  // MARK: - Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` of this controller and of children in
  /// its view, once. For containers that do not forward automatically; otherwise it happens when
  /// the view enters or leaves a window.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(appearing: isAppearing, animated: animated)
  }

  /// Completes the transition begun by `beginAppearanceTransition(_:animated:)`.
  open func endAppearanceTransition() { endAppearance() }

  /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of each child.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Called before the view's size changes because the screen rotates. Notifies the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// That of a presentation or dismissal in progress; nil for all other transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation?.transition ?? presentedBy?.transition ?? parent?.transitionCoordinator
  }

  /// Called with the view's `updateConstraints()`.
  open func updateViewConstraints() {}

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let outer = parent?.traitCollection ?? UIScreen.main.traitCollection
    if overrideUserInterfaceStyle == .unspecified { return outer }
    let own = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    return UITraitCollection(traitsFrom: [outer, own])
  }

  /// Light or dark, for the view and what it contains, unless the view has a style of its own.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { loadedView?.traitsBeforeOverride = traitCollection }
    didSet { loadedView?.overridesDidChange() }
  }

  open private(set) var isEditing = false

  /// Called by client code only.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// In points. The size of popovers and previews.
  open var preferredContentSize = CGSize.zero

  // MARK: - Presentation

  /// A sheet by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  // Stored only: a presentation without a transitioning delegate is not animated.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
  /// Whether `currentContext` presents from this controller instead of from its ancestors.
  open var definesPresentationContext = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What the controller or an ancestor presents.
  open var presentedViewController: UIViewController? {
    presentation?.presentedViewController ?? parent?.presentedViewController
  }

  /// What presents the controller or an ancestor.
  open var presentingViewController: UIViewController? {
    presentedBy?.presentingViewController ?? parent?.presentingViewController
  }

  /// What shows the presented controller or an ancestor; nil before `present`.
  open var presentationController: UIPresentationController? {
    presentedBy ?? parent?.presentationController
  }

  open package(set) var isBeingPresented = false
  open package(set) var isBeingDismissed = false

  /// Shows a controller above the window's contents: at once, or when the transitioning delegate's
  /// animator has finished. A problem if the controller is in no window or presents already.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    (self as? any ControllerPresenting)?.show(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses what the controller presents, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (self as? any ControllerPresenting)?.hide(animated: flag, completion)
  }

  // MARK: - Containment

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?

  /// Adds a child controller. The caller adds its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "\(self) cannot be its own child")
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Description

  /// Sets the title of the navigation item as well.
  open var title: String? { didSet { storedNavigationItem?.title = title } }
  /// Created on first use, with the title of the view controller.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  // Not consulted: code that rotates a screen decides about the status bar.
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  override open var next: UIResponder? { loadedView?.superview }

  // MARK: - Internal

  var appearance = Appearance.gone
  /// What shows the controller that this one presents.
  package final var presentation: UIPresentationController?
  /// What shows this controller.
  package final weak var presentedBy: UIPresentationController?
  /// What will show this controller, if it was asked for before.
  package final var preparedPresentation: UIPresentationController?
  /// Where presentations from this controller are shown; nil for the window.
  package final weak var presentationSpace: UIView?
  /// Whether a presentation or dismissal calls the appearance methods.
  package final var isInTransition = false
  /// The `animated` value given when the transition began.
  var appearsAnimated = false
  private var contentScrollViews: [NSDirectionalRectEdge: UIScrollView] = [:]
  private var loadedView: UIView?
  private var isLoadingView = false
  /// The navigation item, once it is used.
  private var storedNavigationItem: UINavigationItem?
}

/// Animations alongside a screen rotation or a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// `animate(alongsideTransition:completion:)` without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
