import UIKit

public final class AlbumController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {

    public let collectionView: UICollectionView
    private let photos: [UIImage]

    public init(frame: CGRect, photos: [UIImage]) {
        self.photos = photos
        collectionView = UICollectionView(frame: frame, collectionViewLayout: AlbumLayout())
        super.init()
        collectionView.backgroundColor = UIColor(white: 0.25, alpha: 1.0)
        collectionView.register(AlbumPhotoCell.self, forCellWithReuseIdentifier: AlbumLayout.Kind.cell)
        collectionView.register(
            AlbumTitleView.self,
            forSupplementaryViewOfKind: AlbumLayout.Kind.title,
            withReuseIdentifier: AlbumLayout.Kind.title)
        collectionView.delegate = self
        collectionView.dataSource = self
    }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return 2 + section
    }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: AlbumLayout.Kind.cell, for: indexPath) as! AlbumPhotoCell
        cell.imageView.image = photos[(indexPath.section * 3 + indexPath.item) % photos.count]
        if indexPath.item == 0 {
            let badge = BadgeView()
            badge.value = 2 + indexPath.section
            badge.center = CGPoint(x: cell.bounds.maxX - 14, y: 14)
            cell.contentView.addSubview(badge)
        }
        return cell
    }

    public func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        guard let title = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: AlbumLayout.Kind.title, for: indexPath) as? AlbumTitleView else {
            preconditionFailure("unexpected view")
        }
        title.titleLabel.text = String(format: "Photo Album %d", indexPath.section + 1)
        return title
    }
}

final class AlbumTitleView: UICollectionReusableView {

    private(set) var titleLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel = UILabel(frame: bounds)
        titleLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        titleLabel.backgroundColor = .clear
        titleLabel.textAlignment = .center
        titleLabel.font = UIFont.boldSystemFont(ofSize: 13.0)
        titleLabel.textColor = UIColor(white: 1.0, alpha: 1.0)
        titleLabel.shadowColor = UIColor(white: 0.0, alpha: 0.3)
        titleLabel.shadowOffset = CGSize(width: 0.0, height: 1.0)
        addSubview(titleLabel)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
    }
}
