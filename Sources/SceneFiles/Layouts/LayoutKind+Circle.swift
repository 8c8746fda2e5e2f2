import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let circle: LayoutKind = {
    let p = LayoutProperties<CircleLayout>()
    var kind = LayoutKind(
      "circle", "All items on a circle, each turned by its place, with a clock's hand.",
      properties: [
        p.size("itemSize", "Size of an item.", \.itemSize),
        p.optionalNumber("radius", "Of the circle; else the shorter side / 2.5.", \.radius),
        p.optionalPoint("center", "Of the circle; else the middle.", \.center),
        p.number("minute", "Where the hand points, from the top.", \.minute),
        p.flag("showsClockHand", "Whether there is a hand.", \.showsClockHand),
        p.size("clockHandSize", "Of the hand, upright.", \.clockHandSize),
        p.number(
          "pinchScale", "What a pinch makes of the radius.", as: .from(0, to: 1_000), \.pinchScale),
        p.point("pinchTranslation", "How far a pinch carries the centre.", \.pinchTranslation),
      ]
    ) { CircleLayout() }
    kind.decorationKinds = [CircleLayout.clockHandKind]
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.defaultCells = DefaultCells.dial
    kind.labelInset = 3
    kind.defaultViews = [CircleLayout.clockHandKind: DefaultCells.clockHand]
    return kind
  }()

  static let twirlFlow: LayoutKind = {
    let p = LayoutProperties<TwirlFlowLayout>()
    var kind = LayoutKind(
      "twirl-flow", "The grid that a circle opens into: items twirl in and out.",
      properties: flowProperties(of: p) + [
        p.number(
          "twirlAngle", "How far items turn on their way, degrees.", as: .angle, \.twirlAngle),
        p.number("twirlScale", "Their size at its other end.", as: .factor, \.twirlScale),
      ]
    ) { TwirlFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.defaultSize = CGSize(width: 652, height: 439)
    kind.defaultCells = DefaultCells.dial
    kind.labelInset = 3
    kind.defaultViews = ["header": DefaultCells.header, "footer": DefaultCells.header]
    return kind
  }()
}
