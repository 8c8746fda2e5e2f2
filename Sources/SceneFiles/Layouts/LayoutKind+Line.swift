import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let line: LayoutKind = {
    let p = LayoutProperties<LineLayout>()
    var kind = LayoutKind(
      "line", "A row of items that grow towards the middle.",
      properties: flowProperties(of: p) + [
        p.number(
          "activeDistance", "How far from the middle items grow.", as: .length,
          \.activeDistance),
        p.number(
          "zoom", "How much larger the middle item is.", as: .from(-1, to: 10_000), \.zoom),
      ]
    ) { LineLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.card
    kind.labelInset = 10
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()
}
