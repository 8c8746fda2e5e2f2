import Basics
import LocatedJSON
import ViewTemplates

extension Scene {
  /// How many items, from the first, have bindings resolved to find file names.
  private static let mostItems = 20_000

  /// Whether the scene reads a file, under any path; see ``filesRead(among:)``.
  public func reads(_ file: FileIdentity) -> Bool { !filesRead(among: [file]).isEmpty }

  /// The files that the scene reads, with paths: itself, images, fonts and others named in texts,
  /// also through links. Bindings are resolved for the first 20,000 items.
  public func filesRead(among files: Set<FileIdentity>) -> [FileIdentity: String] {
    var found: [FileIdentity: String] = [:]
    func look(_ path: String) {
      guard let file = FileIdentity(ofFile: path), files.contains(file) else { return }
      found[file] = found[file] ?? path
    }
    look(name)
    fontFiles.forEach(look)
    (rootFonts?.fonts ?? []).compactMap { rootFonts?.paths.resolved($0.file.path) }.forEach(look)
    var seen: Set<String> = []
    func resolve(_ value: LocatedValue) {
      guard case .string(let text) = value.kind, seen.insert(text).inserted else { return }
      look(PictureAddress(text.hasPrefix("/") ? text : paths.folder + "/" + text).path)
    }
    // Texts with bindings are resolved element by element.
    var bound: [LocatedValue] = []
    for value in texts {
      if case .string(let text) = value.kind, text.utf8.contains(UInt8(ascii: "{")) {
        bound.append(value)
      }
      resolve(value)
    }
    var left = Self.mostItems
    for (section, content) in content.sections.enumerated() {
      for item in 0..<min(content.count, left) where found.count < files.count {
        let context = self.content.context(section: section, item: item)
        for field in context.fields { resolve(field.value) }
        for value in bound { if let resolved = try? context.resolved(value) { resolve(resolved) } }
      }
      left -= min(content.count, left)
    }
    return found
  }
}
