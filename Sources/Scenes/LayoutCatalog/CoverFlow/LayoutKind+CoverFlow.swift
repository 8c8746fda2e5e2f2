import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  private static func coverFlowProperties<Flow: CoverFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    // The configuration sets properties of the flow, so it comes first.
    return [
      p.choice(
        "variant", "The preset the other properties default to.",
        of: CoverFlowConfiguration.named.map { ($0.name, $0.configuration) }, \.configuration),
      p.number(
        "activeDistance", "The distance from the centre within which covers turn.", as: .length,
        \.configuration.activeDistance),
      p.number(
        "translateDistance", "The distance from the centre at which covers have moved aside.",
        as: .reach,
        \.configuration.translateDistance),
      p.number(
        "zoom", "The fraction by which the centre cover is enlarged.", as: .from(-1, to: 10_000),
        \.configuration.zoom),
      p.number("offset", "How far the other covers move aside.", \.configuration.offset),
      p.number("grey", "How much the other covers are darkened.", as: .share, \.configuration.grey),
      p.number(
        "angle", "How far the other covers turn, in degrees.", as: .angle, \.configuration.angle),
      p.number(
        "perspectiveFactor", "The eye's distance in item widths.", as: .reach,
        \.configuration.perspectiveFactor),
      p.optionalNumber(
        "sideInset", "The inset before the first and after the last cover.",
        \.configuration.sideInset),
      p.choice("insetRule", "The sections that have the side inset.", \.insetRule),
      p.flag("rotatesHeaders", "Whether headers are rotated to read upwards.", \.rotatesHeaders),
    ] + flowProperties(of: p)
  }

  /// A kind of cover flow with the default cells of piles or covers.
  static func coverFlowKind<Flow: CoverFlowLayout>(
    _ name: String, _ summary: String, cells: [DefaultCell],
    make: @escaping @MainActor @Sendable () -> Flow
  ) -> LayoutKind {
    var kind = flowKind(
      name, summary, properties: coverFlowProperties(of: LayoutProperties<Flow>()),
      titles: ViewTemplate.sideHeader, make: make)
    kind.brokenLaws = [
      (
        "containment",
        "covers of different widths with a negative spacing reach beyond the last one"
      )
    ]
    kind.hasOnlySizedHeaders = false
    kind.startsInTheMiddle = true
    kind.tap = .centersOrTurnsOver
    kind.defaultCells = cells
    kind.nameInset = 10
    return kind
  }

  static let coverFlow = coverFlowKind(
    "cover-flow", "A row of covers that turn towards the one in the middle.",
    cells: DefaultCell.cover
  ) { CoverFlowLayout() }
}

extension DefaultCell {
  /// A photo on a white card under a black mask.
  static let cover = framedPhotos(10) { view in view.with { $0.views.append(.coverMask) } }
}

extension ViewTemplate {
  /// A black mask over the whole cell, with the opacity from the layout.
  static let coverMask = ViewTemplate(.color(.black)).faded("{layout.maskingValue}")
}
