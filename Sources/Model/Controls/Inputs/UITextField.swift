public import Foundation
import Views

/// A text field for one line that shows its text or placeholder and cannot be edited.
@preconcurrency @MainActor
open class UITextField: UIControl, SelfPreparing, BaselineProviding, TouchAreaExtending,
  AppearanceFollowing
{
  public enum BorderStyle: Int, Hashable, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view next to the text is visible. A field is never editing.
  public enum ViewMode: Int, Hashable, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Empty instead of nil, as in UIKit.
  open var text: String? {
    get { storedText }
    set {
      storedText = newValue ?? ""
      contentDidChange()
    }
  }

  open var placeholder: String? { didSet { contentDidChange() } }
  // UIKit's type: code assigns nil and reads without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { label.font }
    set {
      label.font = newValue
      contentDidChange()
    }
  }

  open var textColor: UIColor? { didSet { contentDidChange() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { contentDidChange() } }
  open var borderStyle = BorderStyle.none { didSet { contentDidChange() } }
  open var isSecureTextEntry = false { didSet { contentDidChange() } }
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  open var leftViewMode = ViewMode.never { didSet { contentDidChange() } }
  open var rightViewMode = ViewMode.never { didSet { contentDidChange() } }
  // Stored only: a field at rest shows no button and does not scale its text.
  open var clearButtonMode = ViewMode.never
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0

  /// Always false: nothing is typed here.
  open var isEditing: Bool { false }

  /// The frame of the text, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var insets = UIEdgeInsets.zero
    if borderStyle == .roundedRect || borderStyle == .bezel { (insets.left, insets.right) = (7, 7) }
    if borderStyle == .line { (insets.left, insets.right) = (2, 2) }
    var rect = bounds.inset(by: insets)
    if let view = shownLeftView {
      let width = view.bounds.width + 6
      if isMirrored { rect.size.width -= width } else { rect = rect.droppingLeft(width) }
    }
    if let view = shownRightView {
      let width = view.bounds.width + 6
      if isMirrored { rect = rect.droppingLeft(width) } else { rect.size.width -= width }
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : intrinsicContentSize.width,
      height: intrinsicContentSize.height)
  }

  override open var intrinsicContentSize: CGSize {
    let line = label.font.lineHeight.rounded(.up)
    let text = label.sizeThatFits(.zero).width
    switch borderStyle {
    case .none: return CGSize(width: text, height: line)
    case .line: return CGSize(width: text + 4, height: line + 4)
    case .bezel, .roundedRect: return CGSize(width: text + 14, height: line + 13)
    }
  }

  package var baselines: (first: CGFloat, last: CGFloat) {
    let top = (intrinsicContentSize.height - label.font.lineHeight) / 2
    return (top + label.font.ascender, top - label.font.descender)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    // A field's text starts at the interface's leading edge, whatever its own direction.
    label.textAlignment = textAlignment == .natural && isMirrored ? .right : textAlignment
    label.frame =
      storedText.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    for (view, isLeading) in [(shownLeftView, true), (shownRightView, false)] {
      guard let view else { continue }
      let size = view.bounds.size
      let edge: CGFloat = borderStyle == .none ? 0 : 6
      view.frame = CGRect(
        x: isLeading != isMirrored ? edge : bounds.width - edge - size.width,
        y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    showColors()
  }

  package func appearanceDidChange() { showColors() }

  // MARK: - Internal

  let back = UIView()
  /// The colour of the placeholder.
  var placeholderColor: UIColor { .placeholderText }

  // MARK: - Private

  private let label = UILabel()
  private var storedText = ""

  private var shownLeftView: UIView? { leftViewMode.isShownAtRest ? leftView : nil }
  private var shownRightView: UIView? { rightViewMode.isShownAtRest ? rightView : nil }

  package func prepare() {
    back.isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 17)
    addSubview(back)
    addSubview(label)
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentDidChange()
  }

  private func contentDidChange() {
    leftView?.isHidden = shownLeftView == nil
    rightView?.isHidden = shownRightView == nil
    let shown = isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText
    label.text = storedText.isEmpty ? placeholder : shown
    label.textColor = storedText.isEmpty ? placeholderColor : textColor ?? .label
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Colours of layers, which do not follow the traits by themselves.
  private func showColors() {
    switch borderStyle {
    case .none: break
    case .line:
      back.layer.borderWidth = 1
      back.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    case .bezel, .roundedRect:
      back.backgroundColor = .systemBackground
      back.layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
      back.layer.borderWidth = 0.5
      back.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
    alpha = isEnabled ? 1 : 0.5
  }
}

extension UITextField.ViewMode {
  fileprivate var isShownAtRest: Bool { self == .always || self == .unlessEditing }
}

extension CGRect {
  /// The rectangle without a strip at its left.
  fileprivate func droppingLeft(_ width: CGFloat) -> CGRect {
    CGRect(x: minX + width, y: minY, width: self.width - width, height: height)
  }
}

extension UITextField: AccessibilityDescribing {
  /// The value is the text, or else the placeholder.
  package var defaultAccessibility: AccessibilityDefaults {
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    return AccessibilityDefaults(
      value: text.isEmpty ? placeholder : shown,
      traits: self is UISearchTextField ? .searchField : [])
  }
}
