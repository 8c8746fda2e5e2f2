import UIKit

protocol CircleLayoutDelegate: UICollectionViewDelegate {
    func currentMinute(in collectionView: UICollectionView) -> Int
}

public class CircleLayout: UICollectionViewLayout {

    public static let clockHandKind = "ClockHand"

    private var cellCount = 0
    private var center = CGPoint.zero
    private var radius: CGFloat = 0
    private var insertedIndexPaths = [IndexPath]()
    private var deletedIndexPaths = [IndexPath]()

    public var itemSize = CGSize(width: 70, height: 70) {
        didSet { invalidateLayout() }
    }

    public override init() {
        super.init()
        register(ClockHandView.self, forDecorationViewOfKind: CircleLayout.clockHandKind)
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        register(ClockHandView.self, forDecorationViewOfKind: CircleLayout.clockHandKind)
    }

    public override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        let size = collectionView.bounds.size
        cellCount = collectionView.numberOfItems(inSection: 0)
        center = CGPoint(x: size.width / 2.0, y: size.height / 2.0)
        radius = min(size.width, size.height) / 2.5
    }

    public override var collectionViewContentSize: CGSize {
        return collectionView!.bounds.size
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let angle = 2 * .pi * CGFloat(indexPath.item) / CGFloat(cellCount)
        attributes.size = itemSize
        attributes.center = CGPoint(
            x: center.x + radius * cos(angle - .pi / 2),
            y: center.y + radius * sin(angle - .pi / 2))
        attributes.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
        return attributes
    }

    public override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard elementKind == CircleLayout.clockHandKind else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        let minute = (collectionView?.delegate as? CircleLayoutDelegate)?.currentMinute(in: collectionView!) ?? 0
        attributes.size = CGSize(width: 20, height: 200)
        attributes.center = center
        attributes.transform = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(minute) / 60)
        attributes.zIndex = -1
        return attributes
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var attributes = (0..<cellCount).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
        if rect.contains(center),
            let hand = layoutAttributesForDecorationView(ofKind: CircleLayout.clockHandKind, at: IndexPath(item: 0, section: 0))
        {
            attributes.append(hand)
        }
        return attributes
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems {
            switch update.updateAction {
            case .insert:
                insertedIndexPaths.append(update.indexPathAfterUpdate!)
            case .delete:
                deletedIndexPaths.append(update.indexPathBeforeUpdate!)
            default:
                break
            }
        }
    }

    public override func finalizeCollectionViewUpdates() {
        insertedIndexPaths.removeAll()
        deletedIndexPaths.removeAll()
        super.finalizeCollectionViewUpdates()
    }

    public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard insertedIndexPaths.contains(itemIndexPath) else {
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.alpha = 0.0
        attributes?.center = center
        return attributes
    }

    public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard deletedIndexPaths.contains(itemIndexPath) else {
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
        attributes?.alpha = 0.0
        attributes?.center = center
        attributes?.transform3D = CATransform3DConcat(
            CATransform3DMakeRotation(2 * .pi * CGFloat(itemIndexPath.item) / CGFloat(cellCount + 1), 0, 0, 1),
            CATransform3DMakeScale(0.1, 0.1, 1.0))
        return attributes
    }
}

class ClockHandView: UICollectionReusableView {

    private let gradient = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        gradient.startPoint = CGPoint(x: 0.5, y: 0)
        gradient.endPoint = CGPoint(x: 0.5, y: 1)
        layer.mask = gradient
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        CATransaction.commit()
    }
}
