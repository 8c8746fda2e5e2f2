import BoardCommands
import CommandSupport
import CoreCommands
import FrameCommands
import LawChecks
import MCP
import Port
import Preview
import Sprites
import VerifyCommands

/// All commands with their options. Parsing, help and completions are based on it.
enum CommandTable {
  /// What can be left out: to remove one, delete its line here and its import, its line in
  /// `Package.swift`, and its folder.
  private static let extras: [CommandExtra] = [
    .boards,
    .frames,
    .preview,
    .lawChecks,
    .mcp,
    .port,
    .sprites,
  ]

  private static let core: [CommandSpec] = [
    .render, .record(extras.compactMap(\.recording)), .assemble, .filmstrip, .onion, .inspect,
    .compare, .validate, .verify, .prune, .references, .report, .layouts, .devices, .symbols,
    .schema(extras.flatMap(\.schemas)), .doctor, .examples, completions,
  ]

  static let all: [CommandSpec] = working + [helpCommand]

  /// All commands except the one that describes the others, in the order of the overview.
  private static let working: [CommandSpec] = CommandSpec.Group.allCases.flatMap { group in
    (core + extras.flatMap(\.commands)).filter { $0.group == group }.map { command in
      var command = command
      command.extras = extras
      return command
    }
  }

  private static let completions = CommandSpec(
    name: "completions", summary: "Print a completion script for a shell.",
    group: .tools,
    usage: ["diorama completions bash|zsh|fish"], options: [.help],
    examples: [
      "diorama completions bash > ~/.local/share/bash-completion/completions/diorama",
      "diorama completions zsh > ~/.zfunc/_diorama      # with fpath+=~/.zfunc before compinit",
      "diorama completions fish > ~/.config/fish/completions/diorama.fish",
    ], operands: 1...1, offers: .choice(Shell.allCases.map(\.rawValue)),
    run: { arguments in
      guard let shell = Shell(rawValue: arguments.operands[0]) else { return }
      StandardStreams.printDocument(shell.script)
    })

  private static let helpCommand = CommandSpec(
    name: "help", summary: "Show the help of diorama or of a command.", group: .tools,
    usage: ["diorama help [COMMAND] [OPTION...]"],
    options: [.flag(.man, "Print the manual page in roff format."), .help],
    examples: ["diorama help render", "diorama help render --man | man -l -"], operands: 0...1,
    offers: .words(working.map(\.name) + ["help"]),
    run: { arguments in
      let command = try arguments.operands.first.map { try CommandTable.command(named: $0) }
      guard arguments.has(.man) else {
        return StandardStreams.printTable(command?.help ?? overview)
      }
      let page = command.map(ManualPage.init(of:)) ?? ManualPage(of: all)
      StandardStreams.printDocument(page.text)
    })

  /// The names of all commands, as listed in a sentence.
  static var names: String { all.map(\.name).joined(separator: ", ") }

  /// A command line to begin with.
  static let shortestUse = "diorama render photos/*.jpg --layout cover-flow -o cover.png"

  /// Returns the command with a name. Throws ``UsageError`` if there is none.
  static func command(named name: String) throws(UsageError) -> CommandSpec {
    if let command = all.first(where: { $0.name == name }) { return command }
    guard !name.hasPrefix("-") else {
      let known = optionNames(.help, .version)
      let hint = NearestWord.hint(for: name, among: known)
      throw UsageError(
        "unknown option \(name)"
          + (hint.isEmpty
            ? "; options follow a command, as in \(shortestUse)" : hint))
    }
    throw UsageError("unknown command \(name)\(hint(for: name))")
  }

  /// A hint for what is no command: a file, a folder, a layout, or a misspelt or other name.
  private static func hint(for name: String) -> String {
    if SceneInputs.isSceneName(name) { return "; write diorama render \(name.shellWord)" }
    if let scenes = SceneInputs.scenes(in: name) { return "; write diorama render \(scenes)" }
    if SceneInputs.kind(of: name) != nil {
      return "; write diorama render \(name.shellWord) --layout grid"
    }
    let hint = NearestWord.hint(
      for: name, among: all.map(\.name),
      synonyms: Synonym.commands + extras.flatMap(\.commandSynonyms))
    if !hint.isEmpty { return hint }
    return LayoutKind.named(name) == nil
      ? "; expected \(names)" : "; write diorama render photos/*.jpg --layout \(name)"
  }

  private static func line(_ command: CommandSpec) -> String {
    "  \(command.name.padding(to: 13))\(command.summary)\n"
  }

  static let summary =
    "Draw collection views: photos in cover flows, circles, stacks and more, from the command line."

  static let usage = ["diorama COMMAND [OPTION...]"]

  /// The options that stand without a command.
  static let ownOptions: [OptionSpec] = [
    .flag(
      .help, short: "-h", "Show this help; \"diorama COMMAND --help\" shows that of a command."),
    .flag(.version, "Show the version."),
  ]

  static let ownExamples = [
    shortestUse,
    "diorama render scene.json5 -o scene.png",
    "diorama layouts",
  ]

  static let exitStatus =
    "0 success, 1 verified or compared files differ, 64 invalid usage, 65 invalid input, 66 file not "
    + "found, 69 missing program or library, 70 internal error, 73 cannot write."

  /// The help of the whole program, which fits one screen.
  static var overview: String {
    func listed(_ rows: [String]) -> String { rows.map { "  \($0)\n" }.joined() }
    let commands = CommandSpec.Group.allCases.map { group in
      "\(group.rawValue):\n" + all.filter { $0.group == group }.map(line).joined()
    }.joined(separator: "\n")
    return """
      \(summary)

      Usage: \(usage.joined(separator: "\n       "))

      \(commands)
      Examples:
      \(listed(ownExamples))
      \"diorama COMMAND --help\" shows the options of a command, \"diorama --version\" the version.
      \(CommandSpec.wrapped("Exit status: " + exitStatus, width: 96).joined(separator: "\n"))

      """
  }
}
