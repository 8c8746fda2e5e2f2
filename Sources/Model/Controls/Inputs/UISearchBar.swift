public import Foundation
import Views

/// A bar with a search field, 16 points higher than it.
@preconcurrency @MainActor
open class UISearchBar: UIView, SelfPreparing {
  public let searchTextField = UISearchTextField()

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var showsCancelButton = false {
    didSet {
      cancel.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: searchTextField.intrinsicContentSize.height + 16)
  }

  /// The distance of the field from the sides, in points.
  package var sideMargin: CGFloat = 8 { didSet { setNeedsLayout() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    // A bar that collapses keeps the lower margin while the field shrinks.
    let whole = searchTextField.intrinsicContentSize.height
    let height = min(whole, max(0, bounds.height - 16))
    var field = CGRect(
      x: sideMargin, y: min(1, bounds.height - height), width: bounds.width - 2 * sideMargin,
      height: height)
    if showsCancelButton {
      let width = cancel.sizeThatFits(.zero).width
      field.size.width -= width + 12
      cancel.frame = CGRect(
        x: isMirrored ? sideMargin : field.maxX + 12, y: field.minY, width: width, height: height)
      if isMirrored { field.origin.x += width + 12 }
    }
    searchTextField.frame = field
    // The text has gone before the field has.
    let share = whole > 0 ? height / whole : 0
    searchTextField.alpha = min(1, share * 2)
    searchTextField.contentAlpha = max(0, share * 3 - 2)
  }

  package func prepare() {
    searchTextField.clipsToBounds = true
    addSubview(searchTextField)
    addSubview(cancel)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.isHidden = true
  }

  private let cancel = UIButton(type: .system)
}

extension UITextField {
  /// The alpha of everything but the background.
  fileprivate var contentAlpha: CGFloat {
    get { subviews.first { $0 !== back }?.alpha ?? 1 }
    set { for view in subviews where view !== back { view.alpha = newValue } }
  }
}
