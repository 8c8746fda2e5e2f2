import CommandSupport
import VerifyCommands
import WebServer

extension CommandExtra {
  package static let preview = CommandExtra(
    commands: [.preview, .review],
    commandSynonyms: [
      Synonym(
        "preview", for: "serve", "server", "watch", "open", "live", "dev", "view", "show", "browse",
        "ui", "web"),
      Synonym("review", for: "approve", "accept", "reject", "update"),
    ],
    optionSynonyms: [
      Synonym("--no-open", for: "--headless", "--noBrowser"),
      Synonym(
        "--layout", for: "--watch", "--live", "--serve", "--open",
        advice: "diorama preview redraws scenes when they are saved"),
    ])
}

extension CommandSpec {
  static let preview = CommandSpec(
    name: "preview", summary: "Show scenes in a browser, and update them when files change.",
    group: .look,
    usage: [
      "diorama preview [SCENE|FOLDER...] [OPTION...]",
      "diorama preview PHOTO... [--layout NAME] [OPTION...]",
    ],
    options: pageOptions + OptionSpec.sceneOptions + [.help],
    notes: [
      "Prints the address of a page that only this machine can open, and updates it whenever a file is "
        + "saved. Of a folder, it shows the scenes or, if there are none, the pictures, such as those that tests "
        + "leave. Without operands, it shows the working folder. Ctrl-C ends it."
    ],
    examples: [
      "diorama preview scene.json5", "diorama preview scenes/ --port 8080",
      "diorama preview photos/*.jpg --layout cover-flow", "diorama preview Output/Verification",
    ], operands: 0...100_000, offers: .inputs, run: { try PreviewCommand(arguments: $0).run() })

  static let review = CommandSpec(
    name: "review", summary: "Accept or reject the results of a verification in a browser.",
    group: .test,
    usage: ["diorama review [REPORT] [OPTION...]"],
    options: pageOptions + [
      .option(
        .scenes, "FOLDER", repeatable: true, offers: .folders,
        "The verified scenes. Default: those in the working folder. May be repeated."
      ),
      .option(
        .references, "FOLDER", offers: .folders,
        "The folder of references, if verify was given one."),
      store,
      .help,
    ],
    notes: [
      "Shows the report of the last run, or the given folder or report.json. Accepted results are written "
        + "as by verify --approve, and can be undone; nothing else is written. Rejections and their notes are "
        + "printed as a Markdown list when Ctrl-C ends it."
    ],
    examples: ["diorama review", "diorama review artifacts/ --scenes scenes"], operands: 0...1,
    offers: .files(["json"]), run: { try ReviewCommand(arguments: $0).run() })

  /// Options shared by them.
  private static let pageOptions: [OptionSpec] = [
    .option(.port, "N", "Port on 127.0.0.1. Default: any free port."),
    .flag(.noOpen, "Print the address without opening a browser."),
  ]
}

extension WebServerError: CommandError {
  package var failure: Failure {
    if case .portInUse = self { return Failure(status: .usage, message: description) }
    return Failure(status: .missingProgram, message: description)
  }
}
