import CollectionViews
import Foundation
import ViewTemplates

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
    kind.brokenLaws = ["containment", "freshness", "separation"].map {
      ($0, "items swing about their places")
    }
    kind.samples = [
      LayoutSample(),
      // Displaced items may lie outside the content.
      LayoutSample(
        "stretched", ["touch": .point(CGPoint(x: 100, y: 200)), "scrollDelta": .number(90)],
        contentHoldsFrames: false),
    ]
    // With a damping ratio of 0.8 at 1 Hz, e^(−0.8·2π·2.5) is 1/290,000.
    kind.settling = 2.5
    kind.supplementaryKinds = ["header", "footer"]
    kind.hasOnlySizedHeaders = true
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 10, margin: 10, least: 50) }
    kind.defaultCells = DefaultCell.tile
    kind.defaultViews = ["header": ViewTemplate.header, "footer": ViewTemplate.header]
    return kind
  }()
}

extension DefaultCell {
  /// A photo, else the colour of the item, else orange.
  static let tile = [
    DefaultCell(ViewTemplate(nil, .photo()), nameAt: 1),
    DefaultCell(ViewTemplate(binding: "{color}"), nameAt: 0),
    DefaultCell(ViewTemplate(.color(SceneColor(rgb: 0xff8000))), nameAt: 0),
  ]
}
