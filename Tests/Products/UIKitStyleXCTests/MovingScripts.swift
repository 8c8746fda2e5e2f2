import UIKit

// More of what docs/moving-from-uikit.md shows.

enum Style {
    case plain
    case card
}

final class CardCell: UICollectionViewCell {
    let style: Style

    init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    required init?(coder: NSCoder) { fatalError() }
}

extension CGRect {
    func intersects(_ other: CGRect) -> Bool { overlaps(other) }
}

func drag(_ collectionView: UICollectionView) {
    MainActor.assumeIsolated {
        let pan = collectionView.panGestureRecognizer
        pan.setTranslation(CGPoint(x: -40, y: 0), in: collectionView)
        pan.setVelocity(CGPoint(x: -900, y: 0), in: collectionView)
        pan.state = .changed
    }
}
