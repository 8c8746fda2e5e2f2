import Basics
import Foundation
import LocatedJSON

/// The texts of a scene by language, which `{strings.key}` stands for.
package struct SceneStrings: Sendable {
  /// The texts of one language.
  package struct Language: Sendable {
    /// A BCP 47 language tag as written, such as `pt-BR`.
    package var tag: String
    /// The texts, which may have bindings, by key.
    package var texts: [String: StringText] = [:]

    package init(tag: String) {
      self.tag = tag
    }
  }

  /// The languages in file order. The first one is the fallback for missing texts.
  package var languages: [Language] = []

  package init() {}

  /// The texts for a locale and a kind of device, as string catalogues name it.
  package func chosen(for locale: SceneLocale, device: String = "other") -> Choice {
    Choice(
      strings: self, languages: Self.ranking(languages.map(\.tag), for: locale.identifier),
      locale: locale, device: device)
  }

  /// The languages that fit a locale, best first: equal; equal with likely scripts and regions;
  /// with fewer subtags (RFC 4647 lookup); of the same language and script; the first.
  static func ranking(_ tags: [String], for locale: String) -> [Int] {
    guard tags.count > 1 else { return Array(tags.indices) }
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
    return ranked.enumerated().filter { !ranked[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

/// A language tag in parts.
struct LanguageTag {
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
  package struct Choice: Sendable {
    let strings: SceneStrings
    /// Indices of the languages to search for a text, in order.
    let languages: [Int]
    let locale: SceneLocale
    let device: String

    /// A binding's text, with its own bindings.
    /// - Parameters:
    ///   - reference: the binding after `strings.`.
    ///   - lookup: values of bindings that choose the text or are arguments.
    package func text(
      for reference: String, lookup: @escaping StringFilling.Lookup
    ) throws(ReplacementError) -> String {
      let reference = try StringReference(reference) { key in
        languages.contains { strings.languages[$0].texts[key] != nil }
      }
      let (text, index) = try text(of: reference.key)
      if !reference.arguments.isEmpty, case .plain(let plain) = text,
        FormatSpecifier.all(in: plain).isEmpty
      {
        throw ReplacementError(
          "\(LocatedValue.quoted(reference.key)) has no arguments, such as %lld or %@, found "
            + "\(reference.arguments.count)")
      }
      let filling = StringFilling(
        language: strings.languages[index].tag, locale: locale, device: device, key: reference.key,
        arguments: reference.arguments, lookup: lookup)
      return try filling.text(of: text)
    }

    /// The text of a key, in the first language that has it, and the index of that language.
    private func text(of key: String) throws(ReplacementError) -> (StringText, Int) {
      for index in languages {
        if let text = strings.languages[index].texts[key] { return (text, index) }
      }
      guard !strings.languages.isEmpty else {
        throw ReplacementError(
          "there are no strings for {strings.\(key)}; give the scene \"strings\": "
            + "{\"en\": {\"\(key)\": …}}")
      }
      if let end = key.firstIndex(where: { ":|?".contains($0) }) {
        let name = String(key[..<end])
        if languages.contains(where: { strings.languages[$0].texts[name] != nil }) {
          throw ReplacementError(
            "expected {strings.\(name)}, without a format, a default or a question mark")
        }
      }
      let others = strings.languages.filter { $0.texts[key] != nil }.map { "\"\($0.tag)\"" }
      let tags = languages.map { "\"\(strings.languages[$0].tag)\"" }.joined(separator: " and ")
      guard others.isEmpty else {
        throw ReplacementError(
          "the strings for \(tags) have no \(LocatedValue.quoted(key)), only those for "
            + others.joined(separator: ", "))
      }
      let keys = Set(languages.flatMap { strings.languages[$0].texts.keys }).sorted()
      let forms = PluralCategory.allCases.map { "\(key).\($0.rawValue)" }
      if keys.contains(where: forms.contains) {
        throw ReplacementError(
          "the plural forms of \(LocatedValue.quoted(key)) for \(tags) lack \"other\"")
      }
      throw ReplacementError(
        "the strings for \(tags) have no \(LocatedValue.quoted(key))"
          + NearestWord.hint(for: key, among: Array(keys.prefix(10_000))))
    }
  }
}

extension SceneLocale {
  /// The script that the locale is written in, in lower case; empty if that is unknown.
  package var script: String { LanguageTag(identifier).maximal.dropFirst().first ?? "" }
}
