import UIKit

public class GalleryController: NSObject {

    public let collectionView: UICollectionView
    public private(set) var circleCount = 12
    public private(set) var scrolls = 0
    private let images: [UIImage]

    public init(frame: CGRect, layout: UICollectionViewLayout, images: [UIImage] = []) {
        self.images = images
        collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        collectionView.backgroundColor = .black
        collectionView.alwaysBounceVertical = true
        collectionView.decelerationRate = .fast
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(CircleCell.self, forCellWithReuseIdentifier: CircleCell.reuseIdentifier)
        collectionView.register(CoverCell.self, forCellWithReuseIdentifier: CoverCell.reuseIdentifier)
        collectionView.register(CommentCell.self, forCellWithReuseIdentifier: "Comment")
        collectionView.register(
            TitleView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "Title")
        collectionView.dataSource = self
        collectionView.delegate = self
    }

    public func addItem() {
        circleCount += 1
        collectionView.performBatchUpdates(
            {
                self.collectionView.insertItems(at: [IndexPath(item: self.circleCount - 1, section: 0)])
            }, completion: nil)
    }

    public func flip(_ cell: UIView) {
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                cell.transform = cell.transform.rotated(by: .pi).scaledBy(x: 1, y: 1)
                cell.alpha = 0.5
            },
            completion: { finished in
                if finished { cell.alpha = 1 }
            })
    }
}

extension GalleryController: UICollectionViewDataSource {

    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return circleCount
    }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        if collectionView.collectionViewLayout is CircleLayout {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CircleCell.reuseIdentifier, for: indexPath) as! CircleCell
            cell.label.text = "\(indexPath.row)"
            return cell
        }
        guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CoverCell.reuseIdentifier, for: indexPath) as? CoverCell else {
            fatalError("unexpected cell")
        }
        if !images.isEmpty {
            cell.imageView.image = images[indexPath.item % images.count]
        }
        cell.caption = "Cover \(indexPath.item)"
        return cell
    }

    public func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Title", for: indexPath) as! TitleView
        view.titleLabel.text = "Section \(indexPath.section + 1)"
        return view
    }
}

extension GalleryController: UICollectionViewDelegateFlowLayout {

    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        return flow.itemSize
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }

    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        return indexPath.item != 0
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls += 1
    }
}

extension GalleryController: CircleLayoutDelegate {

    func currentMinute(in collectionView: UICollectionView) -> Int {
        return 10
    }
}
