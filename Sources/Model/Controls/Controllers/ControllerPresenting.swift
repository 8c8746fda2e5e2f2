import DrawingResources
import Foundation
import LayerTree
import Views

extension UIPresentationController {
  fileprivate func present(
    in space: UIView, from source: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    let container = UIView.performingWithoutAnimation {
      let container = PresentationContainer(frame: space.bounds)
      container.presentation = self
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return container
    }
    containerView = container
    presented.isBeingPresented = true
    begin(appearing: presented, disappearing: presenting, animated)
    space.addSubview(container)
    let animator = presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenting, source: source)
    presentationTransitionWillBegin()
    run(animated ? animator : nil, animated, from: presenting, to: presented, in: container) {
      [self] completed in
      if completed {
        container.place()
        if shouldRemovePresentersView {
          container.presenterPlace = presenting.view.superview
          presenting.view.removeFromSuperview()
        }
      } else {
        begin(appearing: presenting, disappearing: presented, animated)
        remove()
      }
      end(completed ? [presented, presenting] : [presenting, presented])
      presented.isBeingPresented = false
      presentationTransitionDidEnd(completed)
      completion?()
    }
  }

  /// Ends a transition in progress; what still moves goes on.
  package func completeTransition() {
    (transition as? PresentationTransition)?.completeTransition(true)
  }

  fileprivate func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    guard let container = containerView as? PresentationContainer, transition == nil else { return }
    let (presented, presenting) = (presentedViewController, presentingViewController)
    presented.presentation?.dismiss(animated: false, nil)
    presented.isBeingDismissed = true
    begin(appearing: presenting, disappearing: presented, animated)
    dismissalTransitionWillBegin()
    let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
    run(animated ? animator : nil, animated, from: presented, to: presenting, in: container) {
      [self] completed in
      if completed {
        if let place = container.presenterPlace, let view = presenting.view,
          view.superview !== place
        {
          place.insertSubview(view, at: 0)
          view.frame = place.bounds
        }
        remove()
      } else {
        begin(appearing: presented, disappearing: presenting, animated)
        if shouldRemovePresentersView { presenting.view.removeFromSuperview() }
      }
      end(completed ? [presenting, presented] : [presented, presenting])
      presented.isBeingDismissed = false
      dismissalTransitionDidEnd(completed)
      completion?()
    }
  }

  /// Runs the animator or the presentation's own motion, or completes at once.
  private func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?, _ animated: Bool,
    from: UIViewController, to: UIViewController, in container: PresentationContainer,
    then end: @escaping (Bool) -> Void
  ) {
    let overlay = self as? any OverlayPresenting
    let new = PresentationTransition(self, from: from, to: to, in: container)
    transition = new
    new.duration =
      animator?.transitionDuration(using: new) ?? (animated ? overlay?.duration : nil)
    new.ended = { [weak self] completed in
      end(completed)
      animator?.animationEnded(completed)
      self?.transition = nil
    }
    if let animator { return animator.animateTransition(using: new) }
    guard let overlay else { return new.completeTransition(true) }
    let appears = to === presentedViewController
    if appears {
      UIView.performWithoutAnimation {
        container.showDimming(overlay.dimmingColor)
        container.place()
        overlay.show(false)
        container.layoutIfNeeded()
      }
    }
    guard animated else {
      overlay.show(appears)
      return new.completeTransition(true)
    }
    UIView.animate(
      withDuration: overlay.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, animations: { overlay.show(appears) },
      completion: { _ in new.completeTransition(true) })
  }

  /// A presenting controller whose view stays neither appears nor disappears.
  private func takesPart(_ controller: UIViewController) -> Bool {
    controller === presentedViewController || shouldRemovePresentersView
  }

  private func begin(
    appearing: UIViewController, disappearing: UIViewController, _ animated: Bool
  ) {
    for (controller, appears) in [(disappearing, false), (appearing, true)]
    where takesPart(controller) {
      controller.isInTransition = true
      controller.begin(appearing: appears, animated: animated)
    }
  }

  private func end(_ controllers: [UIViewController]) {
    for controller in controllers where takesPart(controller) {
      controller.endAppearance { controller.view.layoutIfNeeded() }
      controller.isInTransition = false
    }
  }

  private func remove() {
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
    presentedViewController.presentedBy = nil
    presentedViewController.preparedPresentation = nil
    presenter?.presentation = nil
  }
}

