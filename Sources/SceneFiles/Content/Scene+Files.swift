import Files
import LocatedJSON
import PixelImages

extension Scene {
  /// Items whose texts are looked at one by one, for the files that bindings name: the first ones.
  private static let mostItems = 20_000

  /// Whether the scene reads a file, whatever it calls it: its own file, and every image, font and
  /// other file that a text of it names, also through links, and by bindings for the first 20,000
  /// items.
  public func reads(_ file: FileIdentity) -> Bool {
    if FileIdentity(ofFile: name) == file { return true }
    if fontFiles.contains(where: { FileIdentity(ofFile: $0) == file }) { return true }
    var seen: Set<String> = []
    func names(_ value: LocatedValue) -> Bool {
      guard case .string(let text) = value.kind, seen.insert(text).inserted else { return false }
      return FileIdentity(ofFile: text.hasPrefix("/") ? text : paths.folder + "/" + text) == file
    }
    // Texts with bindings stand for others, element by element.
    var bound: [LocatedValue] = []
    for value in texts {
      if case .string(let text) = value.kind, text.contains("{") { bound.append(value) }
      if names(value) { return true }
    }
    var left = Self.mostItems
    for (section, content) in content.sections.enumerated() {
      for item in 0..<min(content.count, left) {
        let context = self.content.context(section: section, item: item)
        if context.fields.contains(where: { names($0.value) }) { return true }
        for value in bound {
          if let resolved = try? context.resolved(value), names(resolved) { return true }
        }
      }
      left -= min(content.count, left)
    }
    return false
  }
}

extension LocatedValue {
  /// All texts within, keys of objects not counted.
  var texts: [LocatedValue] {
    switch kind {
    case .string: [self]
    case .list(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .number: []
    }
  }
}
