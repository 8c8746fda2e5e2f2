import QuartzCore
import UIKit

/// A card that grows with its text: photo, gradient over it, caption, shadow.
public final class FeedCell: UICollectionViewCell {

    public static let reuseIdentifier = String(describing: FeedCell.self)

    public let captionLabel = UILabel()
    public let photoView = UIImageView()
    public private(set) var column: Int?
    private let gradientLayer = CAGradientLayer()
    private let maskLayer = CAShapeLayer()
    private var isLoaded = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    public override func awakeFromNib() {
        super.awakeFromNib()
        commonInit()
    }

    public override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        captionLabel.text = "Caption"
    }

    private func commonInit() {
        guard !isLoaded else { return }
        isLoaded = true
        photoView.contentMode = .scaleAspectFill
        photoView.clipsToBounds = true
        contentView.addSubview(photoView)

        gradientLayer.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.6).cgColor]
        gradientLayer.locations = [0.5, 1]
        photoView.layer.addSublayer(gradientLayer)
        photoView.layer.mask = maskLayer

        captionLabel.numberOfLines = 0
        captionLabel.font = .preferredFont(forTextStyle: .body)
        captionLabel.adjustsFontForContentSizeCategory = true
        captionLabel.textColor = .label
        captionLabel.setContentHuggingPriorityIfPossible()
        contentView.addSubview(captionLabel)

        contentView.layer.cornerRadius = 8
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4

        isAccessibilityElement = true
        accessibilityTraits = [.button, .image]
        accessibilityIdentifier = "feed.cell"
    }

    public override func prepareForReuse() {
        super.prepareForReuse()
        photoView.image = nil
        captionLabel.text = nil
        column = nil
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let captionHeight = captionLabel.sizeThatFits(CGSize(width: bounds.width - 16, height: .greatestFiniteMagnitude)).height
        captionLabel.frame = CGRect(x: 8, y: bounds.height - captionHeight - 8, width: bounds.width - 16, height: captionHeight)
        photoView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, captionLabel.frame.minY - 8))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradientLayer.frame = photoView.bounds
        maskLayer.frame = photoView.bounds
        maskLayer.path = UIBezierPath(roundedRect: photoView.bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)).cgPath
        CATransaction.commit()
        layer.shadowPath = UIBezierPath(roundedRect: self.bounds, cornerRadius: 8).cgPath
    }

    public override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        let caption = captionLabel.sizeThatFits(CGSize(width: attributes.size.width - 16, height: .greatestFiniteMagnitude))
        attributes.size.height = ceil(caption.height) + 16 + 40
        return attributes
    }

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let attributes = layoutAttributes as? MasonryAttributes {
            column = attributes.column
        }
    }

    public override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.2) {
                self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
            }
        }
    }
}

private extension UILabel {
    func setContentHuggingPriorityIfPossible() {
        lineBreakMode = .byWordWrapping
    }
}
