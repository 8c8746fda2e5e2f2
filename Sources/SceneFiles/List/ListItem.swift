import Foundation

/// What an item of a scene shows as a row of a list, by its fields; further ones are its own.
struct ListItem: Sendable {
  /// The four styles of table cells.
  enum Style: String, SceneChoice {
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
  enum Accessory: String, SceneChoice {
    case none, disclosureIndicator, detail, checkmark, outlineDisclosure
  }

  /// The control that a row has while the list is edited.
  enum EditControl: String, SceneChoice {
    case delete, insert, select, none
  }

  var image: SceneImage?
  var color: SceneColor?
  var imageSize: CGSize?
  var title: SceneText?
  var name: SceneText?
  var detail: SceneText?
  var style: Style?
  var accessories: [Accessory] = []
  var badge: SceneText?
  var indentation = 0
  var isExpanded = false
  var editControl = EditControl.delete
  var isMovable = true
  var titleColor: SceneColor?

  /// The fields that a row understands.
  static let shape = ObjectShape<ListItem>(
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
  static func read(_ context: BindingContext, _ scope: ReadingScope) -> ListItem {
    shape.read(LocatedValue(.object(context.fields)), scope, into: ListItem()) ?? ListItem()
  }
}

extension SceneReading {
  /// Reports what a row of a list cannot understand of its item's fields.
  func checkRow(_ item: SceneItem, _ scope: ReadingScope) {
    let fields = LocatedValue(.object(item.fields), at: item.place)
    _ = ListItem.shape.read(fields, scope, into: ListItem())
  }
}
