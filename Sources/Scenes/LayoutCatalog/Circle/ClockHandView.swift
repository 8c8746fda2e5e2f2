public import CollectionViews
public import Foundation

/// The hand of a clock: white, fading towards its lower end.
open class ClockHandView: UICollectionReusableView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addMask()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addMask()
  }

  // MARK: Public

  open override func layoutSubviews() {
    super.layoutSubviews()
    fade.frame = bounds
  }

  // MARK: Private

  private let fade = CAGradientLayer()

  private func addMask() {
    backgroundColor = .white
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    fade.frame = bounds
    layer.mask = fade
  }
}
