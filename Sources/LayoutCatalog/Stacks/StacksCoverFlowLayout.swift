import CollectionViews
public import Foundation

/// The cover flow that piles open into: sections run on, and every photo keeps its shadow.
open class StacksCoverFlowLayout: CoverFlowLayout {
  public override init() {
    super.init()
    insetRule = .ends
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insetRule = .ends
  }

  open override class var layoutAttributesClass: AnyClass { StackAttributes.self }
}
