import CollectionViews
import Foundation
import LayoutKinds
import ViewTemplates

extension LayoutKind {
  static let springyFlow: LayoutKind = {
    let p = LayoutProperties<SpringyFlowLayout>()
    var kind = flowKind(
      "springy-flow",
      "A flow whose items lag behind a scroll, more so the farther from the touch.",
      properties: flowProperties(of: p) + [
        p.optionalPoint("touch", "The point of the touch that scrolls.", \.touch),
        p.number(
          "scrollDelta", "The last scroll distance, which stretches the content.",
          \.scrollDelta),
        p.flag(
          "tilesSprings", "Whether only items near the visible area have springs.", \.tilesSprings),
        p.number(
          "tileMargin", "The margin around the visible area in which tiled items have springs.",
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
