import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let spiral: LayoutKind = {
    let p = LayoutProperties<SpiralLayout>()
    var kind = LayoutKind(
      "spiral", "A page for each section: items wind outwards from the middle and grow.",
      properties: [
        p.size("itemSize", "Size of an item that is not scaled.", \.itemSize),
        p.optionalNumber(
          "sizeFactor", "Of all sizes; 1 on large screens, else 0.5.",
          as: .from(0, to: 10_000), \.sizeFactor),
        p.choice("idiom", "Which screens are large.", \.idiom),
        p.number("headerHeight", "Of headers; 0 for none.", as: .length, \.headerHeight),
        p.number("headerCenterY", "Of headers, from the top.", \.headerCenterY),
        p.number("margin", "Between the spiral and the edges.", \.margin),
      ]
    ) { SpiralLayout() }
    kind.supplementaryKinds = ["header"]
    kind.defaultSize = CGSize(width: 1024, height: 768)
    kind.defaultCells = DefaultCells.frame
    kind.labelInset = 6
    kind.isPaged = true
    kind.defaultViews = ["header": DefaultCells.pageTitle]
    return kind
  }()
}
