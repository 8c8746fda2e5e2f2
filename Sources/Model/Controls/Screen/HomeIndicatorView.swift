import Foundation
public import Views

/// The bar on screens without a home button: 134 × 5 points, 8 above the edge. Not public in UIKit.
@preconcurrency @MainActor
open class HomeIndicatorView: UIView, SelfPreparing {
  /// The colour; nil for the label colour.
  open var color: UIColor? { didSet { bar.backgroundColor = color ?? .label } }

  override open func layoutSubviews() {
    super.layoutSubviews()
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
