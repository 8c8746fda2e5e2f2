import Foundation
import LocatedJSON
import ViewTemplates

/// What an item of a scene shows as a row of a list, by its fields; further ones are its own.
package struct ListItem: Sendable {
  /// The four styles of table cells.
  package enum Style: String, JSONChoice {
    /// A title alone; a detail stands below it all the same.
    case `default`
    /// The detail at the trailing edge.
    case value1
    /// A small label in the tint colour, and the detail beside it.
    case value2
    /// The detail below the title in small letters.
    case subtitle
  }

  /// What stands at a row's trailing edge.
  package enum Accessory: String, JSONChoice {
    case none, disclosureIndicator, detail, checkmark, outlineDisclosure
  }

  /// The control that a row has while the list is edited.
  package enum EditControl: String, JSONChoice {
    case delete, insert, select, none
  }

  /// A picture at the leading edge.
  package var image: SceneImage?
  /// Stands for a picture where there is none.
  package var color: SceneColor?
  /// Of the picture, in points.
  package var imageSize: CGSize?
  /// The title.
  package var title: SceneText?
  /// The title, where there is no other.
  package var name: SceneText?
  /// The second text.
  package var detail: SceneText?
  /// Where the detail stands; nil leaves it to the list.
  package var style: Style?
  /// At the trailing edge, in this order.
  package var accessories: [Accessory] = []
  /// A text before the accessories.
  package var badge: SceneText?
  /// Levels.
  package var indentation = 0
  /// Whether an outline disclosure points down.
  package var isExpanded = false
  /// What the row has while the list is edited.
  package var editControl = EditControl.delete
  /// Whether the row has a handle while the list is edited.
  package var isMovable = true
  /// Of the title; nil for the list's own.
  package var titleColor: SceneColor?

  /// The fields that a row understands.
  package static let shape = ObjectShape<ListItem>(
    expectation: "an item {\"field\": value, …}",
    keys: [
      .value("image", "A picture at the leading edge.", \.image),
      .value("color", "Stands for a picture where there is none.", \.color),
      .value("imageSize", "Of the picture, in points.", \.imageSize),
      .value("title", "The title.", \.title),
      .value("name", "The title, where there is no other.", \.name),
      .value("detail", "The second text.", \.detail),
      .value("style", "Where the detail stands.", \.style),
      ObjectKey(
        name: "accessory", summary: "What stands at the trailing edge.", schema: Accessory.schema
      ) { value, scope, item in
        item.accessories = Accessory.read(value, scope).map { [$0] } ?? []
      },
      .list(
        "accessories", of: "a list of accessories", "What stands at the trailing edge.",
        \.accessories),
      .value("badge", "A text before the accessories.", \.badge),
      .integer("indentation", in: 0...100, "How many levels the row is indented.", \.indentation),
      .value(
        "isExpanded", "Whether an outline disclosure points down.", default: false, \.isExpanded),
      .value(
        "editControl", "What the row has while the list is edited.", default: "delete",
        \.editControl),
      .value(
        "movable", "Whether the row has a handle while the list is edited.", default: true,
        \.isMovable),
      .value("titleColor", "Of the title.", \.titleColor),
    ],
    rules: [.apart("accessory", "accessories", "a row has an accessory or accessories, not both")],
    isOpen: true)

  /// The row of an item; what its fields cannot mean is reported.
  package static func read(_ context: BindingContext, _ scope: ReadingScope) -> ListItem {
    shape.read(LocatedValue(.object(context.fields)), scope, into: ListItem()) ?? ListItem()
  }
}

extension SceneDecoder {
  /// Reports what a row of a list cannot understand of its item's fields.
  func checkRow(_ item: SceneItem, _ scope: ReadingScope) {
    let fields = LocatedValue(.object(item.fields), at: item.place)
    _ = ListItem.shape.read(fields, scope, into: ListItem())
  }
}
