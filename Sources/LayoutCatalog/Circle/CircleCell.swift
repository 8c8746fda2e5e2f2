public import CollectionViews
public import DrawingResources
public import Views
public import Foundation

/// A number on orange.
open class CircleCell: UICollectionViewCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  // MARK: Public

  public let label = UILabel(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  // MARK: Private

  private func addLabel() {
    backgroundColor = .orange
    label.font = .boldSystemFont(ofSize: 24)
    label.textAlignment = .center
    label.textColor = .white
    contentView.addSubview(label)
  }
}
