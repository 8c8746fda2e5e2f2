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

  static let schema = AgentTool(
    name: "schema", title: "Describe the format of scenes",
    summary: """
      Describes what scene files, boards or the files called diorama.json5 may contain. Without part, \
      all keys in a line each, and the names of the parts. With part, the JSON Schema of that key or \
      definition, such as "cell", "view" or "layout-cover-flow"; a reference #/$defs/NAME is the part \
      NAME.
      """,
    keys: [
      .own(
        "kind", .word(SchemaCommand.Kind.allCases.map(\.rawValue)), "Of which file.",
        default: "scene"
      ) { $0.form = $1 },
      .own("part", .text, "A key of the file, or a definition.") { $0.name = $1 },
    ]
  ) { input, _ in
    let kind = input.form.flatMap(SchemaCommand.Kind.init) ?? .scene
    let schema = kind.schema
    let keys = schema["properties"]?.members ?? []
    let definitions = schema["$defs"]?.members ?? []
    guard let part = input.name else {
      let width = (keys.map(\.key.count).max() ?? 0) + 2
      let lines = keys.map { key in
        key.key.padding(to: width) + (key.value["description"]?.shownText ?? "")
      }
      let parts = definitions.map(\.key).filter { !$0.contains("by-size-") }
      return ToolResult([
        .text(
          "Keys of a \(kind.rawValue):\n" + lines.map { "  \($0)\n" }.joined()
            + "\nFurther parts: \(parts.joined(separator: ", "))\n")
      ])
    }
    // A key is often called as the definition that it refers to.
    let found =
      keys.filter { $0.key == part }.map { "the key \(part): \($0.value.jsonLine())" }
      + definitions.filter { $0.key == part }.map { "#/$defs/\(part): \($0.value.jsonLine())" }
    guard !found.isEmpty else {
      let hint = NearestWord.hint(for: part, among: (keys + definitions).map(\.key))
      throw UsageError("a \(kind.rawValue) has no part \(LocatedValue.quoted(part))\(hint)")
    }
    return ToolResult([.text(found.joined(separator: "\n"))])
  }
}
