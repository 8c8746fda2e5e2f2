import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static func coverFlowProperties<Flow: CoverFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    // The configuration sets the flow's own properties and therefore comes first.
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
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.cover
    kind.labelInset = 10
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()

  static let stacksCoverFlow: LayoutKind = {
    var kind = LayoutKind(
      "stacks-cover-flow", "The cover flow that stacks open into: sections run on.",
      properties: coverFlowProperties(of: LayoutProperties<StacksCoverFlowLayout>())
    ) { StacksCoverFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.stack
    kind.labelInset = 10
    kind.sectionCount = { photos in min(3, photos) }
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()
}
