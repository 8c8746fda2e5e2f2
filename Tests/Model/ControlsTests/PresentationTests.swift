import Controls
import DrawingCommands
import DrawingResources
import Foundation
import Testing

@MainActor
private final class Diary {
  var lines: [String] = []
}

private class Page: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary) {
    (self.name, self.diary) = (name, diary)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { diary.lines.append("\(name) \(what)") }

  override func viewDidLoad() { note("loads") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

/// Animates nothing until the test completes the transition.
@MainActor
private final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var context: (any UIViewControllerContextTransitioning)?
  var ended: [Bool] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    HalfScreen(presentedViewController: presented, presenting: presenting)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class HalfScreen: UIPresentationController {
  let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 100, width: 100, height: 100)
  }

  override func presentationTransitionWillBegin() {
    dimming.alpha = 0
    containerView?.addSubview(dimming)
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
  }
}

@MainActor @Suite struct PresentationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let diary = Diary()

  private func take() -> [String] {
    defer { diary.lines = [] }
    return diary.lines
  }

  private func root() -> Page {
    let root = Page("root", diary)
    window.rootViewController = root
    _ = take()
    return root
  }

  @Test func aFullScreenControllerReplacesWhatPresentsIt() {
    let (root, page) = (root(), Page("page", diary))
    page.modalPresentationStyle = .fullScreen
    var isShown = false
    root.present(page, animated: true) { isShown = true }
    #expect(
      take() == [
        "root will disappear", "page loads", "page will appear", "page did appear",
        "root did disappear",
      ])
    #expect(isShown && page.view.window === window && root.view.window == nil)
    #expect(page.view.frame == window.bounds)
    #expect(root.presentedViewController === page && page.presentingViewController === root)

    page.dismiss(animated: true) { isShown = false }
    #expect(
      take() == [
        "page will disappear", "root will appear", "root did appear", "page did disappear",
      ])
    #expect(!isShown && page.view.window == nil && root.view.superview === window)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
    #expect(window.subviews.count == 1)
  }

  @Test func aSheetLeavesWhatPresentsIt() throws {
    let (root, page) = (root(), Page("page", diary))
    window.additionalSafeAreaInsets.top = 20
    window.traitOverrides.verticalSizeClass = .regular
    root.present(page, animated: false)
    #expect(take() == ["page loads", "page will appear", "page did appear"])
    let sheet = try #require(page.presentationController?.presentedView)
    #expect(sheet.frame == CGRect(x: 0, y: 30, width: 100, height: 170))
    #expect(root.view.window === window)
    window.frame.size.height = 300
    window.layoutIfNeeded()
    #expect(sheet.frame.height == 270 && page.view.frame == sheet.bounds)
  }

  @Test func aChildPresentsFromTheRootAndOneDismissalEndsAll() {
    let (root, child) = (root(), Page("child", diary))
    root.addChild(child)
    root.view.addSubview(child.view)
    let (first, second) = (Page("first", diary), Page("second", diary))
    child.present(first, animated: false)
    first.present(second, animated: false)
    #expect(first.presentingViewController === root && child.presentedViewController === first)
    #expect(second.presentingViewController === first)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.view.window == nil && window.subviews.count == 1)
  }

  @Test func anAnimatorDecidesWhenTheTransitionEnds() throws {
    let (root, page, animator) = (root(), Page("page", diary), Animator())
    page.transitioningDelegate = animator
    page.modalPresentationStyle = .custom
    root.present(page, animated: true)
    let context = try #require(animator.context)
    #expect(take() == ["page loads", "page will appear"] && page.isBeingPresented)
    #expect(context.viewController(forKey: .from) === root)
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === page.view)
    #expect(context.finalFrame(for: page) == CGRect(x: 0, y: 100, width: 100, height: 100))
    let half = try #require(page.presentationController as? HalfScreen)
    page.transitionCoordinator?.animate(alongsideTransition: { _ in half.dimming.alpha = 1 })
    #expect(half.dimming.alpha == 1)
    context.completeTransition(true)
    context.completeTransition(false)
    #expect(take() == ["page did appear"] && animator.ended == [true] && !page.isBeingPresented)
    #expect(page.view.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
    #expect(page.transitionCoordinator == nil)
    window.layoutIfNeeded()
    #expect(half.dimming.frame == window.bounds)

    page.dismiss(animated: true)
    animator.context?.completeTransition(false)
    #expect(page.view.window === window && root.presentedViewController === page)
    page.dismiss(animated: true)
    animator.context?.completeTransition(true)
    #expect(root.presentedViewController == nil && animator.ended == [true, false, true])
  }

  @Test func aCancelledPresentationLeavesNothing() throws {
    let (root, page, animator) = (root(), Page("page", diary), Animator())
    page.transitioningDelegate = animator
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: true)
    try #require(animator.context).completeTransition(false)
    #expect(
      take() == [
        "root will disappear", "page loads", "page will appear", "page will disappear",
        "root will appear", "root did appear", "page did disappear",
      ])
    #expect(root.presentedViewController == nil && window.subviews == [root.view])
  }

  @Test func aControllerOutsideOfAWindowPresentsNothing() {
    let (lone, page) = (Page("lone", diary), Page("page", diary))
    _ = lone.view
    _ = DrawingProblems.take()
    lone.present(page, animated: false)
    // Taken, so that no stage of another test reports it.
    #expect(DrawingProblems.take().map(\.message) == ["it cannot be presented from Page"])
    #expect(lone.presentedViewController == nil && page.presentingViewController == nil)
  }

  @Test func theVisibleControllerIsThePresentedOne() {
    let navigation = UINavigationController(rootViewController: Page("top", diary))
    window.rootViewController = navigation
    let page = Page("page", diary)
    navigation.topViewController?.present(page, animated: false)
    #expect(navigation.visibleViewController === page)
  }

  @Test func theKeyWindowIsTheLastOneMadeKey() {
    let application = UIApplication.shared
    window.additionalSafeAreaInsets.top = 44
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && application.keyWindow === window)
    #expect(application.windows == [window] && application.statusBarFrame.height == 44)
    let other = UIWindow(frame: .zero)
    other.makeKey()
    #expect(!window.isKeyWindow && application.keyWindow === other)
  }
}
