/// `diorama schema`.
@MainActor
package struct SchemaCommand {
  package nonisolated static let scene = SchemaKind(name: "scene") { SceneSchema.schema() }

  /// The kinds of files that have a schema.
  package nonisolated static func kinds(_ others: [SchemaKind]) -> [SchemaKind] {
    [scene] + others + [SchemaKind(name: "config") { FolderSchema.schema() }]
  }

  package let arguments: Arguments
  package let kinds: [SchemaKind]

  package func run() throws {
    let kind = kinds.first { $0.name == arguments.operands.first } ?? Self.scene
    let text = kind.schema().json
    let files = try RunOutputs(arguments, reading: [])
    guard let output = files[.output] else { return StandardStreams.printDocument(text) }
    try files.write(Array(text.utf8), to: output)
    arguments.printLine(output.path)
  }
}
