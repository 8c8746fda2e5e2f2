/// A bubble of titles that points at an item.
public struct SceneCallout: Sendable, Hashable {
  public var place: Scene.ItemPlace
  /// At least one.
  public var titles: [String]
  /// Where the item is named.
  var source = SourcePlace.nowhere
}

extension SceneReading {
  /// `{"item": [0, 3], "titles": ["Copy", "Paste"]}`; without titles the item's name.
  func callout(_ reader: ObjectReader, _ content: SceneContent?) -> SceneCallout? {
    guard let part = reader.part("callout") else { return nil }
    let item = part.raw("item")
    let titles = part.list("titles", of: "a list of texts")?.compactMap {
      SceneText.read($0, $1)?.text
    }
    part.finish()
    guard let item else {
      part.scope.report(
        "expected the item to point at, \"item\": [section, item]", at: part.value)
      return nil
    }
    guard let place = place(item, part.scope.key("item"), content) else { return nil }
    if let titles {
      if titles.isEmpty, let value = part.raw("titles") {
        part.scope.key("titles").reportMismatch("at least one text", value)
        return nil
      }
      return SceneCallout(place: place, titles: titles, source: item.place)
    }
    let fields = content?.context(section: place.section, item: place.item).fields
    guard let name = fields?.first(where: { $0.key == "name" })?.value.shownText, !name.isEmpty
    else {
      part.scope.report(
        "a callout needs titles, or an item that has a name", at: part.value)
      return nil
    }
    return SceneCallout(place: place, titles: [name], source: item.place)
  }
}
