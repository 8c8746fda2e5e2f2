public import CollectionViews
public import Foundation
import LayerTree

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

  public let imageView = UIImageView(frame: .zero)

  /// Black, over the whole cell, its frame included: cells behind must not shine through, as they
  /// would if the cell itself were translucent.
  public let maskingView = UIView(frame: .zero)

  /// The width of the white frame, in points.
  open var imageInset: CGFloat = 10 {
    didSet { if imageInset != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    // No cell is too small for its frame.
    let inset = min(imageInset, bounds.width / 2, bounds.height / 2)
    imageView.frame = bounds.insetBy(dx: inset, dy: inset)
    maskingView.frame = bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let attributes = layoutAttributes as? CoverFlowAttributes
    maskingView.alpha = attributes?.maskingValue ?? 0
    layer.shouldRasterize = attributes?.shouldRasterize ?? false
  }

  // MARK: Private

  private func addViews() {
    backgroundColor = .white
    maskingView.backgroundColor = .black
    maskingView.alpha = 0
    contentView.addSubview(imageView)
    contentView.addSubview(maskingView)
  }
}
