import Basics
import LocatedJSON
import ScenePlayback

/// What of a scene file a page's inspector edits, as JSON.
@MainActor
struct EditableValues {
  private let file: LocatedValue
  private let places: WrittenPlaces
  private let editor: JSON5Editor
  private let digest: String
  /// The most bytes of a value in a field.
  private static let fieldLimit = 400

  /// Throws ``LocatedError`` for an unreadable file, and ``RequestError`` for one that holds something
  /// else than what is shown.
  init(path: String, name: String, showing file: LocatedValue) throws {
    let bytes = try SceneEdit.contents(of: path, name)
    guard JSON5Parser.parse(bytes).value == file else {
      throw RequestError("the file has changed; its values appear when it is shown", status: 409)
    }
    (self.file, places) = (file, WrittenPlaces(file))
    (editor, digest) = (JSON5Editor(bytes), ContentDigest.hex(of: bytes))
  }

  /// The values of an element: of the item that it shows, and of its view.
  func of(_ element: ElementDescription?) -> LocatedValue {
    var groups: [LocatedValue] = []
    if let place = element.flatMap({ places.item(of: $0) }) {
      groups.append(group("Item", place, adding: []))
    }
    if let element, let place = places[element.template] {
      let usual = place.value["label"] == nil ? ["background"] : ["font", "color"]
      groups.append(group("View", place, adding: usual))
    }
    return ["digest": .text(digest), "groups": LocatedValue(.list(groups))]
  }

  /// The sections of the layout, one by one.
  var ofSections: LocatedValue {
    var groups: [LocatedValue] = []
    if let layout = file["layout"], case .list(let sections)? = layout["sections"]?.kind {
      let path: [JSON5Editor.Step] = [.key("layout"), .key("sections")]
      let values = sections.indices.map { value("Section \($0)", nil, path + [.index($0)]) }
      groups.append(["title": "Sections", "values": LocatedValue(.list(values))])
    }
    return ["digest": .text(digest), "groups": LocatedValue(.list(groups))]
  }

  private func group(_ title: String, _ place: PlacedValue, adding usual: [String]) -> LocatedValue
  {
    guard case .object(let members) = place.value.kind else { return ["values": []] }
    var values = members.compactMap { member -> LocatedValue? in
      let path = place.path + [.key(member.key)]
      guard let text = editor.text(at: path), text.utf8.count <= Self.fieldLimit,
        !text.contains(where: \.isNewline)
      else { return nil }
      return value(member.key, member.value, path)
    }
    values += usual.filter { place.value[$0] == nil }.map {
      value($0, nil, place.path + [.key($0)])
    }
    return [
      "title": .text(title), "keyPath": .text(place.path.keyPath),
      "values": LocatedValue(.list(values)),
    ]
  }

  private func value(
    _ key: String, _ value: LocatedValue?, _ path: [JSON5Editor.Step]
  ) -> LocatedValue {
    let null = LocatedValue(.null)
    let string = if case .string(let text)? = value?.kind { LocatedValue.text(text) } else { null }
    return [
      "key": .text(key), "path": LocatedValue(.list(path.map(\.json))),
      "text": editor.text(at: path).map { .text($0) } ?? null, "string": string,
    ]
  }
}

/// A value of a file and the steps to it.
typealias PlacedValue = (path: [JSON5Editor.Step], value: LocatedValue)

/// The values of a file by where they are written.
struct WrittenPlaces {
  private var places: [TextLocation: PlacedValue] = [:]
  /// The object around each member, by the place of the member's value.
  private var objects: [TextLocation: LocatedValue] = [:]

  init(_ file: LocatedValue) { add(file, []) }

  private mutating func add(_ value: LocatedValue, _ path: [JSON5Editor.Step]) {
    places[value.location] = (path, value)
    switch value.kind {
    case .list(let items):
      for (index, item) in items.enumerated() { add(item, path + [.index(index)]) }
    case .object(let members):
      for member in members {
        objects[member.value.location] = value
        add(member.value, path + [.key(member.key)])
      }
    case .null, .bool, .number, .string: break
    }
  }

  subscript(location: TextLocation) -> PlacedValue? {
    location == .nowhere ? nil : places[location]
  }

  /// Where the file describes an element: its item, if it shows one as a whole, or else its view.
  func place(of element: ElementDescription) -> PlacedValue? {
    let view = self[element.template]
    let isWhole = view?.path.first == .key("cell") && view?.path.count == 1
    return isWhole ? item(of: element) ?? view : view ?? item(of: element)
  }

  /// The item that an element shows, if it is written in the file.
  func item(of element: ElementDescription) -> PlacedValue? {
    for field in element.fields {
      // Fields may come from other files, whose places mean nothing here.
      guard let found = self[field.value.location], found.value == field.value,
        found.path.last == .key(field.key), let item = objects[field.value.location]
      else { continue }
      return (Array(found.path.dropLast()), item)
    }
    return nil
  }
}

extension JSON5Editor.Step {
  /// Reads a key or a place in a list; nil for anything else.
  init?(_ value: LocatedValue) {
    switch value.kind {
    case .string(let key): self = .key(key)
    case .number(let number):
      guard let index = Int(exactly: number), index >= 0 else { return nil }
      self = .index(index)
    case .null, .bool, .list, .object: return nil
    }
  }

  var json: LocatedValue {
    switch self {
    case .key(let key): .text(key)
    case .index(let index): .number(Double(index))
    }
  }
}

extension [JSON5Editor.Step] {
  /// As messages write it: `content.items[3].name`.
  var keyPath: String {
    reduce("") { path, step in
      switch step {
      case .key(let key): path.isEmpty ? key : "\(path).\(key)"
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }
}
