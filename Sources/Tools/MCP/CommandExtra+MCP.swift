import CommandSupport

extension CommandExtra {
  package static let mcp = CommandExtra(commands: [.mcp])
}

extension CommandSpec {
  static let mcp = CommandSpec(
    name: "mcp", summary: "Serve the Model Context Protocol: programs can draw and inspect scenes.",
    group: .tools,
    usage: ["diorama mcp [OPTION...]"],
    options: [
      .option(
        .root, "FOLDER", repeatable: true, offers: .folders,
        "Read only files in this folder. May be repeated. Default: the working folder."),
      .option(
        .callSeconds, "N",
        "Time limit of a tool call, in seconds. Default: \(Int(MCPCommand.defaultSeconds))."),
      .limit, .help,
    ],
    notes: [
      "Answers JSON-RPC 2.0 messages on standard input, one per line, until it ends. The tools "
        + "are \(toolNames). Paths are relative to the "
        + "working folder; files outside of the roots are not read, and none are written. See "
        + "docs/mcp.md."
    ],
    examples: ["diorama mcp", "diorama mcp --root scenes --root photos"], operands: 0...0,
    run: { try MCPCommand(arguments: $0).run() })

  private static let toolNames = AgentTool.all([]).map(\.name).joined(separator: ", ")
}
