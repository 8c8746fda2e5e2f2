import CoreGraphics.CGGeometry
import UIKit.UICollectionView

final class CircleCell: UICollectionViewCell {

    static let reuseIdentifier = "CircleCell"

    let label: UILabel = {
        let label = UILabel()
        label.textAlignment = .center
        label.textColor = .white
        label.font = UIFont.boldSystemFont(ofSize: 24)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return label
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        contentView.addSubview(label)
        contentView.backgroundColor = .orange
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }
}

final class CoverCell: UICollectionViewCell {

    static let reuseIdentifier = String(describing: CoverCell.self)

    let imageView = UIImageView()
    private let maskingView = UIView()
    private lazy var captionLabel: UILabel = {
        let label = UILabel(frame: .zero)
        label.numberOfLines = 2
        label.lineBreakMode = .byTruncatingTail
        label.shadowColor = UIColor(white: 0.0, alpha: 0.3)
        label.shadowOffset = CGSize(width: 0, height: 1)
        label.font = UIFont(name: "Inter-SemiBold", size: 13) ?? .systemFont(ofSize: 13, weight: .semibold)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        return label
    }()

    var caption: String? {
        get { captionLabel.text }
        set {
            captionLabel.text = newValue
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
        contentView.addSubview(captionLabel)
        maskingView.backgroundColor = .black
        maskingView.alpha = 0
        maskingView.isUserInteractionEnabled = false
        addSubview(maskingView)

        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.shadowRadius = 3
        layer.shadowOpacity = 0.5
        layer.borderColor = UIColor(white: 0.9, alpha: 1).cgColor
        layer.borderWidth = 1
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
        captionLabel.sizeToFit()
        captionLabel.frame = CGRect(x: 16, y: contentView.bounds.maxY - 34, width: contentView.bounds.width - 32, height: 20)
        maskingView.frame = bounds
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? CoverFlowAttributes else { return }
        layer.shouldRasterize = attributes.shouldRasterize
        layer.rasterizationScale = UIScreen.main.scale
        maskingView.alpha = attributes.maskingValue
    }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.8 : 1.0 }
    }
}

final class CommentCell: UICollectionViewCell {

    var comment = "" { didSet { setNeedsDisplay() } }
    var color = UIColor.systemTeal

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { fatalError() }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        let path = UIBezierPath(roundedRect: bounds, cornerRadius: 10)
        color.withAlphaComponent(0.6).setFill()
        path.fill()
        context.restoreGState()

        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byWordWrapping
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 20),
            .foregroundColor: UIColor.white,
            .paragraphStyle: style,
        ]
        comment.draw(in: bounds.insetBy(dx: 10, dy: 10), withAttributes: attributes)
    }
}

final class TitleView: UICollectionReusableView {

    let titleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.frame = bounds
        titleLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.textColor = .white
        addSubview(titleLabel)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
