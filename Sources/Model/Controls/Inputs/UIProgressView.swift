public import Foundation
import Views

/// A progress bar, 4 points high.
@preconcurrency @MainActor
open class UIProgressView: UIView, SelfPreparing, AppearanceFollowing {
  public enum Style: Int, Hashable, Sendable {
    case `default`
    /// 2.5 points high, with square ends.
    case bar
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// 0…1; other values are clamped.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = min(max(progress.isFinite ? progress : 0, 0), 1)
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil for a fill colour.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: height)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let line = CGRect(
      x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    let filled = line.width * CGFloat(progress)
    track.frame = line
    bar.frame = CGRect(
      x: isMirrored ? line.width - filled : 0, y: line.minY, width: filled, height: height)
    track.backgroundColor = trackTintColor ?? .systemFill
    bar.backgroundColor = progressTintColor ?? tintColor
    let radius = progressViewStyle == .bar ? 0 : height / 2
    track.layer.cornerRadius = radius
    bar.layer.cornerRadius = min(radius, filled / 2)
  }

  package func appearanceDidChange() { setNeedsLayout() }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  private var storedProgress: Float = 0
  private let track = UIView()
  private let bar = UIView()

  package func prepare() {
    for view in [track, bar] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }
}

extension UIProgressView: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      label: "Progress", value: "\(Int((progress * 100).rounded()))%", traits: .updatesFrequently)
  }
}
