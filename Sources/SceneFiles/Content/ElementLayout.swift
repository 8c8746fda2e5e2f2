import Foundation
import LayerGeometry
public import LayoutCatalog
import LocatedJSON
import ViewTemplates

/// What a layout's delegate answers for one item or section; nil leaves it to the layout.
public struct ElementLayout: Sendable, Hashable {
  /// Points; of an item.
  public var size: CGSize?
  /// Points; an item is as large as its photo's shape lets it be within.
  public var maximumSize: CGSize?
  /// Width by height, where the layout gives the breadth.
  public var aspect: Double?
  /// Points along the scroll direction, where the layout gives the breadth.
  public var length: Double?
  /// How many columns an item covers.
  public var span: Int?
  /// How a photo lies in its cell.
  public var mode: DimensionsMode?
  /// Around the items of a section.
  public var inset: UIEdgeInsets?
  /// Points between a section's lines.
  public var lineSpacing: Double?
  /// Points between the items of a line.
  public var interitemSpacing: Double?
  /// Points; of a section's header.
  public var headerSize: CGSize?
  /// Points; of a section's footer.
  public var footerSize: CGSize?
  /// Of a row of a list.
  public var rowHeight: RowHeight?
  /// Whether a line stands below a row.
  public var separator: Bool?
  /// Points, of the lines of a row.
  public var separatorInset: Double?
  /// Points from the trailing edge, of the lines of a row.
  public var separatorTrailingInset: Double?
  /// Of the lines of a row.
  public var separatorColor: SceneColor?

  /// Leaves everything to the layout.
  public init() {}

  /// What may be said for an item of some layout.
  static let itemKeys: [ObjectKey<ElementLayout>] = [
    .value("size", "The item's size in points.", \.size),
    .value(
      "maximumSize", "The item is as large as its photo's shape lets it be within.", \.maximumSize),
    .number("aspect", as: .aspect, "Width by height; else the photo's own.", \.aspect),
    .number("length", as: .length, "Points along the scroll direction.", \.length),
    .integer("span", in: 1...1_000, "How many columns the item covers.", \.span),
    .value("mode", "How the photo lies in its cell.", \.mode),
    .value("rowHeight", "Of the row.", \.rowHeight),
    .value("separator", "Whether a line stands below the row.", \.separator),
    .number(
      "separatorInset", as: .length, "Of the line from the leading edge.",
      \.separatorInset),
    .number(
      "separatorTrailingInset", as: .length, "Of the line from the trailing edge.",
      \.separatorTrailingInset),
    .value("separatorColor", "Of the line.", \.separatorColor),
  ]

  /// What may be said for a section of some layout; what is said for its items holds for all that
  /// say nothing.
  static let sectionKeys: [ObjectKey<ElementLayout>] =
    itemKeys + [
      .value("inset", "Around the items of the section.", \.inset),
      .value("lineSpacing", "Between the section's lines.", \.lineSpacing),
      .value("interitemSpacing", "Between the items of a line.", \.interitemSpacing),
      .value("headerSize", "Of the section's header.", \.headerSize),
      .value("footerSize", "Of the section's footer.", \.footerSize),
    ]

  private static let rules: [KeyRule] = ["maximumSize", "aspect", "length"].map {
    .apart("size", $0, "an element has a size or a \($0), not both")
  }

  /// The keys that a layout asks for.
  package static func shape(
    _ keys: [ObjectKey<ElementLayout>], asked names: [String]
  ) -> ObjectShape<ElementLayout> {
    ObjectShape(keys: keys.filter { names.contains($0.name) }, rules: names.isEmpty ? [] : rules)
  }
}
