import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  /// The questions of every flow layout to its delegate.
  static let flowKeys = (
    items: ["size", "maximumSize"],
    sections: [
      "size", "maximumSize", "inset", "lineSpacing", "interitemSpacing", "headerSize", "footerSize",
    ]
  )

  static func flowProperties<Flow: UICollectionViewFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    return [
      p.size("itemSize", "Size of an item.", \.itemSize),
      p.number("minimumLineSpacing", "Between lines; negative overlaps.", \.minimumLineSpacing),
      p.number(
        "minimumInteritemSpacing", "Between the items of a line.", as: .length,
        \.minimumInteritemSpacing),
      p.choice(
        "scrollDirection", "Where the content goes on.",
        of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      p.size("headerReferenceSize", "Of section headers; 0,0 for none.", \.headerReferenceSize),
      p.size("footerReferenceSize", "Of section footers; 0,0 for none.", \.footerReferenceSize),
      p.flag(
        "sectionHeadersPinToVisibleBounds", "Whether headers stay in sight.",
        \.sectionHeadersPinToVisibleBounds),
      p.flag(
        "sectionFootersPinToVisibleBounds", "Whether footers stay in sight.",
        \.sectionFootersPinToVisibleBounds),
      p.choice("lastLineAlignment", "Where a section's last line stands.", \.lastLineAlignment),
      p.insets("sectionInset", "Around the items of a section.", \.sectionInset),
    ]
  }

  /// A kind of flow layout with headers, footers and delegate.
  /// - Parameter titles: the default views of headers and footers.
  static func flowKind(
    _ name: String, _ summary: String, properties: [LayoutProperty],
    titles: [ViewTemplate] = ViewTemplate.header,
    make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) -> LayoutKind {
    var kind = LayoutKind(name, summary, properties: properties, make: make)
    kind.supplementaryKinds = ["header", "footer"]
    kind.hasOnlySizedHeaders = true
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.defaultViews = ["header": titles, "footer": titles]
    return kind
  }

  static let flow: LayoutKind = {
    let p = LayoutProperties<UICollectionViewFlowLayout>()
    var kind = flowKind(
      "flow", "Lines of items, as many in a line as fit.",
      properties: flowProperties(of: p) + [
        p.size(
          "estimatedItemSize",
          "Of cells that size themselves; 0,0 for those of itemSize.", \.estimatedItemSize),
        p.flag(
          "mirrorsInOppositeLayoutDirection",
          "Mirrored in right-to-left scenes.",
          \.mirrorsInOppositeLayoutDirection),
      ]
    ) { UICollectionViewFlowLayout() }
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 10, margin: 10, least: 46) }
    return kind
  }()
}
