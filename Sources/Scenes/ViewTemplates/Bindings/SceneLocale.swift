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
    guard case .string(let text) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let parts = text.utf8.split(
      whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
    let separators = text.utf8.filter { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.count
    func isLetter(_ byte: UInt8) -> Bool {
      (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let language = parts.first, separators == parts.count - 1, parts.count <= 4,
      (2...3).contains(language.count), language.allSatisfy(isLetter),
      parts.dropFirst().allSatisfy({ part in
        (2...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
      })
    else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let known = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
    let code = String(decoding: language, as: UTF8.self).lowercased()
    guard known.contains(code) else {
      let hint = NearestWord.hint(for: code, among: known.filter { $0.count == 2 }.sorted())
      scope.report("there is no language \(LocatedValue.quoted(code))\(hint)", at: value)
      return nil
    }
    return SceneLocale(identifier: text)
  }
}
