public import CollectionViews
import DrawingResources
public import Foundation
import LayerTree
import ViewTemplates
import Views

/// A cover flow's cell with a shadow: in a pile, in the grid it opens into and in the cover flow.
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

  /// Attributes without a shadow of their own, as those of a flow, leave the standard one.
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
