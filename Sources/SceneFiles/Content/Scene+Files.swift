import PixelImages

extension Scene {
  /// Whether the scene reads a file, whatever it calls it: its own file, and every image, font and
  /// other file that a text of it names, also by bindings and through links.
  public func reads(_ file: FileIdentity) -> Bool {
    if FileIdentity(ofFile: name) == file { return true }
    var seen: Set<String> = []
    func names(_ value: LocatedValue) -> Bool {
      guard case .string(let text) = value.kind, seen.insert(text).inserted,
        let path = paths.resolved(text)
      else { return false }
      return FileIdentity(ofFile: path) == file
    }
    if fontFiles.contains(where: { FileIdentity(ofFile: $0) == file }) { return true }
    // Texts with bindings stand for others, element by element.
    var bound: [LocatedValue] = []
    for value in texts {
      if case .string(let text) = value.kind, text.contains("{") { bound.append(value) }
      if names(value) { return true }
    }
    for (section, content) in content.sections.enumerated() {
      for item in 0..<content.count {
        let context = self.content.context(section: section, item: item)
        if context.fields.contains(where: { names($0.value) }) { return true }
        for value in bound {
          if let resolved = try? context.resolved(value), names(resolved) { return true }
        }
      }
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
