import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let photoAlbums: LayoutKind = {
    let p = LayoutProperties<PhotoAlbumsLayout>()
    var kind = LayoutKind(
      "photo-albums", "Albums in columns: slightly turned photos on a pile, a title below.",
      properties: [
        p.size("itemSize", "Size of a photo.", \.itemSize),
        p.optionalInsets("itemInsets", "Around all albums.", \.itemInsets),
        p.number(
          "interItemSpacingY", "Between a title and the next album.", \.interItemSpacingY),
        p.optionalInteger(
          "numberOfColumns", "2 upright, 3 across.", in: 1...1_000, \.numberOfColumns),
        p.number("titleHeight", "Of the titles.", as: .length, \.titleHeight),
        p.size("emblemSize", "Of the emblem above the content.", \.emblemSize),
        p.number("emblemGap", "Between the emblem and the content.", \.emblemGap),
        p.seed("seed", "Decides how the photos are turned.", \.seed),
      ]
    ) { PhotoAlbumsLayout() }
    kind.supplementaryKinds = [PhotoAlbumsLayout.titleKind]
    kind.decorationKinds = [PhotoAlbumsLayout.emblemKind]
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.defaultBackground = SceneColor(red: 64 / 255, green: 64 / 255, blue: 64 / 255)
    kind.defaultCells = DefaultCells.print
    kind.labelInset = 3
    kind.sectionCount = { photos in (photos + 2) / 3 }
    kind.defaultViews = [
      PhotoAlbumsLayout.titleKind: DefaultCells.albumTitle,
      PhotoAlbumsLayout.emblemKind: DefaultCells.emblem,
    ]
    return kind
  }()
}
