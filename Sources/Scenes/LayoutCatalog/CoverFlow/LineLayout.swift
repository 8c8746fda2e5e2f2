public import CollectionViews
public import Foundation
import LayoutSolvers

/// A row of items that grow towards the middle of the viewport.
open class LineLayout: AdjustedFlowLayout {
  // MARK: Public

  /// The distance from the middle within which items grow, in points.
  @Invalidating open var activeDistance: CGFloat = 200

  /// The enlargement of the item in the middle: 0.3 draws it at 1.3 times its size.
  @Invalidating open var zoom: CGFloat = 0.3

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The side insets of `sectionInset`; above and below at least enough for one line.
  open override func sectionInset(forSection section: Int) -> UIEdgeInsets {
    guard let collectionView, scrollDirection == .horizontal else { return sectionInset }
    let height = collectionView.room(in: collectionView.bounds).height
    let above: CGFloat = max(0, (height - itemSize.height) / 2)
    var inset = sectionInset
    if inset.top + inset.bottom < 2 * above { (inset.top, inset.bottom) = (above, above) }
    return inset
  }

  /// Ends a scroll with the nearest item in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    centeringOffset(near: proposedContentOffset)
  }

  open override func transformed(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = original.duplicate()
    switch attributes.representedElementCategory {
    case .cell:
      let distance: CGFloat = abs((collectionView?.bounds.midX ?? 0) - attributes.center.x)
      let isActive = distance < activeDistance
      attributes.zIndex = isActive ? 1 : 0
      if isActive {
        let scale: CGFloat = 1 + zoom * (1 - distance / activeDistance)
        attributes.transform3D = CATransform3DMakeScale(scale, scale, 1)
      }
    case .supplementaryView:
      if scrollDirection == .horizontal { attributes.turnHeaderOnItsSide() }
    case .decorationView: break
    }
    return attributes
  }
  // MARK: Internal

  override func setUp() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 170, height: 200)
    minimumLineSpacing = 30
    minimumInteritemSpacing = 200
    sectionInset = UIEdgeInsets(top: 0, left: 35, bottom: 0, right: 35)
  }

  override func area(reaching rect: CGRect) -> CGRect? {
    let growth: CGFloat = max(itemSize.width, itemSize.height) / 2 * max(0, zoom)
    return rect.insetBy(dx: -growth, dy: -growth)
  }
}
