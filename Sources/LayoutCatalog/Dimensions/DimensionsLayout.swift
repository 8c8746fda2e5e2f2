public import CollectionViews
public import Foundation
import LayerGeometry
import LayoutSolvers

/// A grid of equal cells in which photos keep their shape or fill their cell.
open class DimensionsLayout: UICollectionViewFlowLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    applyDefaults()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    applyDefaults()
  }

  // MARK: Public

  /// Of all items that a ``DimensionsLayoutDelegate`` does not answer otherwise for.
  open var layoutMode = DimensionsMode.aspectFit {
    didSet { if layoutMode != oldValue { invalidateLayout() } }
  }

  open override class var layoutAttributesClass: AnyClass { DimensionsAttributes.self }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let elements = super.layoutAttributesForElements(in: rect)
    elements?.forEach(setMode)
    return elements
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if let attributes { setMode(of: attributes) }
    return attributes
  }

  // MARK: Private

  private func applyDefaults() {
    itemSize = CGSize(width: 140, height: 140)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumLineSpacing = 13
    minimumInteritemSpacing = 13
  }

  private func setMode(of attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell, let collectionView,
      let attributes = attributes as? DimensionsAttributes
    else { return }
    let delegate = collectionView.delegate as? any DimensionsLayoutDelegate
    attributes.layoutMode =
      delegate?.collectionView(
        collectionView, layout: self, layoutModeForItemAt: attributes.indexPath) ?? layoutMode
  }
}
