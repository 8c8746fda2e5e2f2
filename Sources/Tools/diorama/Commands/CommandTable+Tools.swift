import LayoutCatalog
import SceneFiles

/// The commands that do not draw.
extension CommandTable {
  static let validate = CommandSpec(
    name: "validate", summary: "Say what is wrong with scenes, without drawing them.",
    usage: ["diorama validate SCENE... [OPTION...]"],
    options: [appearance, allowPath, font, limit, help],
    notes: [
      "Reads the scenes and the files they name, lays them out, and lists everything that is "
        + "wrong. Prints nothing where all is well."
    ],
    examples: ["diorama validate scenes/*.json5"], operands: 1...100_000,
    offers: .files(ValueCompletion.sceneEndings),
    run: { try ValidateCommand(arguments: $0).run() })

  static let layouts = CommandSpec(
    name: "layouts", summary: "List the layouts, or the properties of those that are named.",
    usage: ["diorama layouts [NAME...] [OPTION...]"],
    options: [.flag(.json, "Print them as JSON."), help],
    examples: ["diorama layouts", "diorama layouts cover-flow", "diorama layouts --json"],
    offers: .words(LayoutKind.all.map(\.name)),
    run: { try LayoutsCommand(arguments: $0).run() })

  static let devices = CommandSpec(
    name: "devices", summary: "List the devices that scenes and --device can name.",
    usage: ["diorama devices [NAME...] [OPTION...]"],
    options: [.flag(.json, "Print them as JSON."), help],
    notes: [
      "Sizes are those of the upright device; the safe area is [top, left, bottom, right], upright and "
        + "on its side. All numbers but the scale are in points."
    ],
    examples: ["diorama devices", "diorama devices iphone-16-pro --json"],
    offers: .words(Device.all.map(\.name)), run: { try DevicesCommand(arguments: $0).run() })

  static let schema = CommandSpec(
    name: "schema",
    summary: "Print the JSON Schema of scenes, boards or diorama.json5, for editors.",
    usage: ["diorama schema [scene|board|config] [-o FILE]"],
    options: [
      .file(
        .output, .text, short: "-o", endings: ["json"],
        "Where to; standard output where nothing else is said."),
      quiet, help,
    ],
    notes: [
      "The schema is of draft 2020-12 and describes every key of this version: of scenes, or with board or "
        + "config those of boards or of the files called diorama.json5. A file may name its schema under \"$schema\"."
    ],
    examples: [
      "diorama schema -o scene.schema.json", "diorama schema config -o diorama.schema.json",
    ], operands: 0...1, offers: .choice(SchemaCommand.Kind.allCases.map(\.rawValue)),
    run: { try SchemaCommand(arguments: $0).run() })

  static let mcp = CommandSpec(
    name: "mcp", summary: "Let programs draw and inspect scenes, by the Model Context Protocol.",
    usage: ["diorama mcp [OPTION...]"],
    options: [
      .option(
        .root, "FOLDER", repeatable: true, offers: .folders,
        "Read files in this folder alone. May be repeated. Default: the working folder."),
      .option(
        .callSeconds, "N",
        "How long a call of a tool may take. Default: \(Int(MCPCommand.usualSeconds))."),
      limit, help,
    ],
    notes: [
      "Answers messages on standard input until it ends: JSON-RPC 2.0, one message a line. The tools "
        + "are \(AgentTool.all.map(\.name).joined(separator: ", ")). Paths are relative to the "
        + "working folder; what lies outside of the roots is not read, and no file is written. "
        + "docs/mcp.md says how programs are told of it."
    ],
    examples: ["diorama mcp", "diorama mcp --root scenes --root photos"], operands: 0...0,
    run: { try MCPCommand(arguments: $0).run() })

  static let completions = CommandSpec(
    name: "completions", summary: "Print what makes a shell complete diorama's command lines.",
    usage: ["diorama completions bash|zsh|fish"], options: [help],
    examples: [
      "diorama completions bash > ~/.local/share/bash-completion/completions/diorama",
      "diorama completions zsh > ~/.zfunc/_diorama      # with fpath+=~/.zfunc before compinit",
      "diorama completions fish > ~/.config/fish/completions/diorama.fish",
    ], operands: 1...1, offers: .choice(Shell.allCases.map(\.rawValue)),
    run: { try CompletionsCommand(arguments: $0).run() })

  static let helpCommand = CommandSpec(
    name: "help", summary: "Show the help of diorama or of a command.",
    usage: ["diorama help [COMMAND] [OPTION...]"],
    options: [.flag(.man, "Print the manual page, in roff."), help],
    examples: ["diorama help render", "diorama help render --man | man -l -"], operands: 0...1,
    offers: .words(working.map(\.name) + ["help"]), run: { try HelpCommand(arguments: $0).run() })
}
