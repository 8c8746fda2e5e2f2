import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let dimensions: LayoutKind = {
    let p = LayoutProperties<DimensionsLayout>()
    var kind = LayoutKind(
      "dimensions", "Equal black cells in which photos keep their shape or fill the cell.",
      properties: flowProperties(of: p) + [
        p.choice("layoutMode", "Of items that say nothing themselves.", \.layoutMode)
      ]
    ) { DimensionsLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.itemKeys.append("mode")
    kind.sectionKeys.append("mode")
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.defaultCells = DefaultCells.window
    kind.defaultViews = ["header": DefaultCells.header, "footer": DefaultCells.header]
    return kind
  }()
}
