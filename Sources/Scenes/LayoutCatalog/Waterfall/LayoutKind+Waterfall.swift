import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let waterfall: LayoutKind = {
    let p = LayoutProperties<WaterfallLayout>()
    var kind = LayoutKind(
      "waterfall", "Columns of photos at their aspect ratios, each added to the shortest column.",
      properties: [
        p.optionalInteger(
          "numberOfColumns", "The number of columns; by default as many as fit.", in: 1...1_000,
          \.numberOfColumns),
        p.number(
          "minimumColumnBreadth", "The least breadth of a column, across the scroll direction.",
          as: .from(1, to: 1e7), \.minimumColumnBreadth),
        p.number("columnSpacing", "Points between columns.", as: .length, \.columnSpacing),
        p.number(
          "itemSpacing", "Points between the items of a column.", as: .length, \.itemSpacing),
        p.insets("sectionInset", "Insets around the items of a section.", \.sectionInset),
        p.number("headerLength", "The length of headers; 0 for none.", as: .length, \.headerLength),
        p.number("footerLength", "The length of footers; 0 for none.", as: .length, \.footerLength),
        p.number(
          "itemAspect", "The aspect ratio of items without a photo.", as: .aspect,
          \.itemAspect),
        p.choice(
          "scrollDirection", "The direction the columns run in.",
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
