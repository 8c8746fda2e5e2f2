import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let spiral: LayoutKind = {
    let p = LayoutProperties<SpiralLayout>()
    var kind = LayoutKind(
      "spiral", "One page per section: items spiral outwards and grow.",
      properties: [
        p.size("itemSize", "The size of an item before scaling.", \.itemSize),
        p.optionalNumber(
          "sizeFactor", "The factor of all sizes; by default 1 on large screens, else 0.5.",
          as: .from(0, to: 10_000), \.sizeFactor),
        p.choice("idiom", "The device; pads are large screens.", \.idiom),
        p.number("headerHeight", "The height of headers; 0 for none.", as: .length, \.headerHeight),
        p.number("headerCenterY", "The headers' centre, measured from the top.", \.headerCenterY),
        p.number("margin", "Points between the spiral and the edges.", \.margin),
      ]
    ) { SpiralLayout() }
    kind.supplementaryKinds = ["header"]
    kind.defaultSize = CGSize(width: 1024, height: 768)
    kind.defaultCells = DefaultCell.frame
    kind.nameInset = 6
    kind.isPaged = true
    // The first photo is the smallest, which one alone should not be.
    kind.photoSettings = { photos, _ in photos == 1 ? [("sizeFactor", "4")] : [] }
    kind.defaultViews = ["header": [.pageTitle]]
    return kind
  }()
}

extension DefaultCell {
  /// A photo or the number of the item in a white frame with a shadow.
  static let frame = [
    DefaultCell(
      ViewTemplate(.color(SceneColor(rgb: 0xd9d9d9)), .photo(inset: 6)).framed.rasterized(),
      nameAt: 1),
    DefaultCell(ViewTemplate(binding: "{color}").framed, nameAt: 0),
    DefaultCell(
      ViewTemplate(
        .color(.orange),
        .label("{item}", .white, size: 64, weight: .bold, align: .center)
      ).framed, nameAt: 0),
  ]
}

extension ViewTemplate {
  fileprivate var framed: ViewTemplate {
    bordered(6, .white).shadowed(.constant(0.5), down: 3, radius: 5)
  }

  /// The title of a page.
  static let pageTitle = label("{title}", .label, size: 24, weight: .bold, align: .center)
}
