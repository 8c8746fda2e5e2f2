public import CollectionViews
public import Foundation

/// A photo in a white frame, with the mask and the shadow that its attributes say.
open class CoverFlowCell: UICollectionViewCell, SelfPreparing {
  /// Shows the photo inside the frame.
  public let imageView = UIImageView(frame: .zero)

  /// A black mask over cell and frame; translucency would show the cells behind.
  public let maskingView = UIView(frame: .zero)

  /// The back of the cover inside the white frame: dark and empty.
  public let backView = UIView(frame: .zero)

  /// Whether the back shows; see ``setTurnedOver(_:animated:)``. A reused cover shows its front.
  public private(set) var isTurnedOver = false

  /// The width of the white frame, in points.
  open var imageInset: CGFloat = 10 {
    didSet { if imageInset != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    // A cell may be smaller than twice its frame.
    let inset = min(imageInset, bounds.width / 2, bounds.height / 2)
    imageView.frame = bounds.insetBy(dx: inset, dy: inset)
    backView.frame = imageView.frame
    maskingView.frame = bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
    showSide(false)
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let attributes = layoutAttributes as? CoverFlowAttributes
    maskingView.alpha = attributes?.maskingValue ?? 0
    layer.shouldRasterize = attributes?.shouldRasterize ?? false
    guard let attributes = attributes as? StackAttributes else { return }
    layer.shadowOpacity = Float(attributes.shadowOpacity)
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  // MARK: Internal

  func showSide(_ isBack: Bool) {
    isTurnedOver = isBack
    (imageView.isHidden, backView.isHidden) = (isBack, !isBack)
  }

  package func prepare() {
    backgroundColor = .white
    maskingView.backgroundColor = .black
    maskingView.alpha = 0
    backView.backgroundColor = UIColor(red: 0.17, green: 0.19, blue: 0.24, alpha: 1)
    backView.isHidden = true
    contentView.addSubview(backView)
    contentView.addSubview(imageView)
    contentView.addSubview(maskingView)
  }
}

extension CoverFlowCell {
  /// The duration of a turn, in seconds.
  public static var turnDuration: TimeInterval { 0.5 }

  /// Turns the cover about its vertical axis, the right side forward; the other side shows from
  /// half-way.
  public func setTurnedOver(_ isTurnedOver: Bool, animated: Bool) {
    guard isTurnedOver != self.isTurnedOver else { return }
    guard animated else { return showSide(isTurnedOver) }
    UIView.transition(
      with: self, duration: Self.turnDuration, options: .transitionFlipFromRight
    ) { self.showSide(isTurnedOver) }
  }
}
