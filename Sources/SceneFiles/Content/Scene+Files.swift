import Files
import LocatedJSON
import PixelImages
import ViewTemplates

extension Scene {
  /// Number of items, from the first one on, whose bindings are resolved one by one to find file
  /// names.
  private static let mostItems = 20_000

  /// Whether the scene reads a file, under any path: its own file, and every image, font and other
  /// file that one of its texts names, also through links. Bindings are resolved for the first
  /// 20,000 items.
  public func reads(_ file: FileIdentity) -> Bool {
    if FileIdentity(ofFile: name) == file { return true }
    if fontFiles.contains(where: { FileIdentity(ofFile: $0) == file }) { return true }
    let rootFiles = (rootFonts?.fonts ?? []).compactMap { rootFonts?.paths.resolved($0.file.path) }
    if rootFiles.contains(where: { FileIdentity(ofFile: $0) == file }) { return true }
    var seen: Set<String> = []
    func names(_ value: LocatedValue) -> Bool {
      guard case .string(let text) = value.kind, seen.insert(text).inserted else { return false }
      let address = PictureAddress(text.hasPrefix("/") ? text : paths.folder + "/" + text)
      return FileIdentity(ofFile: address.path) == file
    }
    // Texts with bindings are resolved element by element.
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
  /// All texts within the value, not counting the keys of objects.
  var texts: [LocatedValue] {
    switch kind {
    case .string: [self]
    case .list(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .number: []
    }
  }
}
