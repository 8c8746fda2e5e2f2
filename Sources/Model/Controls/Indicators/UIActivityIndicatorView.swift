import DrawingResources
public import Foundation
public import Views

/// Eight spokes in a circle, at the first frame of the animation.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, SelfPreparing {
  public enum Style: Int, Hashable, Sendable {
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large = 101

    var side: CGFloat { self == .medium ? 20 : 37 }
  }

  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
  }

  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }

  // UIKit's type: code assigns nil and reads it without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { storedColor ?? .systemGray }
    set {
      storedColor = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the view hides while it is not animating.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = style.side
    let (thickness, inner, outer) = (side * 0.11, side * 0.22, side * 0.48)
    for spoke in 0..<8 {
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: CGFloat(spoke) * .pi / 4)
      color.withAlphaComponent(1 - CGFloat((8 - spoke) % 8) * 0.11).setFill()
      UIBezierPath(
        roundedRect: CGRect(
          x: -thickness / 2, y: -outer, width: thickness, height: outer - inner),
        cornerRadius: thickness / 2
      ).fill()
      context.restoreGState()
    }
  }

  package func prepare() { isHidden = true }

  private var storedColor: UIColor?
}

extension UIActivityIndicatorView: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(label: isAnimating ? "In progress" : "Progress halted")
  }
}
