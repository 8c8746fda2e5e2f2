import UIKit

/// An avatar, and a text in a bubble that is as wide as the text needs.
public final class BubbleCell: UICollectionViewCell {

    public static let accent: UIColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

    public let avatar = UIImageView()
    public let label = UILabel()
    public let bubble = PinnedView<UIView>(frame: .zero)
    private let row = UIStackView()

    public var isOwn = false {
        didSet {
            avatar.isHidden = isOwn
            bubble.looseEdges = isOwn ? [.leading] : [.trailing]
            bubble.content.backgroundColor = isOwn ? .systemBlue : .systemGray5
            label.textColor = isOwn ? .white : .label
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 15)
        label.translatesAutoresizingMaskIntoConstraints = false
        bubble.content.addSubview(label)
        bubble.content.layer.cornerRadius = 10
        bubble.content.layer.cornerCurve = .continuous

        row.axis = .horizontal
        row.alignment = .bottom
        row.spacing = 6
        row.translatesAutoresizingMaskIntoConstraints = false
        row.addArrangedSubview(avatar)
        row.addArrangedSubview(bubble)
        contentView.addSubview(row)

        let side = avatar.widthAnchor.constraint(equalToConstant: 24)
        side.priority = .required - 1
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-pad-[label]-pad-|", options: [], metrics: ["pad": 10],
                views: ["label": label])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-6-[label]-6-|", options: [], metrics: nil,
                    views: ["label": label])
                + [
                    side,
                    avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
                    row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
                    contentView.trailingAnchor.constraint(
                        equalTo: row.trailingAnchor, constant: 8),
                    row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
                    row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
                    bubble.content.widthAnchor.constraint(
                        lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
                ])
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func prepareForReuse() {
        super.prepareForReuse()
        avatar.image = nil
    }
}
