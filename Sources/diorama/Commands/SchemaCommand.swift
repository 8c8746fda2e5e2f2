import LocatedJSON
import Messages
import PixelImages
import SceneFiles

/// `diorama schema`.
@MainActor
struct SchemaCommand {
  /// The kinds of files that have a schema.
  enum Kind: String, CaseIterable {
    case scene, board, config

    @MainActor var schema: LocatedValue {
      switch self {
      case .scene: SceneSchema.schema()
      case .board: BoardSchema.schema()
      case .config: FolderSchema.schema()
      }
    }
  }

  let arguments: Arguments

  func run() throws {
    let text = try kind.schema.json
    let files = try RunOutputs(arguments, reading: [])
    guard let output = files["--output"] else { return StandardStreams.printDocument(text) }
    try files.write(Array(text.utf8), to: output)
    if !arguments.has("--quiet") { StandardStreams.printLine(output.path) }
  }

  private var kind: Kind {
    get throws {
      guard let word = arguments.operands.first else { return .scene }
      guard let kind = Kind(rawValue: word) else {
        let words = Kind.allCases.map(\.rawValue)
        throw arguments.misuse(
          "expected \([OutputFormat].list(words, "or")), found \"\(word)\""
            + NearestWord.hint(for: word, among: words))
      }
      return kind
    }
  }
}
