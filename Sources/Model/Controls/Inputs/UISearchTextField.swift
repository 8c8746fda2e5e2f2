public import Foundation
import Views

/// The text field of a search bar, with a magnifying glass, 36 or 44 points high.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  override open func textRect(forBounds bounds: CGRect) -> CGRect {
    let text = super.textRect(forBounds: bounds)
    let inset = traitCollection.measures.searchInset
    return CGRect(
      x: text.minX + (isMirrored ? inset + 2 : inset), y: text.minY,
      width: max(0, text.width - 2 * inset - 2),
      height: text.height)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(
      width: super.intrinsicContentSize.width,
      height: max(traitCollection.measures.searchField, (font.lineHeight + 14).rounded(.up)))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    back.backgroundColor = .tertiarySystemFill
    let measures = traitCollection.measures
    // In a bar, it is on the glass of an item.
    back.isHidden = superview is BarButtonView && measures.itemGlass != nil
    back.layer.cornerRadius = min(measures.searchCorner, bounds.height / 2)
    guard let leftView else { return }
    let size = leftView.bounds.size
    leftView.frame = CGRect(
      x: isMirrored ? bounds.width - measures.searchInset - size.width : measures.searchInset,
      y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  override package func appearanceDidChange() {
    super.appearanceDidChange()
    followTextSize()
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    followTextSize()
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  private func followTextSize() {
    // The items of a bar have one size.
    let wanted =
      superview is BarButtonView
      ? UIFont.systemFont(ofSize: 17)
      : UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    if font != wanted { font = wanted }
    // 20 points at the usual size of 17.
    let side = (20 * wanted.pointSize / 17).rounded()
    guard let leftView, leftView.bounds.width != side else { return }
    leftView.bounds.size = CGSize(width: side, height: side)
    leftView.setNeedsDisplay()
    setNeedsLayout()
  }

  override package func prepare() {
    super.prepare()
    leftView = MagnifyingGlassView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    leftViewMode = .always
    placeholder = "Search"
  }
}

/// The magnifying glass of a search field, in a square. It needs no font.
private final class MagnifyingGlassView: UIView, AppearanceFollowing {
  override func draw(_ rect: CGRect) {
    UIColor.secondaryLabel.resolvedColor(with: traitCollection).setStroke()
    let path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 10.5, height: 10.5))
    path.move(to: CGPoint(x: 12.2, y: 12.2))
    path.addLine(to: CGPoint(x: 16.6, y: 16.6))
    let scale = bounds.width / 20
    if scale != 1 { path.apply(CGAffineTransform(scaleX: scale, y: scale)) }
    path.lineWidth = 1.7 * scale
    path.lineCapStyle = .round
    path.stroke()
  }
}
