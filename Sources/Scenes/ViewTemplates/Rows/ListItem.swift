import Foundation
import LocatedJSON

/// A list row's content from an item's fields, which may have others.
package struct ListItem: Sendable {
  /// The four styles of table cells.
  package enum Style: String, JSONChoice {
    /// A title only; if there is a detail, it is shown below the title.
    case `default`
    /// The detail at the trailing edge.
    case value1
    /// A small label in the tint colour, and the detail beside it.
    case value2
    /// The detail below the title in small letters.
    case subtitle
  }

  /// An accessory at a row's trailing edge.
  package enum Accessory: String, JSONChoice {
    case none, disclosureIndicator, detail, checkmark, outlineDisclosure
  }

  /// The control that a row has while the list is edited.
  package enum EditControl: String, JSONChoice {
    case delete, insert, select, none
  }

  /// A picture at the leading edge.
  package var image: SceneImage?
  /// Shown instead of a picture if there is none, behind a symbol as a rounded square.
  package var color: SceneColor?
  /// Shown instead of a picture if there is none.
  package var symbol: SceneSymbol?
  /// Colour of the symbol; nil for the tint colour, and white on a square.
  package var tint: SceneColor?
  /// Size of the picture, in points.
  package var imageSize: CGSize?
  /// The title.
  package var title: SceneText?
  /// The title if `title` is missing.
  package var name: SceneText?
  /// The second text.
  package var detail: SceneText?
  /// Position of the detail; nil leaves it to the list.
  package var style: Style?
  /// Accessories at the trailing edge, in this order.
  package var accessories: [Accessory] = []
  /// A text before the accessories.
  package var badge: SceneText?
  /// Whether the row has a switch, and whether it is on.
  package var toggle: Bool?
  /// Whether the row has a stepper, and whether it works.
  package var stepper: Bool?
  /// Whether the row has a wheel that turns.
  package var activity = false
  /// Indentation, in levels.
  package var indentation = 0
  /// Whether an outline disclosure points down.
  package var isExpanded = false
  /// Control shown while the list is edited.
  package var editControl = EditControl.delete
  /// Whether the row has a reorder handle while the list is edited.
  package var isMovable = true
  /// The actions beside the row; nil for none.
  package var swipe: RowSwipe?
  /// Colour of the title; nil for the list's own.
  package var titleColor: SceneColor?

  /// An empty row.
  package init() {}

  /// The fields that a row understands.
  package static let shape = ObjectShape<ListItem>(
    expectation: "an item {\"field\": value, …}",
    keys: [
      .value("image", "An image at the leading edge.", \.image),
      .value(
        "color", "The colour that replaces a missing image, or of the square behind a symbol.",
        \.color),
      .value("symbol", "A symbol at the leading edge, by its SF Symbols name.", \.symbol),
      .value(
        "tint", "The symbol's colour; by default the tint colour, or white on a square.", \.tint),
      .value("imageSize", "The size of the image, in points.", \.imageSize),
      .value("title", "The title.", \.title),
      .value("name", "The title if there is no \"title\".", \.name),
      .value("detail", "The secondary text.", \.detail),
      .value("style", "The position of the secondary text.", \.style),
      ObjectKey(
        name: "accessory", summary: "The accessory at the trailing edge.", schema: Accessory.schema
      ) { value, scope, item in
        item.accessories = Accessory.read(value, scope).map { [$0] } ?? []
      },
      .list(
        "accessories", of: "a list of accessories", "The accessory at the trailing edge.",
        \.accessories),
      .value("badge", "A text before the accessories.", \.badge),
      .value("switch", "A switch at the trailing edge: true for on.", \.toggle),
      .value("stepper", "A stepper at the trailing edge: true for enabled.", \.stepper),
      .value(
        "activity", "Whether an activity indicator is shown at the trailing edge.", default: false,
        \.activity),
      .integer("indentation", in: 0...100, "The indentation level.", \.indentation),
      .value(
        "isExpanded", "Whether an outline row is expanded.", default: false, \.isExpanded),
      .value(
        "editControl", "The control the row shows while the list is edited.", default: "delete",
        \.editControl),
      .value(
        "movable", "Whether the row shows a reorder handle while the list is edited.",
        default: true,
        \.isMovable),
      .value("swipe", "The actions beside the row, and how far it is open.", \.swipe),
      .value("titleColor", "The font of the title.", \.titleColor),
    ],
    rules: [
      .apart("accessory", "accessories", "a row has an accessory or accessories, not both"),
      .apart("image", "symbol", "a row has an image or a symbol, not both"),
    ],
    isOpen: true)

  /// Returns the row of an item and reports field values that make no sense in a row.
  package static func read(_ context: BindingContext, _ scope: ReadingScope) -> ListItem {
    shape.read(LocatedValue(.object(context.fields)), scope, into: ListItem()) ?? ListItem()
  }
}
