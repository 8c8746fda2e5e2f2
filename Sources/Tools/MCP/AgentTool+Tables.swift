import CoreCommands

/// The tools that say what scenes may contain.
extension AgentTool {
  static let layouts = AgentTool(
    name: "layouts", title: "List the layouts",
    summary: """
      Lists all layouts in a line each, or describes one with its properties, their types and \
      defaults.
      """,
    keys: [
      .own("name", .word(LayoutKind.all.map(\.name)), "The layout to describe.") { $0.name = $1 }
    ]
  ) { input, _ in
    guard let name = input.name, let kind = LayoutKind.named(name) else {
      return ToolResult([.text(LayoutsCommand.list)])
    }
    return ToolResult([.text(LayoutsCommand.text(kind))])
  }

  /// - Parameter others: kinds of files beside scenes and settings.
  static func schema(_ others: [SchemaKind]) -> AgentTool {
    let kinds = SchemaCommand.kinds(others)
    let files = (["scene files"] + others.map { $0.name + "s" }).joined(separator: ", ")
    return AgentTool(
      name: "schema", title: "Describe the format of scenes",
      summary: """
        Describes what \(files) or the files called diorama.json5 may contain. Without part, \
        all keys in a line each, and the names of the parts. With part, the JSON Schema of that key or \
        definition, such as "cell", "view" or "layout-cover-flow"; a reference #/$defs/NAME is the part \
        NAME.
        """,
      keys: [
        .own("kind", .word(kinds.map(\.name)), "Of which file.", default: "scene") { $0.form = $1 },
        .own("part", .text, "A key of the file, or a definition.") { $0.name = $1 },
      ]
    ) { input, _ in
      let kind = kinds.first { $0.name == input.form } ?? SchemaCommand.scene
      return try description(of: input.name, in: kind)
    }
  }

  /// Lists the keys and definitions of a kind of file, or describes one of them.
  @MainActor
  private static func description(of part: String?, in kind: SchemaKind) throws -> ToolResult {
    let schema = kind.schema()
    let keys = schema["properties"]?.members ?? []
    let definitions = schema["$defs"]?.members ?? []
    guard let part else {
      let width = (keys.map(\.key.count).max() ?? 0) + 2
      let lines = keys.map { key in
        key.key.padding(to: width) + (key.value["description"]?.shownText ?? "")
      }
      let parts = definitions.map(\.key).filter { !$0.contains("by-size-") }
      return ToolResult([
        .text(
          "Keys of a \(kind.name):\n" + lines.map { "  \($0)\n" }.joined()
            + "\nFurther parts: \(parts.joined(separator: ", "))\n")
      ])
    }
    // A key is often called as the definition that it refers to.
    let found =
      keys.filter { $0.key == part }.map { "the key \(part): \($0.value.jsonLine())" }
      + definitions.filter { $0.key == part }.map { "#/$defs/\(part): \($0.value.jsonLine())" }
    guard !found.isEmpty else {
      let hint = NearestWord.hint(for: part, among: (keys + definitions).map(\.key))
      throw UsageError("a \(kind.name) has no part \(LocatedValue.quoted(part))\(hint)")
    }
    return ToolResult([.text(found.joined(separator: "\n"))])
  }
}
