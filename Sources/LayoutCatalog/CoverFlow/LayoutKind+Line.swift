import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let line: LayoutKind = {
    let p = LayoutProperties<LineLayout>()
    var kind = LayoutKind(
      "line", "A row of items that grow towards the middle.",
      properties: flowProperties(of: p) + [
        p.number(
          "activeDistance", "How far from the middle items grow.", as: .length,
          \.activeDistance),
        p.number(
          "zoom", "How much larger the middle item is.", as: .from(-1, to: 10_000), \.zoom),
      ]
    ) { LineLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.hasOnlySizedHeaders = true
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCell.card
    kind.nameInset = 10
    kind.photoSettings = { photos, size in
      PhotoFit.row(photos, in: size, item: 170, spacing: 30, margin: 35).map {
        [("sectionInset", "0,\(Int($0)),0,\(Int($0))")]
      } ?? []
    }
    kind.defaultViews = ["header": ViewTemplate.sideHeader, "footer": ViewTemplate.sideHeader]
    return kind
  }()
}

extension DefaultCell {
  /// A photo on a white card.
  static let card = [
    DefaultCell(ViewTemplate(.color(.white), .photo(inset: 10)), nameAt: 1),
    DefaultCell(ViewTemplate(binding: "{color}"), nameAt: 0),
    DefaultCell(ViewTemplate(.color(.white), ViewTemplate(.color(grey)).inset(10)), nameAt: 1),
  ]
}
