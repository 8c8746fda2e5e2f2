public import CollectionViews
import Foundation

/// The hand of a clock: white, fading towards its lower end.
open class ClockHandView: UICollectionReusableView, SelfPreparing {
  open override func layoutSubviews() {
    super.layoutSubviews()
    fade.frame = bounds
  }

  private let fade = CAGradientLayer()

  package func prepare() {
    backgroundColor = .white
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    fade.frame = bounds
    layer.mask = fade
  }
}
