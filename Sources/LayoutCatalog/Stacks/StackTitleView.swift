import DrawingResources
import Views
public import Foundation

/// The caption below a pile: black on orange.
open class StackTitleView: LabelView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    style()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    style()
  }

  private func style() {
    backgroundColor = .orange
    label.textColor = .black
  }
}
