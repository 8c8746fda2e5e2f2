import CommandSupport

extension CommandExtra {
  package static let port = CommandExtra(
    commands: [.port],
    commandSynonyms: [Synonym("port", for: "convert", "migrate", "translate", "objc")])
}

extension CommandSpec {
  static let port = CommandSpec(
    name: "port", summary: "Copy Swift code for UIKit with the edits that it needs here.",
    group: .tools,
    usage: ["diorama port FOLDER -o COPY [--json]"],
    options: [
      .option(.output, "COPY", short: "-o", offers: .folders, "The folder to create for the copy."),
      .flag(.json, "Print the edits, and what is left, as JSON."),
      .help,
    ],
    notes: [
      "Makes the edits of docs/moving-from-uikit.md that follow from the code: Objective-C attributes, optional members "
        + "of protocols, actions of controls, gestures, timers and notifications, and a few names. Lists each, and then "
        + "what it saw and leaves to you. Everything else stays byte for byte.",
      "Hidden files, links and diorama.json5 are not copied; Package.swift is not edited.",
    ],
    examples: [
      "diorama port ../Waterfall -o Waterfall", "diorama port Sources -o Ported --json | jq .left",
    ],
    operands: 1...1, offers: .folders, run: { try PortCommand(arguments: $0).run() })
}
