public import CollectionViews
import DrawingResources
public import Foundation
import LayerTree
import ViewTemplates
public import Views

/// A photo in a white frame, darkened by a black mask as its attributes say.
open class CoverFlowCell: UICollectionViewCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  // MARK: Public

  /// Shows the photo within the frame.
  public let imageView = UIImageView(frame: .zero)

  /// Black, over the whole cell, its frame included: cells behind must not shine through, as they
  /// would if the cell itself were translucent.
  public let maskingView = UIView(frame: .zero)

  /// What is on the back, within the white frame; dark, with nothing on it.
  public let backView = UIView(frame: .zero)

  /// Whether the back shows; `setTurnedOver(_:animated:)` turns the cover. A cover that is used again
  /// shows its front.
  public private(set) var isTurnedOver = false

  /// The width of the white frame, in points.
  open var imageInset: CGFloat = DefaultCell.coverFrame {
    didSet { if imageInset != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    // No cell is too small for its frame.
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
  }

  // MARK: Internal

  func showSide(_ isBack: Bool) {
    isTurnedOver = isBack
    (imageView.isHidden, backView.isHidden) = (isBack, !isBack)
  }

  // MARK: Private

  private func addViews() {
    adopt(DefaultCell.photoCover.cell.view)
    maskingView.adopt(.coverMask)
    maskingView.alpha = 0
    backView.backgroundColor = UIColor(red: 0.17, green: 0.19, blue: 0.24, alpha: 1)
    backView.isHidden = true
    contentView.addSubview(backView)
    contentView.addSubview(imageView)
    contentView.addSubview(maskingView)
  }
}

extension CoverFlowCell {
  /// How long a turn takes, in seconds.
  public static var turnDuration: TimeInterval { 0.5 }

  /// Turns the cover about its vertical axis, the right side coming forward: to its back, which
  /// shows from the half on, or to its front.
  public func setTurnedOver(_ isTurnedOver: Bool, animated: Bool) {
    guard isTurnedOver != self.isTurnedOver else { return }
    guard animated else { return showSide(isTurnedOver) }
    UIView.transition(
      with: self, duration: Self.turnDuration, options: .transitionFlipFromRight
    ) { self.showSide(isTurnedOver) }
  }
}
