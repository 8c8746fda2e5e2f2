public import CollectionViews
import DrawingResources
public import Foundation
public import Views

/// A supplementary view with a centred label that fills it.
open class LabelView: UICollectionReusableView {
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

  /// Shows the text and fills the view.
  public let label = UILabel(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  // MARK: Private

  private func addLabel() {
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
  }
}
