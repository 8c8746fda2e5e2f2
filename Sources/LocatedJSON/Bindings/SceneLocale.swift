/// The language and region of a scene's texts.
public struct SceneLocale: Sendable, Hashable {
  /// An identifier of BCP 47 or ICU, such as `de`, `de-CH` or `ar_EG`.
  public var identifier: String

  /// English without a region's habits, unless the scene says otherwise.
  public static let standard = SceneLocale(identifier: "en")

  /// - Parameter identifier: an identifier of BCP 47 or ICU.
  public init(identifier: String) {
    self.identifier = identifier
  }
}

extension SceneLocale: JSONReadable {
  package static var expectation: String { "a locale such as \"de\" or \"ar-EG\"" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    ["type": "string", "pattern": "^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$"]
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneLocale? {
    guard case .string(let text) = value.kind,
      text.wholeMatch(of: /[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}/) != nil
    else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    return SceneLocale(identifier: text)
  }
}
