import CommandSupport

/// The folder or file with captions by language.
struct Captions {
  /// As scenes say it; nil without strings.
  var strings: LocatedValue?
  /// In the order of the option, else of the files; one nil without strings.
  var locales: [SceneLocale?] = [nil]

  private static let endings = ["json", "json5", "strings"]

  /// Throws ``UsageError``, and ``LocatedError`` for a path that does not exist.
  init(_ arguments: Arguments) throws {
    var wanted: [(tag: String, locale: SceneLocale)] = []
    if let text = arguments[.locales] {
      wanted = try text.split(separator: ",").map { tag in
        let tag = String(tag)
        let written = LocatedValue.text(tag)
        guard let locale = SceneLocale.read(written, ReadingScope(Problems(file: "--locale")))
        else {
          throw arguments.usageError(
            "--locale: expected languages such as en,pt-BR, found \"\(tag.printable())\"")
        }
        return (tag, locale)
      }
    }
    guard let path = arguments[.strings] else {
      if !wanted.isEmpty { locales = wanted.map(\.locale) }
      return
    }
    guard isFolder(path) else {
      // One file with all languages.
      guard FileManager.default.fileExists(atPath: path) else {
        throw LocatedError(
          file: path, message: "there is no such file or folder" + PathRules.nearest(toFile: path),
          kind: .missingFile)
      }
      strings = .text(path)
      guard !wanted.isEmpty else {
        throw arguments.usageError(
          "--strings: name the languages of \(path.printable()), such as --locale en,de")
      }
      locales = wanted.map(\.locale)
      return
    }
    let files = Self.files(in: path)
    guard !files.isEmpty else {
      throw arguments.usageError(
        "--strings: \(path.printable()) has no file of a language such as de.json, de.strings or "
          + "de.lproj/Localizable.strings")
    }
    strings = LocatedValue(members: files.map { ($0.tag, .text($0.path)) })
    if let missing = wanted.first(where: { want in !files.contains { $0.tag == want.tag } }) {
      throw arguments.usageError(
        "--locale: \(path.printable()) has no \(missing.tag)"
          + NearestWord.hint(for: missing.tag, among: files.map(\.tag)))
    }
    locales = wanted.isEmpty ? files.map(\.locale) : wanted.map(\.locale)
  }

  /// The files of a folder that are called by a language, each language once.
  private static func files(in folder: String) -> [(tag: String, locale: SceneLocale, path: String)]
  {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    var found: [(tag: String, locale: SceneLocale, path: String)] = []
    for name in FolderListing(folder)?.names ?? [] {
      let (tag, ending) = (
        (name as NSString).deletingPathExtension, (name as NSString).pathExtension.lowercased()
      )
      var path = folder + name
      if ending == "lproj" {
        path += "/Localizable.strings"
        guard FileManager.default.fileExists(atPath: path) else { continue }
      } else if !endings.contains(ending) {
        continue
      }
      let scope = ReadingScope(Problems(file: path))
      guard !found.contains(where: { $0.tag == tag }),
        let locale = SceneLocale.read(.text(tag), scope)
      else { continue }
      found.append((tag, locale, path))
    }
    return found
  }
}