/// Holds the presented view, and keeps it where the presentation controller wants it.
final class PresentationContainer: UIView {
  /// Between the presented view and what is behind.
  let dimming = UIView()
  weak var presentation: UIPresentationController?
  /// Where the presenting controller's view was before it was removed.
  weak var presenterPlace: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    if presentation?.transition == nil { place() }
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Adds the dimming in a colour; nil for none.
  func showDimming(_ color: UIColor?) {
    dimming.backgroundColor = color
    dimming.frame = bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(dimming, at: 0)
  }

  func place() {
    guard let presentation, let view = presentation.presentedView else { return }
    if !view.isDescendant(of: self) { addSubview(view) }
    if view.superview === self, view.transform == .identity {
      view.frame = presentation.frameOfPresentedViewInContainerView
    }
  }
}

/// The context and the coordinator of one presentation or dismissal.
private final class PresentationTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let containerView: UIView
  /// In seconds; nil without an animation.
  var duration: TimeInterval?
  /// Called once, with whether the transition was completed.
  var ended: ((Bool) -> Void)?
  private(set) var transitionWasCancelled = false
  private let presentation: UIPresentationController
  private let (from, to): (UIViewController, UIViewController)
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    _ presentation: UIPresentationController, from: UIViewController, to: UIViewController,
    in container: UIView
  ) {
    (self.presentation, containerView) = (presentation, container)
    (self.from, self.to) = (from, to)
  }

  var isAnimated: Bool { duration != nil }
  var isInteractive: Bool { false }
  var isCancelled: Bool { transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }

  func completeTransition(_ didComplete: Bool) {
    guard let ended else { return }
    self.ended = nil
    transitionWasCancelled = !didComplete
    ended(didComplete)
    for completion in completions { completion(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : to
    if controller === presentation.presentedViewController { return presentation.presentedView }
    return presentation.shouldRemovePresentersView ? controller.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? vc.view.frame : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return .zero }
    return vc === presentation.presentedViewController
      ? presentation.frameOfPresentedViewInContainerView : containerView.bounds
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    UIView.animate(withDuration: duration ?? 0) { animation?(self) }
    return true
  }
}

extension UIViewController: ControllerPresenting {
  package func show(
    _ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    var presenting = self
    let staysInContext = [.currentContext, .overCurrentContext].contains(
      presented.modalPresentationStyle)
    while let parent = presenting.parent, !(staysInContext && presenting.definesPresentationContext)
    {
      presenting = parent
    }
    guard let window = presenting.viewIfLoaded?.window, presenting.presentation == nil,
      presented.presentedBy == nil, presented !== presenting
    else {
      return DrawingProblems.report(
        DrawingProblem(
          subject: DrawingProblem.Subject("\(type(of: presented))"),
          message: "it cannot be presented from \(type(of: presenting))",
          hint: "present from a controller whose view is in a window, and that presents no other"))
    }
    let own =
      presented.modalPresentationStyle == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenting, source: self) : nil
    let controller =
      own ?? presented.overlayPresentation(in: presenting.traitCollection)
      ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
    controller.presenter = presenting
    presenting.presentation = controller
    presented.presentedBy = controller
    controller.present(
      in: presenting.presentationSpace ?? window, from: self, animated: animated, completion)
  }

  package func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard
      let presentation = presentation ?? parent?.presentedViewController?.presentedBy
        ?? presentationController
    else { return completion?() ?? () }
    presentation.dismiss(animated: animated, completion)
  }
}
