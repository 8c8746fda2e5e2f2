/// The commands that serve a page on this machine.
extension CommandTable {
  /// Options shared by them.
  static let pageOptions: [OptionSpec] = [
    .option(.port, "N", "The port of 127.0.0.1; a free one where none is said."),
    .flag(.noOpen, "Print the address alone, and open no browser."),
  ]

  static let preview = CommandSpec(
    name: "preview", summary: "Show scenes in a browser, and every change of them at once.",
    usage: [
      "diorama preview [SCENE|FOLDER...] [OPTION...]",
      "diorama preview PHOTO... [--layout NAME] [OPTION...]",
    ],
    options: pageOptions + sceneOptions + [help],
    notes: [
      "Prints the address of a page that this machine alone can open, and watches the files: what is "
        + "saved is seen at once. A folder is shown with its scenes; one without any with its pictures, as tests "
        + "leave them. Without operands the working folder is shown. Ctrl-C ends it."
    ],
    examples: [
      "diorama preview scene.json5", "diorama preview scenes/ --port 8080",
      "diorama preview photos/*.jpg --layout cover-flow", "diorama preview Output/Verification",
    ], operands: 0...100_000, offers: inputs, run: { try PreviewCommand(arguments: $0).run() })

  static let review = CommandSpec(
    name: "review", summary: "Accept or reject in a browser what a verification found.",
    usage: ["diorama review [REPORT] [OPTION...]"],
    options: pageOptions + [
      .option(
        .scenes, "FOLDER", repeatable: true, offers: .folders,
        "The scenes that were verified; the working folder's where none are named. May be repeated."
      ),
      .option(
        .references, "FOLDER", offers: .folders,
        "The folder of all references, where verify was told one."),
      help,
    ],
    notes: [
      "Shows the report of the last run, or of the folder or report.json that is named. What is accepted is "
        + "written as verify --approve writes it, and can be undone; nothing else is written. Rejections with "
        + "their notes are a Markdown list, which is printed when Ctrl-C ends it."
    ],
    examples: ["diorama review", "diorama review artifacts/ --scenes scenes"], operands: 0...1,
    offers: .files(["json"]), run: { try ReviewCommand(arguments: $0).run() })
}
