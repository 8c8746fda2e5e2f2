import Basics
import LocatedJSON

/// The keys of a root's `diorama.json5`, which may be empty.
struct RootKeys {
  var limits: [SceneLimits.Change] = []
  /// Fonts of all scenes of the root.
  var fonts: [SceneFontFile] = []
  /// Nil if the file says nothing about verification.
  var verify: VerifyKeys?

  /// The JSON schema of the file, for editors.
  var schema: String?

  static let shape = ObjectShape<RootKeys>(keys: [
    .value(schemaKey, "The JSON Schema of this format, for editors.", \.schema),
    ObjectKey(
      name: "limits", summary: "The limits of the root's scenes.",
      schema: { limits.schema($0) }
    ) { value, scope, root in
      root.limits = limits.read(value, scope, into: []) ?? []
    },
    .list(
      "fonts", of: "a list of font files",
      "Font files for the root's scenes, or whose contents are pinned.", \.fonts),
    ObjectKey(
      name: "verify", summary: "How the scenes of the folder are verified.",
      schema: VerifyKeys.schema
    ) { value, scope, root in
      root.verify = VerifyKeys.shape.read(value, scope, into: VerifyKeys())
    },
  ])

  private static let schemaKey = "$schema"

  private static let limits = ObjectShape<[SceneLimits.Change]>(
    keys: SceneLimits.all.map { limit in
      ObjectKey(
        name: limit.name, summary: limit.summary, schema: { $0.integer(in: limit.range) }
      ) { value, scope, changes in
        if let value = SceneLimits.readLimit(value, scope, in: limit.range) {
          changes.append(SceneLimits.Change(name: limit.name, value: value))
        }
      }
    })

  /// Whether a file only configures verification. Read errors are reported later.
  static func onlyVerifies(_ path: String) -> Bool {
    guard let bytes = try? readWholeFile(path, upTo: SceneLimits().fileSize),
      case .object(let members)? = JSON5Parser.parse(bytes).value?.kind
    else { return false }
    return members.map(\.key).filter { $0 != schemaKey } == ["verify"]
  }

  /// Reads the file's text; throws ``LocatedError``.
  static func read(_ bytes: [UInt8], name: String) throws -> RootKeys {
    guard bytes.contains(where: { $0 > 0x20 }) else { return RootKeys() }
    let problems = Problems(file: name)
    let (value, syntax) = JSON5Parser.parse(bytes)
    for problem in syntax { problems.report(problem.message, at: problem.location, path: "") }
    try problems.throwIfAny()
    let root = value.flatMap { shape.read($0, ReadingScope(problems), into: RootKeys()) }
    try problems.throwIfAny()
    return root ?? RootKeys()
  }
}
