import Basics
import LocatedJSON

/// The key `verify` of a `diorama.json5`.
struct VerifyKeys {
  /// A pattern of scenes, and how they are verified in addition to the general keys.
  struct Override {
    var pattern: String
    var location: TextLocation
    var keyPath: String
    var keys: ExpectationKeys
  }

  var general = ExpectationKeys()
  /// Patterns of scene files that are not verified.
  var excluded: [String] = []
  var references: ReferenceKeys?
  var overrides: [Override] = []

  static let shape = ObjectShape<VerifyKeys>(
    keys: ExpectationKeys.keys.map { $0.within(\.general) } + [
      .list(
        "exclude", of: "a list of patterns", "Files that are not verified, such as drafts/*.",
        \.excluded),
      .value(
        "references",
        "The folder of all references, by default Reference next to the scenes, or how they are stored.",
        \.references),
      ObjectKey(
        name: "scenes", summary: "Settings for some scenes, by name or pattern.",
        schema: { writer in
          ["type": "object", "additionalProperties": ExpectationKeys.shape.schema(writer)]
        }
      ) { value, scope, keys in
        guard case .object(let members) = value.kind else {
          return scope.reportMismatch("an object of patterns {\"wide*\": {…}}", value)
        }
        keys.overrides = members.compactMap { member in
          let scope = scope.key(member.key)
          return ExpectationKeys.shape.read(member.value, scope, into: ExpectationKeys()).map {
            Override(
              pattern: member.key, location: member.keyLocation, keyPath: scope.path, keys: $0)
          }
        }
      },
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }
}

/// Where and how references are stored.
struct ReferenceKeys: JSONReadable {
  /// Relative to the `diorama.json5`; nil for the folder next to the scenes.
  var folder: String?
  var store: SceneSearch.ReferenceForm?

  static let expectation = "a folder, or keys {\"folder\": …, \"store\": \"digests\"}"

  private static let shape = ObjectShape<ReferenceKeys>(
    expectation: expectation,
    keys: [
      ObjectKey(
        name: "folder", summary: "The folder of all references.",
        schema: { $0.string(isEmpty: false) }
      ) { value, scope, keys in keys.folder = folder(value, scope) },
      .value(
        "store", "Whether pictures and layouts are stored, or only their digests.",
        default: "pictures", \.store),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.string(isEmpty: false), shape.schema(writer)])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ReferenceKeys? {
    if case .object = value.kind { return shape.read(value, scope, into: ReferenceKeys()) }
    guard case .string = value.kind else { return scope.mismatch(expectation, value) }
    return folder(value, scope).map { ReferenceKeys(folder: $0) }
  }

  private static func folder(_ value: LocatedValue, _ scope: ReadingScope) -> String? {
    guard let folder = String.read(value, scope) else { return nil }
    guard !folder.isEmpty, isUsablePath(folder) else { return scope.mismatch("a folder", value) }
    return folder
  }
}
