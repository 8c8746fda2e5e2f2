import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let shelves: LayoutKind = {
    let p = LayoutProperties<ShelvesLayout>()
    var kind = LayoutKind(
      "shelves", "A grid whose rows stand on shelves.",
      properties: flowProperties(of: p) + [
        p.number("shelfHeight", "Of a shelf.", as: .length, \.shelfHeight),
        p.number(
          "shelfOverlap", "How far above a row's lower edge its shelf begins.", \.shelfOverlap),
        p.flag("showsShelves", "Whether there are shelves.", \.showsShelves),
        p.choice("idiom", "Whose headers are used where no size is given.", \.idiom),
      ]
    ) { ShelvesLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.decorationKinds = [ShelvesLayout.shelfKind]
    kind.defaultSize = CGSize(width: 768, height: 560)
    kind.defaultBackground = SceneColor(red: 48 / 255, green: 38 / 255, blue: 32 / 255)
    kind.defaultCells = DefaultCells.standing
    kind.labelInset = 8
    kind.defaultViews = [
      "header": DefaultCells.shelfHeader, "footer": DefaultCells.shelfFooter,
      ShelvesLayout.shelfKind: DefaultCells.shelf,
    ]
    return kind
  }()
}
