import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let photoAlbums: LayoutKind = {
    let p = LayoutProperties<PhotoAlbumsLayout>()
    var kind = LayoutKind(
      "photo-albums", "Albums in columns: piles of slightly rotated photos with titles below.",
      properties: [
        p.size("itemSize", "The size of a photo.", \.itemSize),
        p.optionalInsets("itemInsets", "Insets around all albums.", \.itemInsets),
        p.number(
          "interItemSpacingY", "Points between a title and the next album.", \.interItemSpacingY),
        p.optionalInteger(
          "numberOfColumns", "The number of columns; 2 in portrait, 3 in landscape.", in: 1...1_000,
          \.numberOfColumns),
        p.number("titleHeight", "The height of titles.", as: .length, \.titleHeight),
        p.size("emblemSize", "The size of the emblem above the content.", \.emblemSize),
        p.number("emblemGap", "Points between the emblem and the content.", \.emblemGap),
        p.seed("seed", "The seed of the photos' random rotation.", \.seed),
      ]
    ) { PhotoAlbumsLayout() }
    kind.brokenLaws = [("separation", "the photos of an album lie on each other")]
    kind.supplementaryKinds = [PhotoAlbumsLayout.titleKind]
    kind.decorationKinds = [PhotoAlbumsLayout.emblemKind]
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.defaultBackground = SceneColor(red: 64 / 255, green: 64 / 255, blue: 64 / 255)
    kind.defaultCells = DefaultCell.print
    kind.nameInset = 3
    // Three photos per album, until there are more than are visible.
    kind.sectionCount = { photos in min(6, (photos + 2) / 3) }
    kind.photoSettings = { photos, size in PhotoFit.albums(min(6, (photos + 2) / 3), in: size) }
    kind.defaultViews = [
      PhotoAlbumsLayout.titleKind: ViewTemplate.albumTitle,
      PhotoAlbumsLayout.emblemKind: [.emblem],
    ]
    return kind
  }()
}

extension DefaultCell {
  /// A framed photo with a shadow.
  static let print = [
    DefaultCell(ViewTemplate.paper.with { $0.views = [.photo()] }, nameAt: 1),
    DefaultCell(.paper, nameAt: nil),
  ]
}

extension ViewTemplate {
  fileprivate static let paper = ViewTemplate(.color(SceneColor(rgb: 0xd9d9d9)))
    .bordered(3, .white).rasterized().shadowed(.constant(0.5), down: 2)

  /// The title below an album: bold white text with a hard shadow.
  fileprivate static let albumTitle = ["{title}", "Photo Album {index}"].map { text in
    label(text, .white, size: 13, weight: .bold, align: .center)
      .shadowed(.constant(0.3), down: 1, radius: 0)
  }

  /// Two photos on a disc.
  fileprivate static let emblem = ViewTemplate(
    .color(SceneColor(rgb: 0x595959)),
    ViewTemplate(.color(SceneColor(rgb: 0xbfbfbf))).at(23, 23, 54, 54).turned(degrees: -11),
    ViewTemplate(
      .color(SceneColor(rgb: 0xf2f2f2)),
      ViewTemplate(
        .gradient(SceneGradient([SceneColor(rgb: 0x5b8fc2), SceneColor(rgb: 0xd5e6f3)]))
      )
      .inset(4)
    )
    .at(23, 23, 54, 54).turned(degrees: 6)
  ).rounded(50)
}
