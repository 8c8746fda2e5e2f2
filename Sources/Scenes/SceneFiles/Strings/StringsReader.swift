import Basics
import Foundation
import LocatedJSON
import ViewTemplates

/// Reads the key `strings` of a scene, and the files that it names.
struct StringsReader {
  /// Which files the scene may name.
  let paths: PathRules
  let limits: SceneLimits
  /// The bytes that the files may still have together.
  private var left: Int
  private(set) var strings = SceneStrings()

  /// File extensions of files with all languages.
  static let wholeExtensions = ["json", "json5", "xcstrings"]
  /// File extensions of files with one language.
  static let languageExtensions = ["json", "json5", "strings"]

  init(paths: PathRules, limits: SceneLimits) {
    (self.paths, self.limits, left) = (paths, limits, limits.fileSize)
  }

  /// Reads texts by language, or the file that has them.
  mutating func read(_ value: LocatedValue, _ scope: ReadingScope) {
    switch value.kind {
    case .string(let name):
      guard let bytes = contents(of: name, value, scope, Self.wholeExtensions) else { return }
      read(bytes, file: name, scope) { reader, value, scope in
        if Self.fileExtension(of: name) == "xcstrings" {
          reader.readCatalog(value, scope)
        } else {
          reader.readLanguages(value, scope, mayNameFiles: false)
        }
      }
    case .object: readLanguages(value, scope, mayNameFiles: true)
    case .null, .bool, .number, .list:
      scope.reportMismatch("texts by language {\"en\": {…}} or the name of a file", value)
    }
    if strings.languages.isEmpty, scope.problems.list.isEmpty {
      scope.report("expected the strings of at least one language, found none", at: value)
    }
  }

  // MARK: - Languages

  private mutating func readLanguages(
    _ value: LocatedValue, _ scope: ReadingScope, mayNameFiles: Bool
  ) {
    guard case .object(let members) = value.kind else {
      scope.reportMismatch("texts by language {\"en\": {…}}", value)
      return
    }
    for member in members {
      let scope = scope.key(member.key)
      guard isLanguage(member.key, at: member.keyLocation, scope) else { continue }
      var language = SceneStrings.Language(tag: member.key)
      switch member.value.kind {
      case .object: readTexts(member.value, scope, under: "", into: &language)
      case .string(let name) where mayNameFiles: readFile(name, member.value, scope, &language)
      default:
        scope.reportMismatch(
          mayNameFiles
            ? "texts by key {\"title\": …} or the name of a file" : "texts by key {\"title\": …}",
          member.value)
      }
      strings.languages.append(language)
    }
  }

  private func isLanguage(_ tag: String, at location: TextLocation, _ scope: ReadingScope) -> Bool {
    guard SceneLocale.read(LocatedValue(.string(tag), at: location), scope) != nil else {
      return false
    }
    func plain(_ tag: String) -> String {
      tag.lowercased().replacing("_", with: "-")
    }
    guard !strings.languages.contains(where: { plain($0.tag) == plain(tag) }) else {
      scope.problems.report("duplicate language", at: location, path: scope.path)
      return false
    }
    return true
  }

  /// Texts by key; those of objects within objects have dots in their keys.
  private func readTexts(
    _ value: LocatedValue, _ scope: ReadingScope, under prefix: String,
    into language: inout SceneStrings.Language
  ) {
    for member in value.members where !scope.problems.isFullOfReports {
      let key = prefix + member.key
      let scope = scope.key(member.key)
      switch member.value.kind {
      case .string(let text):
        add(
          text, key, keyLocation: member.keyLocation, at: member.value.location, scope,
          to: &language)
      case .object:
        if let forms = forms(member.value, scope) {
          add(forms, key, keyLocation: member.keyLocation, scope, to: &language)
        }
        readTexts(member.value, scope, under: key + ".", into: &language)
      case .null, .bool, .number, .list:
        scope.reportMismatch("a text, or texts by key", member.value)
      }
    }
  }

  /// The texts of an object of plural forms; nil for any other. Each can be named too.
  private func forms(_ value: LocatedValue, _ scope: ReadingScope) -> StringText? {
    guard value["other"] != nil else { return nil }
    var forms: [PluralCategory: StringText] = [:]
    var number: String?
    for member in value.members {
      guard case .string(let text) = member.value.kind else { return nil }
      if let category = PluralCategory(rawValue: member.key) {
        forms[category] = .plain(text)
      } else if member.key == "number" {
        number = text
      } else {
        return nil
      }
    }
    if let number, (try? BindingText.parse("{\(number)}"))?.bindings.count != 1 {
      scope.key("number").report(
        "expected the name of a field, found \(LocatedValue.quoted(number))",
        at: value["number"] ?? value)
    }
    return .plural(forms: forms, number: number)
  }

