public import Foundation

/// Shows a presented controller above its window's contents, and removes it again.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  public let presentedViewController: UIViewController
  /// The presented controller itself if there is no other.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// Covers the window; nil before and after the presentation.
  open package(set) var containerView: UIView?
  open var presentedView: UIView? { presentedViewController.view }
  /// A sheet begins 10 points below the safe area's top; other styles fill the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    guard isSheet else { return containerView.bounds }
    let gap = containerView.safeAreaInsets.top + 10
    return containerView.bounds.inset(by: UIEdgeInsets(top: gap, left: 0, bottom: 0, right: 0))
  }

  /// Whether the presenting controller disappears. True for `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  // For subclasses to override.
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The transition in progress.
  package final var transition: (any UIViewControllerTransitionCoordinator)?
  package private(set) final weak var presenter: UIViewController?

  /// Whether the style leaves the presenting controller's view visible around a card.
  package final var isSheet: Bool {
    switch presentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }
}
