import LocatedJSON
import ViewTemplates

/// A bubble of titles that points at an item.
public struct SceneCallout: Sendable, Hashable {
  /// The item that it points at.
  public var itemPath: Scene.ItemPath
  /// At least one.
  public var titles: [String]
  /// Position of the item's place in the file.
  package var source = TextLocation.nowhere
}

extension SceneDecoder {
  /// Reads `{"item": [0, 3], "titles": ["Copy", "Paste"]}`; titles default to the item's name.
  package func callout(_ part: UndecodedValue, _ content: SceneContent?) -> SceneCallout? {
    let read = CalloutKeys.shape.read(part.value, part.scope, into: CalloutKeys())
    guard let read, let item = read.item, let itemPath = itemPath(item, content) else { return nil }
    if let value = part.value["titles"] {
      if case .list(let titles) = value.kind, titles.isEmpty {
        part.scope.key("titles").reportMismatch("at least one text", value)
      }
      guard !read.titles.isEmpty else { return nil }
      return SceneCallout(
        itemPath: itemPath, titles: read.titles.map(\.text), source: item.value.location)
    }
    let fields = content?.context(section: itemPath.section, item: itemPath.item).fields
    guard let name = fields?.first(where: { $0.key == "name" })?.value.shownText, !name.isEmpty
    else {
      return part.scope.refuse(
        "a callout needs titles, or an item that has a name", at: part.value)
    }
    return SceneCallout(itemPath: itemPath, titles: [name], source: item.value.location)
  }
}

/// The keys of `callout`.
struct CalloutKeys {
  var item: UndecodedValue?
  var titles: [SceneText] = []

  static let shape = ObjectShape<CalloutKeys>(
    keys: [
      .unread("item", "[section, item], from 0.", schema: Scene.ItemPath.schema, \.item),
      .list(
        "titles", of: "a list of texts", count: 1...Int.max,
        "The menu's titles; by default the item's name.", \.titles),
    ],
    rules: [.required("item", "expected the item to point at, \"item\": [section, item]")])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}
