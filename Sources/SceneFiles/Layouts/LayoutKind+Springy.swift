import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let springyFlow: LayoutKind = {
    let p = LayoutProperties<SpringyFlowLayout>()
    var kind = LayoutKind(
      "springy-flow",
      "A flow whose items lag behind a scroll, the more the farther from a touch.",
      properties: flowProperties(of: p) + [
        p.optionalPoint("touch", "Where a scroll holds the content.", \.touch),
        p.number(
          "scrollDelta", "How far the content was just scrolled; shows the stretch.",
          \.scrollDelta),
        p.flag(
          "tilesSprings", "Whether only items near what shows have springs.", \.tilesSprings),
        p.number(
          "tileMargin", "How far around the view items have springs while these are tiled.",
          \.tileMargin),
      ]
    ) { SpringyFlowLayout() }
    // Springs of a damping ratio of 0.8 at 1 Hz: e^(−0.8·2π·2.5) is a 290,000th.
    kind.settling = 2.5
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.defaultCells = DefaultCells.tile
    kind.defaultViews = ["header": DefaultCells.header, "footer": DefaultCells.header]
    return kind
  }()
}
