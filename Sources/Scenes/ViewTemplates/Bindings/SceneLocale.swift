import Basics
import Foundation
import LocatedJSON

/// The language and region of a scene's texts, numbers and dates.
public struct SceneLocale: Sendable, Hashable {
  /// An identifier of BCP 47 or ICU, such as `de`, `de-CH` or `ar_EG`.
  public var identifier: String

  /// English without a region, unless the scene sets another locale.
  public static let standard = SceneLocale(identifier: "en")

  /// - Parameter identifier: an identifier of BCP 47 or ICU.
  public init(identifier: String) {
    self.identifier = identifier
  }

  var locale: Locale { Locale(identifier: identifier) }
}

extension SceneLocale: JSONReadable {
  package static var expectation: String { "a locale such as \"de\" or \"ar-EG\"" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    ["type": "string", "pattern": "^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$"]
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneLocale? {
    guard case .string(let text) = value.kind else { return scope.mismatch(expectation, value) }
    let pattern = /([A-Za-z]{2,3})(?:[-_][A-Za-z0-9]{2,8}){0,3}/
    guard let language = text.wholeMatch(of: pattern)?.1 else {
      return scope.mismatch(expectation, value)
    }
    let known = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
    let code = language.lowercased()
    guard known.contains(code) else {
      let hint = NearestWord.hint(for: code, among: known.filter { $0.count == 2 }.sorted())
      return scope.refuse("there is no language \(LocatedValue.quoted(code))\(hint)", at: value)
    }
    return SceneLocale(identifier: text)
  }
}
