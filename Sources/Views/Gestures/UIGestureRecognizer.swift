public import Foundation

/// A gesture that a script or a test plays, as no finger does: whoever sets its state makes its
/// handlers run.
///
/// A handler takes the place of target and action, which need Objective-C.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Hashable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static let recognized = State.ended
  }

  // MARK: - Lifecycle

  @_nonoverride public init() {
    super.init()
  }

  // MARK: - Public

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view it was added to.
  open internal(set) weak var view: UIView?

  /// A disabled recognizer does not leave `possible`; disabling one at work cancels it.
  open var isEnabled = true {
    didSet {
      if !isEnabled, storedState == .began || storedState == .changed { state = .cancelled }
    }
  }

  /// Setting a state that is part of the gesture runs the handlers. The delegate may veto the
  /// beginning, which leaves the recognizer failed.
  open var state: State {
    get { storedState }
    set {
      guard isEnabled || newValue == .cancelled || newValue == .possible else { return }
      let isAtWork = storedState == .began || storedState == .changed
      if !isAtWork, newValue == .began || newValue == .ended,
        delegate?.gestureRecognizerShouldBegin(self) == false
      {
        storedState = .failed
        return
      }
      storedState = newValue
      if newValue != .possible && newValue != .failed { tellHandlers() }
    }
  }

  /// Where the gesture is, in a view's coordinates; nil is the window.
  open func location(in view: UIView?) -> CGPoint {
    (self.view?.root).map { $0.convert(place, to: view ?? $0) } ?? place
  }

  /// Says where the gesture is.
  open func setLocation(_ point: CGPoint, in view: UIView?) {
    place = view.map { $0.convert(point, to: $0.root) } ?? point
  }

  open var numberOfTouches: Int {
    switch storedState {
    case .began, .changed, .ended: 1
    case .possible, .cancelled, .failed: 0
    }
  }

  // MARK: - Internal

  /// In the coordinates of the view's root.
  private var place = CGPoint.zero
  private var storedState = State.possible
  private var handlers: [(UIGestureRecognizer) -> Void] = []

  func add(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  private func tellHandlers() {
    for handler in handlers { handler(self) }
  }
}

/// Who may veto a gesture.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Optional: yes.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
