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

  /// Runs the handlers, except for `possible` and `failed`. If the delegate or the view rejects the
  /// beginning, it fails.
  open var state: State {
    get { storedState }
    set {
      guard isEnabled || newValue == .cancelled || newValue == .possible else { return }
      let isActive = storedState == .began || storedState == .changed
      if !isActive, newValue == .began || newValue == .ended, !mayBegin {
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
      otherGestureRecognizer?.isRecognized != true
    }
  }

  /// Removes all handlers. There are no targets to remove handlers of.
  open func removeTarget(_ target: Never?, action: Selector?) { handlers = [] }

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

  // Asked when it begins, for the other recognizers of its view and the views around.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // Never asked or needed: no touch reaches several recognizers.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  // MARK: - Location

  /// The location in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    (self.view?.root).map { $0.convert(rootLocation, to: view ?? $0) } ?? rootLocation
  }

  /// Sets the location. UIKit has no such method.
  open func setLocation(_ point: CGPoint, in view: UIView?) {
    rootLocation = view.map { $0.convert(point, to: $0.root) } ?? point
  }

  open var numberOfTouches: Int { isRecognized ? 1 : 0 }

  /// The location of one of its touches.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let count = numberOfTouches
    precondition(
      (0..<count).contains(touchIndex), "a gesture has \(count) touches, not one at \(touchIndex)")
    return location(in: view)
  }

  // MARK: - Internal

  /// The location in the root view's coordinates.
  private var rootLocation = CGPoint.zero
  private var storedState = State.possible
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  /// Whether each recognizer that has to fail has not recognized its gesture.
  private var failureRequirements: [() -> Bool] = []

  private var isRecognized: Bool {
    switch storedState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether the delegate, the view and those that have to fail allow it.
  private var mayBegin: Bool {
    guard failureRequirements.allSatisfy({ $0() }) else { return false }
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    guard let view else { return true }
    let others = sequence(first: view, next: \.superview).flatMap(\.storedGestureRecognizers)
    return view.gestureRecognizerShouldBegin(self)
      && !others.contains {
        $0 !== self && $0.isRecognized
          && (shouldRequireFailure(of: $0) || $0.shouldBeRequiredToFail(by: self))
      }
  }

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
