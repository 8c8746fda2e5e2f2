import DrawingResources
public import Foundation

/// Owns a view: makes it when it is first asked for, and hears of its layout and of its coming to
/// and leaving the screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: - Lifecycle

  /// A nib that is named cannot be read: `loadView()` reports it as a problem, unless a subclass
  /// makes the view itself.
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
  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: a plain one as large as the screen, unless a subclass sets another.
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

  // MARK: - Appearance

  /// Called before and after the view enters and leaves a window.
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Says that the view is about to come or to leave, and tells `viewWillAppear(_:)` or
  /// `viewWillDisappear(_:)` of it and of the children in the view; nothing where it was said before.
  ///
  /// For containers that do not forward appearance by themselves; others need it not, as coming to a
  /// window, and leaving it, say the same.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(appearing: isAppearing, animated: animated)
  }

  /// Says that it has come or left.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether children in the view appear and disappear with it; a container that answers false tells
  /// each of them by `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before and after the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// For subclasses to override; nobody turns a picture.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Nil: changes of controllers are not animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Called with the view's `updateConstraints()`; the default has nothing to change.
  open func updateViewConstraints() {}

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  open private(set) var isEditing = false

  /// Called by code alone; a subclass hands it on to its views.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // Kept for code that reads it: nobody presents the controller.
  open var preferredContentSize = CGSize.zero

  // MARK: - Containment

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?

  /// Takes another controller under this one; adding its view is up to the caller, as is
  /// `didMove(toParent:)`.
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

  open var title: String?
  // Asked by nobody, as no bar covers a picture and nobody turns one.
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
  /// As it was said when the transition began.
  var appearsAnimated = false
  private var loadedView: UIView?
  private var isLoadingView = false
  package var storedNavigationItem: UINavigationItem?
}
