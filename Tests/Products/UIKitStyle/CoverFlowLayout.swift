import QuartzCore.CATransform3D
import UIKit
import UIKit.UIGestureRecognizerSubclass

private let ACTIVE_DISTANCE: CGFloat = 100
private let TRANSLATE_DISTANCE: CGFloat = 100
private let ZOOM_FACTOR: CGFloat = 0.2
private let FLOW_OFFSET: CGFloat = 40
private let INACTIVE_GREY_VALUE: CGFloat = 0.6

public class CoverFlowAttributes: UICollectionViewLayoutAttributes {

    public var shouldRasterize = false
    public var maskingValue: CGFloat = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CoverFlowAttributes
        copy.shouldRasterize = shouldRasterize
        copy.maskingValue = maskingValue
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CoverFlowAttributes else { return false }
        return super.isEqual(other)
            && other.shouldRasterize == shouldRasterize
            && other.maskingValue == maskingValue
    }
}

public final class CoverFlowLayout: UICollectionViewFlowLayout {

    public override class var layoutAttributesClass: AnyClass {
        return CoverFlowAttributes.self
    }

    public override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 180, height: 180)
        minimumLineSpacing = -60
        minimumInteritemSpacing = 200
        sectionInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 70)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView = collectionView,
            let array = super.layoutAttributesForElements(in: rect)
        else { return nil }
        let visibleRect = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size)
        let copies = array.map { $0.copy() as! CoverFlowAttributes }
        for attributes in copies where attributes.representedElementCategory == .cell {
            if attributes.frame.intersects(rect) {
                apply(to: attributes, visibleRect: visibleRect)
            }
        }
        return copies
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let collectionView = collectionView,
            let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? CoverFlowAttributes
        else { return nil }
        apply(to: attributes, visibleRect: CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size))
        return attributes
    }

    private func apply(to attributes: CoverFlowAttributes, visibleRect: CGRect) {
        let distance = visibleRect.midX - attributes.center.x
        let isLeft = distance > 0
        let normalized = distance / ACTIVE_DISTANCE
        var transform = CATransform3DIdentity
        if abs(distance) < ACTIVE_DISTANCE {
            transform = CATransform3DTranslate(
                CATransform3DIdentity,
                (isLeft ? -FLOW_OFFSET : FLOW_OFFSET) * abs(distance / TRANSLATE_DISTANCE),
                0,
                (1 - abs(normalized)) * 40000 + (isLeft ? 200 : 0))
            transform.m34 = -1 / (4.6777 * itemSize.width)
            transform = CATransform3DRotate(transform, (isLeft ? 1 : -1) * abs(normalized) * 45 * .pi / 180, 0, 1, 0)
            let zoom = 1 + ZOOM_FACTOR * (1 - abs(normalized))
            transform = CATransform3DScale(transform, zoom, zoom, 1)
            attributes.zIndex = 1
            attributes.maskingValue = INACTIVE_GREY_VALUE - INACTIVE_GREY_VALUE * ((ACTIVE_DISTANCE - abs(distance)) / ACTIVE_DISTANCE)
        } else {
            transform.m34 = -1 / (4.6777 * itemSize.width)
            transform = CATransform3DTranslate(transform, isLeft ? -FLOW_OFFSET : FLOW_OFFSET, 0, 0)
            transform = CATransform3DRotate(transform, (isLeft ? 1 : -1) * 45 * .pi / 180, 0, 1, 0)
            attributes.zIndex = 0
            attributes.maskingValue = INACTIVE_GREY_VALUE
        }
        attributes.transform3D = transform
        attributes.shouldRasterize = true
    }

    public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let collectionView = collectionView else { return proposedContentOffset }
        var offsetAdjustment = CGFloat.greatestFiniteMagnitude
        let horizontalCenter = proposedContentOffset.x + collectionView.bounds.width / 2.0
        let targetRect = CGRect(x: proposedContentOffset.x, y: 0, width: collectionView.bounds.width, height: collectionView.bounds.height)
        for attributes in super.layoutAttributesForElements(in: targetRect) ?? [] {
            guard attributes.representedElementCategory == .cell else { continue }
            let itemHorizontalCenter = attributes.center.x
            if abs(itemHorizontalCenter - horizontalCenter) < abs(offsetAdjustment) {
                offsetAdjustment = itemHorizontalCenter - horizontalCenter
            }
        }
        return CGPoint(x: proposedContentOffset.x + offsetAdjustment, y: proposedContentOffset.y)
    }
}
