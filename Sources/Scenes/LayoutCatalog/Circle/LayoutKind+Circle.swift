import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let circle: LayoutKind = {
    let p = LayoutProperties<CircleLayout>()
    var kind = LayoutKind(
      "circle", "All items on a circle, each rotated to its angle, with a clock hand.",
      properties: [
        p.size("itemSize", "The size of an item.", \.itemSize),
        p.optionalNumber("radius", "The radius; by default the shorter side / 2.5.", \.radius),
        p.optionalPoint("center", "The centre; by default the middle of the view.", \.center),
        p.number("minute", "The minute the hand points to.", \.minute),
        p.flag("showsClockHand", "Whether the hand is shown.", \.showsClockHand),
        p.size("clockHandSize", "The size of the hand pointing up.", \.clockHandSize),
        p.number(
          "pinchScale", "The factor a pinch scales the radius by.", as: .from(0, to: 1_000),
          \.pinchScale),
        p.point("pinchTranslation", "How far a pinch moves the centre.", \.pinchTranslation),
      ]
    ) { CircleLayout() }
    kind.brokenLaws = [
      ("completeness", "the hand is answered where its middle is, however far it points"),
      ("containment", "a pinch opens the circle beyond its page"),
    ]
    kind.decorationKinds = [CircleLayout.clockHandKind]
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.photoSettings = { PhotoFit.circle($0, in: $1) }
    kind.defaultCells = DefaultCell.dial
    kind.nameInset = 3
    kind.defaultViews = [CircleLayout.clockHandKind: [.clockHand]]
    kind.pinch = LayoutPinch(of: CircleLayout.self) { circle, target in
      let (scale, shift) = (circle.pinchScale, circle.pinchTranslation)
      let (newScale, newShift) = (target.scale ?? scale, target.translation ?? shift)
      return { progress in
        circle.pinchScale = scale + (newScale - scale) * progress
        circle.pinchTranslation = CGPoint(
          x: shift.x + (newShift.x - shift.x) * progress,
          y: shift.y + (newShift.y - shift.y) * progress)
      }
    }
    return kind
  }()

  static let twirlFlow: LayoutKind = {
    let p = LayoutProperties<TwirlFlowLayout>()
    var kind = flowKind(
      "twirl-flow", "The grid a circle opens into: items twirl in and out.",
      properties: flowProperties(of: p) + [
        p.number(
          "twirlAngle", "How far items rotate in transit, in degrees.", as: .angle, \.twirlAngle),
        p.number(
          "twirlScale", "The scale items appear from and disappear to.", as: .factor, \.twirlScale),
      ]
    ) { TwirlFlowLayout() }
    kind.defaultSize = CGSize(width: 652, height: 439)
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 13, margin: 13, least: 120) }
    kind.defaultCells = DefaultCell.dial
    kind.nameInset = 3
    return kind
  }()
}

extension DefaultCell {
  /// A photo, or the item's number, on orange.
  static let dial = [
    DefaultCell(ViewTemplate(.color(.orange), .photo(inset: 3)), nameAt: 1),
    DefaultCell(
      ViewTemplate(
        .color(.orange), .label("{item}", .white, size: 24, weight: .bold, align: .center)),
      nameAt: 0),
  ]
}

extension ViewTemplate {
  /// White, fading out towards the bottom.
  static let clockHand = ViewTemplate(.color(.white)).with {
    $0.mask = .constant(.gradient(SceneGradient([.black, .clear])))
  }
}
