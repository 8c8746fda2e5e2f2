/// `diorama schema`.
@MainActor
package struct SchemaCommand {
  /// The kinds of files that have a schema.
  package enum Kind: String, CaseIterable {
    case scene, board, config

    @MainActor package var schema: LocatedValue {
      switch self {
      case .scene: SceneSchema.schema()
      case .board: BoardSchema.schema()
      case .config: FolderSchema.schema()
      }
    }
  }

  package let arguments: Arguments

  package func run() throws {
    let kind = arguments.operands.first.flatMap(Kind.init(rawValue:)) ?? .scene
    let text = kind.schema.json
    let files = try RunOutputs(arguments, reading: [])
    guard let output = files[.output] else { return StandardStreams.printDocument(text) }
    try files.write(Array(text.utf8), to: output)
    arguments.printLine(output.path)
  }
}
