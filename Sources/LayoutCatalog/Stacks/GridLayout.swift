public import CollectionViews
public import Foundation
import LayerGeometry

/// The plain grid that piles of photos open into. Every photo keeps its shadow.
open class GridLayout: UICollectionViewFlowLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    applyDefaults()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    applyDefaults()
  }

  // MARK: Public

  open override class var layoutAttributesClass: AnyClass { StackAttributes.self }

  // MARK: Private

  private func applyDefaults() {
    itemSize = CGSize(width: 200, height: 200)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumLineSpacing = 13
    minimumInteritemSpacing = 13
  }
}

/// The cover flow that piles open into. Sections are continuous, and every photo keeps its shadow.
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
