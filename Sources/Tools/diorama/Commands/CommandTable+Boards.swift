import SceneFiles

/// The command that draws several screens on one picture.
extension CommandTable {
  /// Options for boards of scenes, which the file of a board says itself.
  static let boardOptions: [OptionSpec] = [
    .option(
      .arrangement, "NAME",
      "How the screens lie: "
        + [OutputFormat].list(Board.Arrangement.allCases.map(\.rawValue), "or")
        + ". Default: a row, or a grid for several --each."),
    .option(
      .screenColumns, "N", "Screens in a row of a grid. Default: the values of the last --each."),
    .option(.canvas, "WxH", "Size of the board in points. Default: as large as its screens."),
    .option(.screenHeight, "POINTS", "The height of every screen. Default: its own."),
    .option(.screenSpacing, "POINTS", "Between screens. Default: 48."),
    .option(.margin, "POINTS", "Between screens and edges. Default: 64."),
    .option(.tilt, "DEGREES", "Turns of screens in perspective: Y or X,Y,Z. Default: -24."),
    .option(.paper, "COLOR", "What is behind the screens. Default: light grey."),
    .option(.title, "TEXT", "A text above all screens."),
    .option(.subtitle, "TEXT", "A text below the title."),
    .option(
      .captions, "WORD",
      "Texts below the screens: values (of --each), names (of the scenes) or none. Default: values."
    ),
    .flag(.noFrames, "Draw screens without devices round them."),
    .option(.frameColor, "COLOR", "The colour of the devices."),
  ]

  private static let eachScreen = OptionSpec.option(
    .each, "KEY=VALUE,...", repeatable: true, offers: .words(screenKeys.map { $0 + "=" }),
    "Draw a screen for each value, and for every combination where repeated: "
      + "appearance=light,dark. Keys: \(screenKeys.joined(separator: ", ")).")

  /// A board has one scale.
  private static let screenKeys = EachOption.keys.filter { $0 != "scale" }

  static let board = CommandSpec(
    name: "board", summary: "Draw several screens in their devices on one picture.",
    usage: [
      "diorama board SCENE... [OPTION...]",
      "diorama board BOARD [OPTION...]",
      "diorama board PHOTO... --layout NAME [OPTION...]",
    ],
    options: pictureOutput() + boardOptions + [eachScreen, moment] + sceneOptions
      + pictureOptions + pictureReports,
    notes: [
      "A board is a JSON file with a list of screens, each with its scene, device, language, appearance "
        + "and caption, and with title, background and arrangement of all; docs/boards.md describes it."
    ],
    examples: [
      "diorama board one.json5 two.json5 three.json5 --device iphone-16-pro -o board.png",
      "diorama board scene.json5 --each device=iphone-se,ipad-mini --each locale=en,ja -o board.png",
      "diorama board scene.json5 --each appearance=light,dark --arrangement fan -o fan.pdf",
      "diorama board board.json5 -o board.webp",
    ], operands: 1...100_000, offers: inputs, run: { try BoardCommand($0).run() })
}
