public import CollectionViews
public import Foundation

/// The flow that a circle opens into. New items rotate and grow; deleted ones rotate on and shrink.
open class TwirlFlowLayout: AdjustedFlowLayout {
  // MARK: Public

  /// Degrees by which new items start rotated to the left, and deleted ones end to the right.
  open var twirlAngle: CGFloat = 90

  /// The scale from which items grow and to which they shrink.
  open var twirlScale: CGFloat = 0.1

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

  // MARK: Internal

  override func setUp() { setGrid(ofSide: 200, spacing: 13) }

  // MARK: Private

  private func twirl(_ attributes: UICollectionViewLayoutAttributes, by degrees: CGFloat) {
    attributes.alpha = 0
    attributes.transform3D = CATransform3DConcat(
      CATransform3DMakeScale(twirlScale, twirlScale, 1),
      CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1))
  }
}
