public import CollectionViews
public import Foundation
import LayerGeometry
import Views

/// The flow layout that a circle opens into. New items rotate and grow out of a point; deleted ones
/// rotate further and shrink.
open class TwirlFlowLayout: UICollectionViewFlowLayout {
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

  /// The angle in degrees by which new items are rotated to the left at first, and deleted ones to
  /// the right at last.
  open var twirlAngle: CGFloat = 90

  /// The scale from which items grow and to which they shrink.
  open var twirlScale: CGFloat = 0.1

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = UpdatedElements(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updates = UpdatedElements()
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.inserts(itemIndexPath),
      let attributes = layoutAttributesForItem(at: itemIndexPath)
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    twirl(attributes, by: -twirlAngle)
    return attributes
  }

  /// The layout is already in its new state. Only the cell still knows where the item was.
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard updates.deletes(itemIndexPath),
      let cell = collectionView?.cellForItem(at: itemIndexPath)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.center = cell.center
    attributes.size = cell.bounds.size
    twirl(attributes, by: twirlAngle)
    return attributes
  }

  // MARK: Private

  private var updates = UpdatedElements()

  private func applyDefaults() {
    itemSize = CGSize(width: 200, height: 200)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumLineSpacing = 13
    minimumInteritemSpacing = 13
  }

  private func twirl(_ attributes: UICollectionViewLayoutAttributes, by degrees: CGFloat) {
    attributes.alpha = 0
    attributes.transform3D = CATransform3DConcat(
      CATransform3DMakeScale(twirlScale, twirlScale, 1),
      CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1))
  }
}
