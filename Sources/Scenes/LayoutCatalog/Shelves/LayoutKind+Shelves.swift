import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let shelves: LayoutKind = {
    let p = LayoutProperties<ShelvesLayout>()
    var kind = flowKind(
      "shelves", "A grid whose rows stand on shelves.",
      properties: flowProperties(of: p) + [
        p.number("shelfHeight", "The height of a shelf.", as: .length, \.shelfHeight),
        p.number(
          "shelfOverlap", "How far the shelf overlaps the row above it.", \.shelfOverlap),
        p.flag("showsShelves", "Whether shelves are shown.", \.showsShelves),
        p.choice("idiom", "The device whose header sizes are the default.", \.idiom),
      ]
    ) { ShelvesLayout() }
    kind.hasOnlySizedHeaders = false
    kind.decorationKinds = [ShelvesLayout.shelfKind]
    kind.defaultSize = CGSize(width: 768, height: 560)
    kind.defaultBackground = SceneColor(red: 48 / 255, green: 38 / 255, blue: 32 / 255)
    kind.defaultCells = DefaultCell.framedPhotos(8) {
      $0.shadowed(.constant(0.55), down: 1, radius: 4)
    }
    kind.nameInset = 8
    kind.defaultViews = [
      "header": [.shelfHeader], "footer": [.shelfFooter],
      ShelvesLayout.shelfKind: [.shelf],
    ]
    return kind
  }()
}

extension ViewTemplate {
  /// The header above a grid of shelves.
  static let shelfHeader = label(
    "{title}", SceneColor(rgb: 0xf2e3cf), size: 20, weight: .bold, align: .center)
  /// The footer below a grid of shelves.
  static let shelfFooter = label("{footer}", SceneColor(rgb: 0xb59b80), size: 14, align: .center)

  /// A wooden board seen slightly from above, with a lighter front edge.
  static let shelf = ViewTemplate(
    .gradient(SceneGradient([SceneColor(rgb: 0x4a301f), SceneColor(rgb: 0xa3734a)])),
    grain(0.6, below: 4, 0x38), grain(0.7, below: 9, 0x30), grain(0.8, below: 15, 0x38),
    grain(0.9, below: 22, 0x30),
    ViewTemplate(
      .gradient(SceneGradient([SceneColor(rgb: 0xcc9c69), SceneColor(rgb: 0x7d5233)])),
      ViewTemplate(.color(SceneColor(rgb: 0xffffff, alpha: 0x59))).docked(.top, 0.5)
    )
    .docked(.bottom, 5)
  ).shadowed(.constant(0.5), down: 5)

  /// A dark line in the wood.
  private static func grain(_ width: Double, below top: Double, _ alpha: UInt8) -> ViewTemplate {
    ViewTemplate(.color(SceneColor(rgb: 0x331f12, alpha: alpha)))
      .docked(.top, width).inset(top: top)
  }
}
