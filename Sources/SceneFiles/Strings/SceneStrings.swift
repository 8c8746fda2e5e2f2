import Foundation
import LayoutCatalog
import LocatedJSON
import Messages

/// The texts of a scene by language, which `{strings.key}` stands for.
struct SceneStrings: Sendable {
  /// The texts of one language.
  struct Language: Sendable {
    /// A language tag of BCP 47 as it is written, such as `pt-BR`.
    var tag: String
    /// The texts, which may have bindings, by key.
    var texts: [String: String] = [:]
  }

  /// The languages in the order of the file. The first one stands in where others lack a text.
  var languages: [Language] = []

  /// The texts for a locale.
  func chosen(for locale: SceneLocale) -> Choice {
    Choice(strings: self, languages: Self.ranking(languages.map(\.tag), for: locale.identifier))
  }

  /// The languages that may stand for a locale's, the best one first: the very same; those that are
  /// the same once likely scripts and regions are filled in; those with fewer subtags, as RFC 4647
  /// looks them up; others of the same language and script; and at last the first one.
  static func ranking(_ tags: [String], for locale: String) -> [Int] {
    let known = tags.map(LanguageTag.init)
    let wanted = LanguageTag(locale)
    let shorter = wanted.shortened.compactMap { parts in
      known.firstIndex { $0.parts == parts }
    }
    func all(_ isRight: (LanguageTag) -> Bool) -> [Int] {
      known.indices.filter { isRight(known[$0]) }
    }
    let ranked =
      all { $0.parts == wanted.parts } + all { $0.maximal == wanted.maximal }
      + shorter.filter { known[$0].isWritten(like: wanted) }
      + all { $0.isWritten(like: wanted) } + shorter + known.indices.prefix(1)
    return ranked.unique
  }
}

/// A language tag, taken apart.
private struct LanguageTag {
  /// The subtags in lower case.
  var parts: [String]
  /// The subtags with the likely script and region.
  var maximal: [String]

  init(_ tag: String) {
    func parts(_ tag: String) -> [String] {
      tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }
    self.parts = parts(tag)
    maximal = parts(Locale.Language(identifier: tag).maximalIdentifier)
  }

  /// The subtags without the last one, without the last two, and so on.
  var shortened: [[String]] {
    (1..<max(1, parts.count)).map { parts.dropLast($0) }
  }

  /// Whether language and script are the same.
  func isWritten(like other: LanguageTag) -> Bool {
    maximal.prefix(2) == other.maximal.prefix(2)
  }
}

extension SceneStrings {
  /// The texts for one locale.
  struct Choice {
    let strings: SceneStrings
    /// Indices of the languages in which a text is looked for, in this order.
    let languages: [Int]

    /// The text of a key, in the first language that has it.
    func text(of key: String) throws(ReplacementRefusal) -> String {
      for index in languages {
        if let text = strings.languages[index].texts[key] { return text }
      }
      guard !strings.languages.isEmpty else {
        throw ReplacementRefusal(
          "there are no strings for {strings.\(key)}; give the scene \"strings\": "
            + "{\"en\": {\"\(key)\": …}}")
      }
      if let end = key.firstIndex(where: { ":|?".contains($0) }) {
        let name = String(key[..<end])
        if languages.contains(where: { strings.languages[$0].texts[name] != nil }) {
          throw ReplacementRefusal(
            "expected {strings.\(name)}, without a format, a default or a question mark")
        }
      }
      let others = strings.languages.filter { $0.texts[key] != nil }.map { "\"\($0.tag)\"" }
      let tags = languages.map { "\"\(strings.languages[$0].tag)\"" }.joined(separator: " and ")
      guard others.isEmpty else {
        throw ReplacementRefusal(
          "the strings for \(tags) have no \(LocatedValue.quoted(key)), only those for "
            + others.joined(separator: ", "))
      }
      let keys = Set(languages.flatMap { strings.languages[$0].texts.keys }).sorted()
      throw ReplacementRefusal(
        "the strings for \(tags) have no \(LocatedValue.quoted(key))"
          + NearestWord.hint(for: key, among: Array(keys.prefix(10_000))))
    }
  }
}

extension LocatedValue {
  /// The value with every `{strings.key}` replaced by the text for the locale. Bindings in that text
  /// are resolved with the others. What the strings lack is reported.
  ///
  /// - Parameter limit: the bytes that all texts put in may have together.
  func replacing(_ strings: SceneStrings.Choice, _ scope: ReadingScope, limit: Int) -> LocatedValue
  {
    guard texts.contains(where: { $0.shownText.contains("{strings.") }) else { return self }
    var bytes = 0
    return replacingBindings("strings.", scope) { key, _ throws(ReplacementRefusal) in
      if bytes > limit { return nil }
      let text = try strings.text(of: key)
      bytes += text.utf8.count
      if bytes > limit {
        throw ReplacementRefusal(
          "the strings put into a scene may have \(limit) bytes together, found more"
            + SceneLimits.hint("fileSize"))
      }
      return .text(text)
    }
  }
}

extension SceneLocale {
  /// The scripts that are written from right to left.
  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// Where reading begins in the script that the locale is written in.
  var layoutDirection: Scene.LayoutDirection {
    let script = LanguageTag(identifier).maximal.dropFirst().first ?? ""
    return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }
}

extension SceneStrings {
  /// The key of a scene. Its texts are in the scene by the time that the keys are read.
  static let key = ObjectKey<SceneKeys>(
    name: "strings",
    summary: "Texts by language that {strings.key} stands for, or the file that has them.",
    schema: { writer in
      let texts = writer.defineOnce("strings-texts") { _ in
        [
          "title": "texts by key", "type": "object",
          "additionalProperties": [
            "anyOf": [["type": "string"], ["$ref": "#/$defs/strings-texts"]]
          ],
        ]
      }
      let language = writer.any(of: [texts, file(StringsReader.languageEndings)])
      return writer.any(of: [
        [
          "type": "object", "minProperties": 1, "additionalProperties": language,
          "propertyNames": SceneLocale.schema(writer),
        ], file(StringsReader.wholeEndings),
      ])
    }
  ) { _, _, _ in }

  private static func file(_ endings: [String]) -> LocatedValue {
    ["type": "string", "pattern": .text("\\.(?:\(endings.joined(separator: "|")))$")]
  }
}
