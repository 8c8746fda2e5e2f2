import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let grid: LayoutKind = {
    var kind = LayoutKind(
      "grid", "The plain grid that stacks open into: cards with a shadow.",
      properties: flowProperties(of: LayoutProperties<GridLayout>())
    ) { GridLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.defaultSize = CGSize(width: 680, height: 480)
    kind.defaultCells = DefaultCells.stack
    kind.labelInset = 10
    kind.defaultViews = ["header": DefaultCells.header, "footer": DefaultCells.header]
    return kind
  }()
}
