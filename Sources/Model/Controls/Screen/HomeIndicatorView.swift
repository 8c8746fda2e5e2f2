import Foundation
public import Views

/// The bar on screens without a home button: 134 × 5 points, 8 above the edge. Not public in UIKit.
@preconcurrency @MainActor
open class HomeIndicatorView: UIView, SelfPreparing {
  /// The colour; nil for black or white, after what is behind.
  open var color: UIColor? { didSet { showColor() } }

  /// Returns the luminance of what is behind, 0…1; nil if it is not known, for the label colour. Called
  /// in layout, after that of views behind.
  var lookBehind: (() -> CGFloat?)? { didSet { setNeedsLayout() } }

  private func showColor() {
    bar.backgroundColor = color ?? lookBehind?().map { $0 < 0.5 ? .white : .black } ?? .label
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showColor()
    bar.frame = CGRect(x: bounds.midX - 67, y: bounds.height - 13, width: 134, height: 5)
  }

  private let bar = UIView()

  package func prepare() {
    isUserInteractionEnabled = false
    bar.backgroundColor = .label
    bar.layer.cornerRadius = 2.5
    addSubview(bar)
  }
}
