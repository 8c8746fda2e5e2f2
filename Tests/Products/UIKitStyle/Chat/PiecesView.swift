import UIKit

/// Shows another view in pieces that stand apart.
public final class PiecesView: UIView {

    public let pieces: [UIView]

    public init?(of target: UIView, rows: Int, columns: Int) {
        guard rows > 0, columns > 0 else { return nil }
        let size = CGSize(
            width: target.bounds.width / CGFloat(columns),
            height: target.bounds.height / CGFloat(rows))
        var pieces: [UIView] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let frame = CGRect(
                    x: CGFloat(column) * size.width, y: CGFloat(row) * size.height,
                    width: size.width, height: size.height)
                guard
                    let piece = target.resizableSnapshotView(
                        from: frame, afterScreenUpdates: true, withCapInsets: .zero)
                else { continue }
                piece.frame = frame
                pieces.append(piece)
            }
        }
        self.pieces = pieces
        super.init(frame: target.frame)
        pieces.forEach(addSubview)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    public func spread(by distance: CGFloat) {
        for piece in pieces {
            piece.transform = CGAffineTransform(
                translationX: piece.frame.midX < bounds.midX ? -distance : distance, y: 0)
        }
    }
}
