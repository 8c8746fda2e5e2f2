public import CollectionViews
import DrawingResources
public import Foundation
import ViewTemplates
public import Views

/// A cell with a number on orange.
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

  /// Shows the number and fills the cell.
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
    adopt(DefaultCell.numberDial.cell.view)
    label.adoptText(of: .dialNumber)
    contentView.addSubview(label)
  }
}
