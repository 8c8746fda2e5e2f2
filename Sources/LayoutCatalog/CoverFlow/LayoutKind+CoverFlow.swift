import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static func coverFlowProperties<Flow: CoverFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    // The configuration sets properties of the flow, so it comes first.
    return [
      p.choice(
        "variant", "The published form that the other properties start from.",
        of: CoverFlowConfiguration.named.map { ($0.name, $0.configuration) }, \.configuration),
      p.number(
        "activeDistance", "How far from the centre covers turn.", as: .length,
        \.configuration.activeDistance),
      p.number(
        "translateDistance", "How far from the centre covers have moved aside.", as: .reach,
        \.configuration.translateDistance),
      p.number(
        "zoom", "How much larger the centre cover is.", as: .from(-1, to: 10_000),
        \.configuration.zoom),
      p.number("offset", "How far the others move aside.", \.configuration.offset),
      p.number("grey", "How dark the others are.", as: .share, \.configuration.grey),
      p.number("angle", "How far the others turn, in degrees.", as: .angle, \.configuration.angle),
      p.number(
        "perspectiveFactor", "Distance of the eye in item widths.", as: .reach,
        \.configuration.perspectiveFactor),
      p.optionalNumber(
        "sideInset", "Before the first and after the last cover.", \.configuration.sideInset),
      p.choice("insetRule", "Which sections have the side inset.", \.insetRule),
      p.flag("rotatesHeaders", "Whether headers are read upwards.", \.rotatesHeaders),
    ] + flowProperties(of: p)
  }

  static let coverFlow: LayoutKind = {
    var kind = LayoutKind(
      "cover-flow", "A row of covers that turn towards the one in the middle.",
      properties: coverFlowProperties(of: LayoutProperties<CoverFlowLayout>())
    ) { CoverFlowLayout() }
    kind.brokenLaws = [
      (
        "containment",
        "covers of different widths with a negative spacing reach beyond the last one"
      )
    ]
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.startsInTheMiddle = true
    kind.tap = .centersOrTurnsOver
    kind.samples = CoverFlowConfiguration.named.map { name, configuration in
      // Covers of 500 points are higher than some viewports.
      LayoutSample(
        name, ["variant": .choice(name)],
        contentHoldsFrames: configuration.itemSize.height < 300)
    }
    kind.defaultCells = DefaultCell.cover
    kind.nameInset = 10
    kind.defaultViews = ["header": ViewTemplate.sideHeader, "footer": ViewTemplate.sideHeader]
    return kind
  }()
}

extension DefaultCell {
  /// A photo on a white card under a black mask.
  static let cover = [
    photoCover,
    DefaultCell(ViewTemplate(binding: "{color}", .coverMask), nameAt: 0),
    DefaultCell(
      ViewTemplate(.color(.white), ViewTemplate(.color(grey)).inset(10), .coverMask), nameAt: 1),
  ]
}

extension DefaultCell {
  /// The look of a ``CoverFlowCell`` too.
  static let photoCover = DefaultCell(
    ViewTemplate(.color(.white), .photo(inset: coverFrame), .coverMask), nameAt: 1)

  /// The width of the white frame of a cover, in points.
  static let coverFrame = 10.0
}

extension ViewTemplate {
  /// A black mask over the whole cell, with the opacity from the layout.
  static let coverMask = ViewTemplate(.color(.black)).faded("{layout.maskingValue}")
}
