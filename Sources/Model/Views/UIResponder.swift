public import DrawingResources
public import Foundation

/// The base of views and controllers: the responder chain, the first responder and accessibility.
@preconcurrency @MainActor
open class UIResponder: NSObjectProtocol, Hashable, CustomDebugStringConvertible {
  public init() {}

  /// The next responder of the chain. A view returns its controller or its superview.
  open var next: UIResponder? { nil }

  /// For subclasses to override. It is never called, as there are no nibs.
  open func awakeFromNib() {}

  /// For subclasses to override. It is never called, as there are no archives.
  open func encode(with coder: NSCoder) {}

  /// For subclasses to override. It is never called, as there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Stored only: states are not restored.
  open var restorationIdentifier: String?

  /// What the next responder says: responders know no method by its name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    next?.canPerformAction(action, withSender: sender) ?? false
  }

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

  /// Becomes first responder if it and the current one agree; false without a window.
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

  /// Whether assistive technologies read it; as in UIKit by default labels, fields and controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? accessibilityDefaults.isElement }
    set { storedAccessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? defaultAccessibilityLabel }
    set { storedAccessibility.label = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityDefaults.value }
    set { storedAccessibility.value = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { storedAccessibility.hint = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityDefaults.traits }
    set { storedAccessibility.traits = newValue }
  }
  open var accessibilityIdentifier: String?
  /// Whether the responder and its contents are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? accessibilityDefaults.hidesElements }
    set { storedAccessibility.hidesElements = newValue }
  }
  /// Whether siblings of the view are hidden from assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { storedAccessibility.isModal = newValue }
  }
  /// Whether contents are read before siblings; by default for bars, scroll views and collection
  /// elements.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? accessibilityDefaults.groupsChildren }
    set { storedAccessibility.groupsChildren = newValue }
  }
  /// Elements in reading order, views and `UIAccessibilityElement`s; nil for the subviews by rows.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements ?? accessibilityDefaults.elements }
    set { storedAccessibility.elements = newValue }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityValues?.containerType ?? .none }
    set { storedAccessibility.containerType = newValue }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { storedAccessibility.customActions = newValue }
  }
  /// The frame in screen coordinates; by default the bounding box of the transformed view.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? CGRect(containing: accessibilityCorners) }
    set { storedAccessibility.frame = newValue }
  }
  /// The outline in screen coordinates; nil for the frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path }
    set { storedAccessibility.path = newValue }
  }
  /// The point that activating the element touches, in screen coordinates; the centre by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityValues?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { storedAccessibility.activationPoint = newValue }
  }
  /// Whether users can interact; by default from traits, recognizers, actions and class.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityValues?.respondsToInteraction ?? respondsToInteractionByDefault }
    set { storedAccessibility.respondsToInteraction = newValue }
  }

  // For subclasses to override. No assistive technology calls them; code and tests can.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  /// Explicitly set values, if any.
  final var accessibilityValues: AccessibilityValues?

  /// The values to set one in.
  private var storedAccessibility: AccessibilityValues {
    if let accessibilityValues { return accessibilityValues }
    let values = AccessibilityValues()
    accessibilityValues = values
    return values
  }

  /// The corners in screen coordinates, as far as they are in front of the eye.
  var accessibilityCorners: [CGPoint] { [] }

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
