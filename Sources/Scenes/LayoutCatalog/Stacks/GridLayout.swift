import CollectionViews
import Foundation

/// The plain grid that piles of photos open into. Every photo keeps its shadow.
open class GridLayout: AdjustedFlowLayout {
  // MARK: Public

  open override class var layoutAttributesClass: AnyClass { StackAttributes.self }

  // MARK: Internal

  override func setUp() { setGrid(ofSide: 200, spacing: 13) }
}

/// The cover flow that piles open into. Sections are continuous, and every photo keeps its shadow.
open class StacksCoverFlowLayout: CoverFlowLayout {
  open override class var layoutAttributesClass: AnyClass { StackAttributes.self }

  override func setUp() {
    super.setUp()
    insetRule = .ends
  }
}
