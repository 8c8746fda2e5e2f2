import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let line: LayoutKind = {
    let p = LayoutProperties<LineLayout>()
    var kind = flowKind(
      "line", "A row of items that grow towards the middle.",
      properties: flowProperties(of: p) + [
        p.number(
          "activeDistance", "The distance from the middle within which items grow.", as: .length,
          \.activeDistance),
        p.number(
          "zoom", "The fraction by which the middle item is enlarged.", as: .from(-1, to: 10_000),
          \.zoom),
      ],
      titles: ViewTemplate.sideHeader
    ) { LineLayout() }
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCell.framedPhotos(10)
    kind.nameInset = 10
    kind.photoSettings = { photos, size in
      PhotoFit.row(photos, in: size, item: 170, spacing: 30, margin: 35).map {
        [("sectionInset", "0,\(Int($0)),0,\(Int($0))")]
      } ?? []
    }
    return kind
  }()
}
