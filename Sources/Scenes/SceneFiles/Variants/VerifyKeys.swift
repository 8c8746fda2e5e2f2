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
  /// The folder of the references, relative to the `diorama.json5`.
  var references: String?
  var overrides: [Override] = []

  static let shape = ObjectShape<VerifyKeys>(
    keys: ExpectationKeys.keys.map { $0.within(\.general) } + [
      .list(
        "exclude", of: "a list of patterns", "Files that are not verified, such as drafts/*.",
        \.excluded),
      ObjectKey(
        name: "references",
        summary: "The folder of all references; by default Reference next to the scenes.",
        schema: String.schema
      ) { value, scope, keys in
        guard let folder = String.read(value, scope) else { return }
        guard !folder.isEmpty, isUsablePath(folder) else {
          return scope.reportMismatch("a folder", value)
        }
        keys.references = folder
      },
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
