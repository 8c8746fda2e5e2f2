import Boards
import CommandSupport

extension CommandExtra {
  package static let boards = CommandExtra(
    commands: [.board],
    commandSynonyms: [
      Synonym("board", for: "sheet", "poster", "screens", "collage", "montage", "store")
    ],
    composite: CompositeKind(
      name: "board", matches: \.isBoard,
      scenes: { reader, source in
        let board = try reader.board(source)
        return board.screens.map(\.scene) + [board.backdrop(of: .zero)]
      },
      draw: { reader, source, request in
        var board = try reader.board(source)
        board.apply(request)
        let drawn = try BoardStage(board, isLenient: request.isLenient, images: request.images)
        return CompositeKind.Drawing(stage: drawn.stage, warnings: drawn.warnings)
      }),
    schemas: [SchemaKind(name: "board") { BoardSchema.schema() }])
}

extension Board {
  mutating func apply(_ request: CompositeKind.Request) {
    scale = request.scale ?? scale
    fontFiles = request.fonts
    for index in screens.indices { screens[index].scene.fontFiles = fontFiles }
  }
}

extension CommandSpec {
  static let board = CommandSpec(
    name: "board", summary: "Draw several screens in device frames in one picture.", group: .draw,
    usage: [
      "diorama board SCENE... [OPTION...]",
      "diorama board BOARD [OPTION...]",
      "diorama board PHOTO... --layout NAME [OPTION...]",
    ],
    options: OptionSpec.pictureOutput()
      + OptionSpec.Group.arrangement(OptionSpec.boardOptions)
      + OptionSpec.Group.variants([eachScreen]) + OptionSpec.Group.time([.moment])
      + OptionSpec.sceneOptions
      + OptionSpec.pictureOptions + OptionSpec.pictureReports,
    notes: [
      "A board is a JSON file that lists screens, each with a scene, device, language, appearance and "
        + "caption, and sets title, background and arrangement; see docs/boards.md."
    ],
    examples: [
      "diorama board one.json5 two.json5 three.json5 --device iphone-16-pro -o board.png",
      "diorama board scene.json5 --each device=iphone-se,ipad-mini --each locale=en,ja -o board.png",
      "diorama board scene.json5 --each appearance=light,dark --arrangement fan -o fan.pdf",
      "diorama board board.json5 -o board.webp",
    ], operands: 1...100_000, offers: .inputs, run: { try BoardCommand($0).run() })

  private static let eachScreen = OptionSpec.option(
    .each, "KEY=VALUE,...", repeatable: true, offers: .words(screenKeys.map { $0 + "=" }),
    "Draw a screen for each value; repeated, for each combination: "
      + "appearance=light,dark. Keys: \(screenKeys.joined(separator: ", "))."
  ).common

  /// A board has one scale.
  private static let screenKeys = EachOption.keys.filter { $0 != "scale" }
}

extension OptionSpec {
  /// Options for boards of scenes, which the file of a board says itself.
  static let boardOptions: [OptionSpec] = [
    .option(
      .arrangement, "NAME",
      "Arrangement of the screens: "
        + Plural.list(Board.Arrangement.allCases.map(\.rawValue), "or")
        + ". Default: a row, or a grid for several --each."
    ).common,
    .option(
      .screenColumns, "N", "Columns of a grid. Default: the number of values of the last --each."),
    .option(.canvas, "WxH", "Size of the board in points. Default: fits its screens."),
    .option(.screenHeight, "POINTS", "Height of every screen. Default: its own."),
    .option(.screenSpacing, "POINTS", "Space between screens. Default: 48."),
    .option(.margin, "POINTS", "Space around the screens. Default: 64."),
    .option(.tilt, "DEGREES", "Rotation of screens in perspective: Y or X,Y,Z. Default: -24."),
    .option(.paper, "COLOR", "Background. Default: light grey."),
    .option(.title, "TEXT", "Title above the screens.").common,
    .option(.subtitle, "TEXT", "Subtitle below the title."),
    .option(
      .captions, "NAME",
      "Captions below screens: values (default; of --each), names (of the scenes) or none."
    ),
    .flag(.noFrames, "Draw screens without device frames."),
    .option(.frameColor, "COLOR", "Colour of the device frames."),
  ]
}
