public import Foundation

/// A gesture driven by a script or test: setting its state runs its handlers, which replace
/// Objective-C's target and action.
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

  /// The view that it was added to.
  open internal(set) weak var view: UIView?

  /// A disabled recognizer stays in `possible`. Disabling an active one cancels it.
  open var isEnabled = true {
    didSet {
      if !isEnabled, storedState == .began || storedState == .changed { state = .cancelled }
    }
  }

  /// Runs the handlers, except for `possible` and `failed`. If the delegate rejects the beginning,
  /// it fails.
  open var state: State {
    get { storedState }
    set {
      guard isEnabled || newValue == .cancelled || newValue == .possible else { return }
      let isActive = storedState == .began || storedState == .changed
      if !isActive, newValue == .began || newValue == .ended,
        !failureRequirements.allSatisfy({ $0() })
          || delegate?.gestureRecognizerShouldBegin(self) == false
      {
        storedState = .failed
        return
      }
      let wasPossible = storedState == .possible
      storedState = newValue
      if newValue == .possible, !wasPossible { reset() }
      if newValue != .possible && newValue != .failed { callHandlers() }
    }
  }

  /// Lets the recognizer begin only while the other one has not recognized its gesture.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append { [weak otherGestureRecognizer] in
      switch otherGestureRecognizer?.storedState {
      case .began, .changed, .ended: false
      case .possible, .cancelled, .failed, nil: true
      }
    }
  }

  // Stored only: touches do not wait for recognizers.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true

  // MARK: - For subclasses

  // Scripts and tests call these; there are no live touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the state returns to `possible`.
  open func reset() {}

  // MARK: - Location

  /// The location in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    (self.view?.root).map { $0.convert(rootLocation, to: view ?? $0) } ?? rootLocation
  }

  /// Sets the location. UIKit has no such method.
  open func setLocation(_ point: CGPoint, in view: UIView?) {
    rootLocation = view.map { $0.convert(point, to: $0.root) } ?? point
  }

  open var numberOfTouches: Int {
    switch storedState {
    case .began, .changed, .ended: 1
    case .possible, .cancelled, .failed: 0
    }
  }

  // MARK: - Internal

  /// The location in the root view's coordinates.
  private var rootLocation = CGPoint.zero
  private var storedState = State.possible
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  /// Whether each recognizer that has to fail has not recognized its gesture.
  private var failureRequirements: [() -> Bool] = []

  func add(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  private func callHandlers() {
    for handler in handlers { handler(self) }
  }
}

/// Decides whether a gesture may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Optional; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// Gives handlers the concrete type of their recognizer.
@preconcurrency @MainActor
public protocol GestureHandling: UIGestureRecognizer {
  init()
}

extension GestureHandling {
  /// Creates a recognizer with a handler that is called whenever the gesture's state is set.
  public init(handler: @escaping (Self) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a handler. Handlers run in the order in which they were added.
  public func addHandler(_ handler: @escaping (Self) -> Void) {
    add { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
