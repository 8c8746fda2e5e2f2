public import Foundation

/// The base of views and controllers: the responder chain, the first responder and accessibility.
@preconcurrency @MainActor
open class UIResponder: NSObjectProtocol, Hashable, CustomDebugStringConvertible {
  public init() {}

  /// The next responder of the chain. A view returns its controller or its superview.
  open var next: UIResponder? { nil }

  /// For subclasses to override. It is never called, as there are no nibs.
  open func awakeFromNib() {}

  /// For subclasses to override. It is never called, as there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Touches

  // For subclasses to override. Scripts and tests call them; there are no live touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - The first responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is its window's first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first responder, if it and the current one agree. Returns false
  /// without a window. No keyboard appears.
  @discardableResult
  open func becomeFirstResponder() -> Bool { makeFirstResponder() }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    clearFirstResponder()
    return true
  }

  // For subclasses to override. No keyboard shows them.
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open func reloadInputViews() {}

  // MARK: - Accessibility

  // Stored only.
  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityElements: [Any]?

  // MARK: - Identity

  open nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? UIResponder else { return false }
    return self === object
  }

  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  public nonisolated func `self`() -> Self { self }

  public nonisolated func isProxy() -> Bool { false }

  open nonisolated var description: String { "<\(type(of: self))>" }

  open nonisolated var debugDescription: String { description }

  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a.isEqual(b) }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}
