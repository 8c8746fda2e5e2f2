import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let waterfall: LayoutKind = {
    let p = LayoutProperties<WaterfallLayout>()
    var kind = LayoutKind(
      "waterfall", "Columns of photos in their own shapes, each put onto the shortest column.",
      properties: [
        p.optionalInteger(
          "numberOfColumns", "Else as many as are broad enough.", in: 1...1_000,
          \.numberOfColumns),
        p.number(
          "minimumColumnBreadth", "Of a column, across the scroll direction.",
          as: .from(1, to: 1e7), \.minimumColumnBreadth),
        p.number("columnSpacing", "Between columns.", as: .length, \.columnSpacing),
        p.number("itemSpacing", "Between the items of a column.", as: .length, \.itemSpacing),
        p.insets("sectionInset", "Around the items of a section.", \.sectionInset),
        p.number("headerLength", "Of headers; 0 for none.", as: .length, \.headerLength),
        p.number("footerLength", "Of footers; 0 for none.", as: .length, \.footerLength),
        p.number(
          "itemAspect", "Width by height of items without a photo.", as: .aspect,
          \.itemAspect),
        p.choice(
          "scrollDirection", "Where the columns run.",
          of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      ]
    ) { WaterfallLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.itemKeys = ["size", "maximumSize", "aspect", "length", "span"]
    kind.sectionKeys =
      kind.itemKeys + [
        "inset", "lineSpacing", "interitemSpacing", "headerSize", "footerSize",
      ]
    kind.defaultSize = CGSize(width: 640, height: 480)
    kind.defaultCells = DefaultCell.photos { $0.rounded(6, clips: true) }
    kind.defaultViews = ["header": ViewTemplate.header, "footer": ViewTemplate.header]
    return kind
  }()
}
