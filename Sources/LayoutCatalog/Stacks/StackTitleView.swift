import CollectionViews
public import Foundation

/// The caption below a pile: white on orange.
open class StackTitleView: LabelView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .orange
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .orange
  }
}
