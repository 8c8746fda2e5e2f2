import DrawingResources
import Views
public import Foundation

/// The title below an album: bold white text with a hard shadow.
open class AlbumTitleView: LabelView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    styleLabel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    styleLabel()
  }

  // MARK: Private

  private func styleLabel() {
    label.font = .boldSystemFont(ofSize: 13)
    label.shadowColor = UIColor(white: 0, alpha: 0.3)
    label.shadowOffset = CGSize(width: 0, height: 1)
  }
}
