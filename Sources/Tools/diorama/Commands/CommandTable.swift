import Basics
import CollectionViews
import DisplayLists
import Foundation
import LayoutCatalog
import SceneFiles

/// All commands with their options. Parsing, help and completions are based on it.
enum CommandTable {
  static let version = dioramaVersion

  static let help = OptionSpec.flag(.help, short: "-h", "Show this help.")

  static let quiet = OptionSpec.flag(.quiet, short: "-q", "Print nothing but errors.")

  static let limit = OptionSpec.option(
    .limit, "NAME=N", repeatable: true, offers: .words(SceneLimits.all.map { $0.name + "=" }),
    "Raise or lower a limit, such as canvasPixels=200000000. May be repeated.")

  static let allowPath = OptionSpec.option(
    .allowPath, "FOLDER", repeatable: true, offers: .folders,
    "Let scenes take files from this folder too. May be repeated.")

  static let font = OptionSpec.file(
    .font, .input, repeatable: true, endings: ValueCompletion.fontEndings,
    "A font that labels may use. May be repeated.")

  static let appearance = OptionSpec.option(
    .appearance, "WORD", "Draw scenes light or dark, whatever they say themselves.")

  /// The option for pixels a point.
  ///
  /// - Parameter more: what holds for some outputs.
  static func scale(_ more: String = "") -> OptionSpec {
    .option(.scale, "N", "Pixels a point (2 where nothing else is said\(more)).")
  }

  /// Options shared by the commands that take scenes.
  static let sceneOptions: [OptionSpec] = [
    .option(
      .layout, "NAME", short: "-l", offers: .words(LayoutKind.all.map(\.name)),
      "Arrange photos in this layout; \"diorama layouts\" lists them."),
    .option(.size, "WxH", short: "-s", "Size of the screen in points, such as 480x320."),
    .option(
      .device, "NAME", offers: .words(Device.all.map(\.name)),
      "Size and scale of a device, such as iphone-16-pro."),
    scale(),
    appearance,
    .option(.background, "COLOR", "Any colour of CSS: black, #223, rgb(20, 30, 40)."),
    .flag(.dither, "Dither gradients, so that wide ones show no bands."),
    .option(
      .crossing, "WORD",
      "How elements that cross in depth are drawn: cut by each other, or whole."),
    .option(.scrollTo, "ITEM", "Scroll to an item, counted from 0: ITEM or SECTION,ITEM."),
    .option(
      .set, "NAME=VALUE", repeatable: true, offers: .settings,
      "Set a property of the layout: itemSize=180,180. May be repeated."),
    .flag(.labels, "Show the names of the photos' files."),
    font, allowPath, limit,
    .flag(
      .lenient,
      "Draw without what is missing (images, glyphs) and list it as warnings. "
        + "In Lottie, shadows and conic gradients become pixels."),
  ]

  /// The option for the moment of a scene's timeline that a picture shows.
  static let moment = OptionSpec.option(
    .at, "SECONDS", "The moment of the timeline to show, such as 0.42. Default: 0.")

  /// The option for the colour space of pictures.
  static func colorSpace(of formats: [OutputFormat]) -> OptionSpec {
    .option(
      .colorSpace, "NAME",
      "The colour space of \(formats.kinds(taking: .colorSpace, "and")) pictures: srgb or "
        + "display-p3, which keeps photos' colours outside of sRGB.")
  }

  /// Options for the output files and their format.
  static func pictureOutput(_ more: String = "") -> [OptionSpec] {
    let formats = OutputFormat.pictures
    return [
      .file(
        .output, .outputs, short: "-o", endings: formats.names,
        "Where to: a file ending in \(formats.endings), a folder, or - for standard output. "
          + more + "Default: Output/."),
      .option(
        .format, "FORMAT", short: "-f", offers: .words(formats.names),
        "Write \(formats.words), where no file's ending says it (png where nothing does)."),
    ]
  }

  static let compression = OptionSpec.option(
    .compression, "LEVEL", "How hard to pack PNG: default or best.")

  /// Options for encoding pictures.
  static let pictureOptions: [OptionSpec] =
    OutputFormat.pictures.lossOptions + [
      compression, imageDensity(of: OutputFormat.pictures),
    ] + OutputFormat.pictures.options

  static func imageDensity(of formats: [OutputFormat]) -> OptionSpec {
    .option(
      .imageDensity, "N",
      "Pixels a point of the pictures within " + formats.kinds(taking: .imageDensity, "and")
        + " (the scale, or 2 where that is less).")
  }

  static func report(of formats: [OutputFormat]) -> OptionSpec {
    .file(
      .report, .text, valueOptional: true, endings: ["json"],
      "List what within " + formats.kinds(taking: .report, "and")
        + " is pixels and why, its images and its fonts; as JSON into FILE.")
  }

  private static let each = OptionSpec.option(
    .each, "KEY=VALUE,...", repeatable: true, offers: .words(EachOption.keys.map { $0 + "=" }),
    "Draw a picture for each value, and for every combination where repeated: "
      + "appearance=light,dark. -o takes a folder, names such as {device}-{appearance}.png, or one "
      + "file for a sheet of all. Keys: \(EachOption.keys.joined(separator: ", ")).")

  private static let sheetOptions: [OptionSpec] = [
    .option(.columns, "N", "Pictures in a row of a sheet. Default: the values of the last --each."),
    .option(.paper, "COLOR", "What is between the pictures of a sheet. Default: light grey."),
  ]

  private static let rowOptions: [OptionSpec] = [
    .file(
      .rows, .input, endings: SceneRows.endings,
      "Draw the scenes once for each row of data, whose fields are {row.name} in the scene: "
        + "\(SceneRows.endings.joined(separator: ", ")). -o takes a folder, names such as "
        + "cards/{name}.png, or one file for all."),
    .flag(.resume, "Continue with rows: pictures that are there already stay."),
    .option(.shard, "I/N", "Draw every Nth row, beginning with the Ith."),
  ]

