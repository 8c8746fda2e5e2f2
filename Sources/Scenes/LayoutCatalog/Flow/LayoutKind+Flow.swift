import CollectionViews
import Foundation
import LayoutKinds
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
      p.size("itemSize", "The size of an item.", \.itemSize),
      p.number(
        "minimumLineSpacing", "Points between lines; negative to overlap.", \.minimumLineSpacing),
      p.number(
        "minimumInteritemSpacing", "The least spacing between items of a line.", as: .length,
        \.minimumInteritemSpacing),
      p.choice(
        "scrollDirection", "The direction the content scrolls in.",
        of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      p.size(
        "headerReferenceSize", "The size of section headers; 0,0 for none.", \.headerReferenceSize),
      p.size(
        "footerReferenceSize", "The size of section footers; 0,0 for none.", \.footerReferenceSize),
      p.flag(
        "sectionHeadersPinToVisibleBounds", "Whether headers stay visible.",
        \.sectionHeadersPinToVisibleBounds),
      p.flag(
        "sectionFootersPinToVisibleBounds", "Whether footers stay visible.",
        \.sectionFootersPinToVisibleBounds),
      p.choice("lastLineAlignment", "The alignment of a section's last line.", \.lastLineAlignment),
      p.insets("sectionInset", "Insets around the items of a section.", \.sectionInset),
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
      "flow", "Lines of items, each line filled with as many as fit.",
      properties: flowProperties(of: p) + [
        p.size(
          "estimatedItemSize",
          "The estimate for self-sizing cells; 0,0 to use itemSize.", \.estimatedItemSize),
        p.flag(
          "mirrorsInOppositeLayoutDirection",
          "Whether it is mirrored in right-to-left scenes.",
          \.mirrorsInOppositeLayoutDirection),
      ]
    ) { UICollectionViewFlowLayout() }
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 10, margin: 10, least: 46) }
    return kind
  }()
}
