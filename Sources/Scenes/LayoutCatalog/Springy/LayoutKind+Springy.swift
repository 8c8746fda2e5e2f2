import CollectionViews
import Foundation
import ViewTemplates

extension LayoutKind {
  static let springyFlow: LayoutKind = {
    let p = LayoutProperties<SpringyFlowLayout>()
    var kind = flowKind(
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
    kind.brokenLaws = ["containment", "freshness", "separation"].map {
      ($0, "items swing about their places")
    }
    // With a damping ratio of 0.8 at 1 Hz, e^(−0.8·2π·2.5) is 1/290,000.
    kind.settling = 2.5
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 10, margin: 10, least: 50) }
    kind.defaultCells = DefaultCell.photos(else: .orange)
    return kind
  }()
}