  /// Options for the files of pictures, and for what is said about them.
  static let pictureReports: [OptionSpec] = [
    colorSpace(of: OutputFormat.pictures),
    .option(
      .maxBytes, "SIZE",
      "The most that a file may have, such as 500kB: less quality, or fewer colours of a PNG, keep "
        + "it, or an error says what was reached."),
    report(of: OutputFormat.pictures),
    .flag(.timings, "Print what each stage took."),
    quiet, help,
  ]

  static let inputs = ValueCompletion.files(
    ValueCompletion.sceneEndings + ValueCompletion.photoEndings)

  static let render = CommandSpec(
    name: "render", summary: "Draw photos in a layout, or scene files, as pictures.",
    usage: [
      "diorama render PHOTO... --layout NAME [OPTION...]",
      "diorama render SCENE... [OPTION...]",
    ],
    options: pictureOutput(
      "Several scenes need a folder, or become the pages of one "
        + OutputFormat.pictures.filter(\.hasPages).endings + ". ")
      + sceneOptions + [moment] + shutterOptions
      + [
        .option(.fps, "RATE", "The frames a second that --shutter counts by. Default: 30."),
        .flag(
          .accessibility,
          "Outline and number what VoiceOver reads, in its order, and add a legend of labels, values, "
            + "hints, traits and actions."),
        each,
      ] + sheetOptions + rowOptions + pictureOptions
      + pictureReports,
    notes: [
      "A photo is a file, a folder of photos, or a pattern in quotes; clip.gif#t=1.5 is a moment of an "
        + "animation. docs/photos.md lists the formats.",
      "A scene is a JSON file with comments and trailing commas allowed; - reads it from standard input.",
    ],
    examples: [
      "diorama render photos/*.jpg --layout cover-flow -o cover.png",
      "diorama render photos/*.jpg --layout circle --set itemSize=90,90 --size 320x480 -o circle.png",
      "diorama render scene.json5 -o scene.svg",
      "diorama render scene.json5 --at 0.42 -o moment.png",
      "diorama render scene.json5 --accessibility -o spoken.png",
      "diorama render scene.json5 --each device=iphone-se,ipad-mini -o {scene}-{device}.png",
      "diorama render card.json5 --rows people.csv -o cards/{name}.png",
      "diorama render photos/*.jpg --each layout=circle,grid,cover-flow -o sheet.png",
      "diorama render one.json5 two.json5 -o deck.pdf",
      "diorama render scenes/*.json5 -o pictures/",
      "diorama render - -o - < scene.json5 > scene.png",
    ], operands: 1...100_000, offers: inputs, run: { try RenderCommand($0).run() })

  static let inspect = CommandSpec(
    name: "inspect", summary: "List what a scene shows, and where.",
    usage: [
      "diorama inspect SCENE... [OPTION...]",
      "diorama inspect PHOTO... --layout NAME [OPTION...]",
    ],
    options: [
      .flag(.json, "Print the resolved display list, one element a line."),
      .flag(.csv, "Print comma-separated values, one element a line."),
      .file(
        .marks, .picture, endings: ["png"],
        "Draw the scene too, as a PNG, with a number on every element that is seen; the lists begin "
          + "with it."),
    ] + sceneOptions + [
      moment,
      .flag(.timings, "Print what each stage took."),
      help,
    ],
    examples: [
      "diorama inspect scene.json5",
      "diorama inspect photos/*.jpg --layout cover-flow --json",
      "diorama inspect scene.json5 --csv > elements.csv",
      "diorama inspect scene.json5 --at 0.5 --marks marks.png",
    ], operands: 1...100_000, offers: inputs, run: { try InspectCommand($0).run() })

  static let all = working + [helpCommand]

  /// All commands except the one that describes the others.
  static let working = groups.flatMap(\.commands)

  /// The commands as the overview lists them.
  static let groups: [(title: String, commands: [CommandSpec])] = [
    ("Draw", [render, record, assemble, filmstrip, onion, board]),
    ("Look", [inspect, preview]),
    ("Test", [compare, validate, verify, check, review, prune, report]),
    ("Tables and tools", [layouts, devices, schema, mcp, completions]),
  ]

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
            ? "; options stand after a command, as in \(shortestUse)" : hint))
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
    let hint = NearestWord.hint(for: name, among: all.map(\.name), synonyms: Synonym.commands)
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
    .flag(.help, short: "-h", "Show this help; \"diorama COMMAND --help\" shows a command's."),
    .flag(.version, "Show the version."),
  ]

  static let ownExamples = [
    shortestUse,
    "diorama render scene.json5 -o scene.png",
    "diorama layouts",
  ]

  static let exitStatus =
    "0 done, 1 what was verified or compared differs, 64 wrong usage, 65 bad input, 66 a file not "
    + "found, 69 a program or library missing, 70 a fault of diorama, 73 cannot write."

  /// The help of the whole program, which fits one screen.
  static var overview: String {
    func listed(_ rows: [String]) -> String { rows.map { "  \($0)\n" }.joined() }
    let commands = groups.map { title, commands in
      "\(title):\n" + commands.map(line).joined()
    }.joined(separator: "\n")
    return """
      \(summary)

      Usage: \(usage.joined(separator: "\n       "))

      \(commands)\(line(helpCommand))
      Examples:
      \(listed(ownExamples))
      \"diorama COMMAND --help\" shows the options of a command, \"diorama --version\" the version.
      \(CommandSpec.wrapped("Exit status: " + exitStatus, width: 96).joined(separator: "\n"))

      """
  }
}
