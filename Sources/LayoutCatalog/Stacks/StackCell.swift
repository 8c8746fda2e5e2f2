public import CollectionViews
import DrawingResources
public import Foundation
import LayerTree
import ViewTemplates
import Views

/// The cell of a cover flow with a shadow, used in piles, in the grid and in the cover flow that
/// they open into.
open class StackCell: CoverFlowCell {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addShadow()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addShadow()
  }

  // MARK: Public

  /// For attributes without a shadow, such as those of a flow layout, the standard shadow is used.
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let attributes = layoutAttributes as? StackAttributes
    layer.shadowOpacity = Float(
      attributes?.shadowOpacity ?? StackAttributes.standardShadowOpacity)
  }

  // MARK: Private

  private func addShadow() {
    adopt(DefaultCell.photoStack.cell.view)
    layer.shadowOpacity = Float(StackAttributes.standardShadowOpacity)
  }
}

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
    adopt(ViewTemplate.stackFooter[0])
    label.adoptText(of: ViewTemplate.stackFooter[0])
  }
}
