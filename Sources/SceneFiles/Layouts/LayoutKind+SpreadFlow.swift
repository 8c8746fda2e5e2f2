import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let spreadFlow: LayoutKind = {
    let p = LayoutProperties<EvenlySpreadFlowLayout>()
    var kind = LayoutKind(
      "spread-flow", "A section a line, its items spread evenly, with a binder behind them.",
      properties: flowProperties(of: p) + [
        p.flag("showsBinders", "Whether sections with a header have a binder.", \.showsBinders)
      ]
    ) { EvenlySpreadFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.decorationKinds = [EvenlySpreadFlowLayout.binderKind]
    kind.defaultSize = CGSize(width: 1024, height: 768)
    kind.defaultCells = DefaultCells.matte
    kind.labelInset = 10
    kind.sectionCount = { photos in (photos + 3) / 4 }
    kind.defaultViews = [
      "header": DefaultCells.header, "footer": DefaultCells.header,
      EvenlySpreadFlowLayout.binderKind: DefaultCells.binder,
    ]
    return kind
  }()
}
