import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// What a layout's delegate returns for one item or section; nil leaves it to the layout.
public struct ElementLayout: Sendable, Hashable {
  /// Size of an item, in points.
  public var size: CGSize?
  /// Size in points that an item must fit into; the photo's aspect ratio decides the rest.
  public var maximumSize: CGSize?
  /// Width divided by height, for layouts that set the breadth.
  public var aspect: Double?
  /// Points along the scroll direction, for layouts that set the breadth.
  public var length: Double?
  /// Number of columns an item spans.
  public var span: Int?
  /// How a photo is fitted into its cell.
  public var mode: DimensionsMode?
  /// Insets around the items of a section.
  public var inset: UIEdgeInsets?
  /// Points between a section's lines.
  public var lineSpacing: Double?
  /// Points between the items of a line.
  public var interitemSpacing: Double?
  /// Size of a section's header, in points.
  public var headerSize: CGSize?
  /// Size of a section's footer, in points.
  public var footerSize: CGSize?
  /// Height of a list row.
  public var rowHeight: RowHeight?
  /// Whether there is a separator below a row.
  public var separator: Bool?
  /// Separator inset from the leading edge, in points.
  public var separatorInset: Double?
  /// Separator inset from the trailing edge, in points.
  public var separatorTrailingInset: Double?
  /// Colour of a row's separators.
  public var separatorColor: SceneColor?

  /// Leaves everything to the layout.
  public init() {}

  /// Keys that an item may have with some layout.
  package static let itemKeys: [ObjectKey<ElementLayout>] = [
    .value("size", "The item's size in points.", \.size),
    .value(
      "maximumSize", "The size the photo is fitted into.", \.maximumSize),
    .number("aspect", as: .aspect, "The aspect ratio; by default the photo's.", \.aspect),
    .number("length", as: .length, "Points along the scroll direction.", \.length),
    .integer("span", in: 1...1_000, "How many columns the item spans.", \.span),
    .value("mode", "How the photo is scaled in its cell.", \.mode),
    .value("rowHeight", "The height of the row.", \.rowHeight),
    .value("separator", "Whether the row has a separator.", \.separator),
    .number(
      "separatorInset", as: .length, "The separator's leading inset.",
      \.separatorInset),
    .number(
      "separatorTrailingInset", as: .length, "The separator's trailing inset.",
      \.separatorTrailingInset),
    .value("separatorColor", "The separator's colour.", \.separatorColor),
  ]

  /// A section's keys for some layouts. Item values apply to items without their own.
  package static let sectionKeys: [ObjectKey<ElementLayout>] =
    itemKeys + [
      .value("inset", "Insets around the items of the section.", \.inset),
      .value("lineSpacing", "Points between the section's lines.", \.lineSpacing),
      .value("interitemSpacing", "The least spacing between items of a line.", \.interitemSpacing),
      .value("headerSize", "The size of the section's header.", \.headerSize),
      .value("footerSize", "The size of the section's footer.", \.footerSize),
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