  private func add(
    _ text: String, _ key: String, keyLocation: TextLocation, at location: TextLocation,
    _ scope: ReadingScope, to language: inout SceneStrings.Language
  ) {
    if let message = Self.errorMessage(for: text) {
      scope.problems.report(message, at: location, path: scope.path)
    }
    add(.plain(text), key, keyLocation: keyLocation, scope, to: &language)
  }

  private func add(
    _ text: StringText, _ key: String, keyLocation: TextLocation, _ scope: ReadingScope,
    to language: inout SceneStrings.Language
  ) {
    guard !key.isEmpty, !key.contains(where: { $0 == "{" || $0 == "}" }) else {
      scope.problems.report(
        "expected a key without braces, found \(LocatedValue.quoted(key))", at: keyLocation,
        path: scope.path)
      return
    }
    if language.texts[key] != nil {
      scope.problems.report(
        "duplicate key \(LocatedValue.quoted(key))", at: keyLocation, path: scope.path)
    }
    language.texts[key] = text
  }

  /// Why a text cannot be inserted at its key, if so.
  private static func errorMessage(for text: String) -> String? {
    if text.contains("{strings.") { return "strings cannot refer to other strings" }
    do throws(BindingText.Malformed) {
      _ = try BindingText.parse(text)
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - Files

  private mutating func readFile(
    _ name: String, _ value: LocatedValue, _ scope: ReadingScope,
    _ language: inout SceneStrings.Language
  ) {
    guard let bytes = contents(of: name, value, scope, Self.languageExtensions) else {
      return
    }
    var read = language
    if Self.fileExtension(of: name) == "strings" {
      let problems = Problems(file: name)
      let scopeOfFile = ReadingScope(problems)
      for entry in StringsFile.entries(bytes, problems) {
        add(
          entry.text, entry.key, keyLocation: entry.location, at: entry.location, scopeOfFile,
          to: &read)
      }
      scope.problems.add(problems.list)
    } else {
      self.read(bytes, file: name, scope) { reader, value, scope in
        guard case .object = value.kind else {
          return scope.reportMismatch("texts by key {\"title\": …}", value)
        }
        reader.readTexts(value, scope, under: "", into: &read)
      }
    }
    language = read
  }

  /// The bytes of a file that the scene names; nil, after a report, if it cannot be read.
  private mutating func contents(
    of name: String, _ value: LocatedValue, _ scope: ReadingScope, _ extensions: [String]
  ) -> [UInt8]? {
    guard extensions.contains(Self.fileExtension(of: name)) else {
      let known = extensions.map { "." + $0 }.joined(separator: ", ")
      return scope.mismatch("a file ending in one of \(known)", value)
    }
    guard let path = paths.resolved(name) else {
      return scope.refuse(paths.errorMessage(for: name), at: value)
    }
    do {
      let bytes = try readWholeFile(path, upTo: left)
      left -= bytes.count
      return bytes
    } catch {
      switch error {
      case .notFound:
        scope.problems.report(
          "there is no file \(LocatedValue.quoted(name))" + paths.nearest(to: name),
          at: value.location, path: scope.path, kind: .missingFile)
      case .tooLarge:
        scope.report(
          "the files of a scene's strings may have \(limits.fileSize) bytes in total, found more"
            + SceneLimits.hint("fileSize"), at: value)
      case .folder, .device, .silentPipe, .noPath, .outside, .unreadable:
        scope.report("\(LocatedValue.quoted(name)) cannot be read: \(error.found)", at: value)
      }
      return nil
    }
  }

  /// Parses JSON5 and passes the value on, with a scope that reports for that file.
  private mutating func read(
    _ bytes: [UInt8], file: String, _ scope: ReadingScope,
    _ read: (inout StringsReader, LocatedValue, ReadingScope) -> Void
  ) {
    let problems = Problems(file: file)
    let (value, syntax) = JSON5Parser.parse(bytes, depthLimit: limits.depth)
    for problem in syntax { problems.report(problem.message, at: problem.location, path: "") }
    if let value, syntax.isEmpty { read(&self, value, ReadingScope(problems)) }
    scope.problems.add(problems.list)
  }

  private static func fileExtension(of name: String) -> String {
    (name as NSString).pathExtension.lowercased()
  }

  // MARK: - String catalogues

  /// Reads Xcode's string catalogue.
  private mutating func readCatalog(_ value: LocatedValue, _ scope: ReadingScope) {
    guard case .object(let entries)? = value["strings"]?.kind,
      case .string(let source)? = value["sourceLanguage"]?.kind
    else {
      scope.reportMismatch(
        "a string catalogue {\"sourceLanguage\": …, \"strings\": {…}}", value)
      return
    }
    guard isLanguage(source, at: value["sourceLanguage"]?.location ?? value.location, scope) else {
      return
    }
    strings.languages.append(SceneStrings.Language(tag: source))
    var indices = [source: 0]
    let scope = scope.key("strings")
    for entry in entries where !entry.key.isEmpty && !scope.problems.isFullOfReports {
      let scope = scope.key(entry.key)
      let localizations = entry.value["localizations"]?.members ?? []
      if !localizations.contains(where: { $0.key == source }) {
        // A key without a text is its own text, with literal braces.
        add(
          entry.key.replacing("{", with: "{{").replacing("}", with: "}}"), entry.key,
          keyLocation: entry.keyLocation, at: entry.keyLocation, scope, to: &strings.languages[0])
      }
      for member in localizations {
        let scope = scope.key("localizations").key(member.key)
        if indices[member.key] == nil {
          guard isLanguage(member.key, at: member.keyLocation, scope) else { continue }
          indices[member.key] = strings.languages.count
          strings.languages.append(SceneStrings.Language(tag: member.key))
        }
        guard let index = indices[member.key] else { continue }
        guard let text = catalogText(member.value, scope) else { continue }
        add(
          text, entry.key, keyLocation: entry.keyLocation, scope, to: &strings.languages[index])
      }
    }
  }

  /// A text of a catalogue, or the texts that it varies between; nil after a report.
  private func catalogText(_ value: LocatedValue, _ scope: ReadingScope) -> StringText? {
    if let unit = value["stringUnit"] {
      let scope = scope.key("stringUnit").key("value")
      guard case .string(let text)? = unit["value"]?.kind else {
        return scope.mismatch("a text {\"stringUnit\": {\"value\": …}}", value)
      }
      if let message = Self.errorMessage(for: text) {
        scope.report(message, at: unit["value"] ?? unit)
      }
      guard let parts = value["substitutions"] else { return .plain(text) }
      return substituted(text, parts, scope)
    }
    let variations = value["variations"]
    let scope = scope.key("variations")
    if let plural = variations?["plural"] {
      let scope = scope.key("plural")
      var forms: [PluralCategory: StringText] = [:]
      for member in plural.members {
        guard let category = PluralCategory(rawValue: member.key) else {
          let names = PluralCategory.allCases.map(\.rawValue)
          scope.problems.report(
            "expected one of \(names.joined(separator: ", ")), found \(LocatedValue.quoted(member.key))"
              + NearestWord.hint(for: member.key, among: names), at: member.keyLocation,
            path: scope.path)
          continue
        }
        forms[category] = catalogText(member.value, scope.key(member.key))
      }
      guard plural["other"] != nil else {
        return scope.refuse("the plural forms lack \"other\"", at: plural)
      }
      return .plural(forms: forms, number: nil)
    }
    if let devices = variations?["device"] {
      let scope = scope.key("device")
      var texts: [String: StringText] = [:]
      for member in devices.members {
        texts[member.key] = catalogText(member.value, scope.key(member.key))
      }
      guard !devices.members.isEmpty else {
        return scope.mismatch("texts by device {\"other\": …}", devices)
      }
      return .devices(texts)
    }
    return scope.mismatch("a text {\"stringUnit\": {\"value\": …}}", value)
  }

  private func substituted(
    _ text: String, _ parts: LocatedValue, _ scope: ReadingScope
  ) -> StringText? {
    var substitutions: [String: StringText.Substitution] = [:]
    for (index, part) in parts.members.enumerated() {
      let scope = scope.key("substitutions").key(part.key)
      var argument = index + 1
      if let written = part.value["argNum"] {
        guard let number = Int.read(written, scope.key("argNum"), in: 1...99) else { continue }
        argument = number
      }
      guard let text = catalogText(part.value, scope) else { continue }
      substitutions[part.key] = StringText.Substitution(argument: argument, text: text)
    }
    return .substituted(text, substitutions)
  }
}

extension Problems {
  /// Whether so much is reported that looking for more is pointless.
  fileprivate var isFullOfReports: Bool { list.count >= Self.most }
}
