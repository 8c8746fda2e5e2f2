import DrawingResources
public import Foundation

/// How text that was shrunk to fit is aligned vertically.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines
  case alignCenters
  case none
}

/// A view that shows text, centred vertically.
@preconcurrency @MainActor
open class UILabel: UIView, SelfPreparing, LineBreaking, BaselineProviding, AppearanceFollowing {
  // MARK: - Text

  open var text: String? {
    get { storedText }
    set {
      storedText = newValue
      storedAttributedText = nil
      textDidChange()
    }
  }

  /// Fonts, colours, spacing, lines and shadows may vary; paragraphs use the first one's style.
  open var attributedText: NSAttributedString? {
    get {
      storedAttributedText ?? storedText.map { NSAttributedString(string: $0) }
    }
    set {
      storedAttributedText = newValue
      storedText = newValue?.string
      textDidChange()
    }
  }

  // UIKit's type: code assigns `UIFont(name:size:)` and reads without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { storedFont }
    set {
      lacksFont = newValue == nil
      storedFont = newValue ?? UILabel.defaultFont
      textDidChange()
    }
  }

  // UIKit's type: code assigns nil and reads without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { textDidChange() } }
  }

  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// 0 is unlimited.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The colour of a shadow without blur; nil for no shadow.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }

  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }

  /// Disabled labels draw their text at half its alpha.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }

  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }

  /// The smallest scale of the font that fitting may use; 0 is unlimited.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { textDidChange() } }
  }

  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// Stored only: the content size category is always the default one.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which `intrinsicContentSize` wraps lines; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: - Measuring

  /// The rectangle of the text's lines within `bounds`: aligned horizontally, centred vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard let lines = lines(in: bounds.size, limit: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    return place(lines.size, in: bounds)
  }

  /// Rounded up to whole pixels. A width or height of 0 is unlimited.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(
      width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
      height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
    let isOneLine = numberOfLines == 1
    let fits = CGSize(
      width: isOneLine ? .greatestFiniteMagnitude : room.width, height: .greatestFiniteMagnitude)
    guard let lines = lines(in: fits, limit: numberOfLines) else { return .zero }
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    return CGSize(
      width: pixels.ceil(lines.size.width - 1e-6), height: pixels.ceil(lines.size.height - 1e-6))
  }

  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  // MARK: - Drawing

  override open func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text, centred vertically.
  open func drawText(in rect: CGRect) {
    drawLines(in: rect)
  }

  // MARK: - Internal

  /// Whether the height depends on the width that layout gives the label.
  package var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  package var baselines: (first: CGFloat, last: CGFloat) {
    // Parts of a text may have larger fonts than the label.
    guard storedAttributedText != nil,
      let text = lines(
        in: CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: .infinity),
        limit: numberOfLines),
      let first = text.lines.first, let last = text.lines.last
    else { return (storedFont.ascender, -storedFont.descender) }
    return (first.baseline, text.size.height - last.baseline)
  }

  static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  final var storedText: String?
  final var storedAttributedText: NSAttributedString?
  final var storedFont = UILabel.defaultFont
  /// Whether nil was set as the font. That is reported when the label draws.
  final var lacksFont = false
  final var storedTextColor = UIColor.label

  package func prepare() { isUserInteractionEnabled = false }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}

extension UILabel: AccessibilityDescribing {
  /// Without text there is nothing to read.
  package var defaultAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(
      label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
    defaults.isElement = text?.isEmpty == false
    return defaults
  }
}
