import Recording
import VectorRendering

/// The commands that draw more than one moment.
extension CommandTable {
  /// Options for the moments.
  private static let timeOptions: [OptionSpec] = [
    .option(.fps, "RATE", "Frames a second: 60, 23.976 or 30000/1001. Default: 30."),
    .option(.from, "SECONDS", "Where the recording begins. Default: 0."),
    .option(.to, "SECONDS", "Where it ends. Default: when everything has come to rest."),
    .option(.duration, "SECONDS", "How long it is, instead of --to."),
    .option(
      .atMoments, "SECONDS", "Draw single moments instead, as pictures: 0.42, or 0,0.25,0.5."),
  ]

  /// Options for motion blur.
  static let shutterOptions: [OptionSpec] = [
    .option(
      .shutter, "DEGREES",
      "Blur what moves, as a film camera does: how long each frame is exposed, 360 for all of its "
        + "time; 180 is usual in films."),
    .option(.samples, "N", "How many moments of an exposure are drawn. Default: 16."),
  ]

  /// Options for encoding frames.
  private static func encodingOptions(of formats: [OutputFormat]) -> [OptionSpec] {
    [
      .option(
        .loop, "N",
        "How often a \(formats.kinds(taking: .loop, "or")) plays; 0, the default, is for ever.")
    ] + formats.lossOptions + [compression] + formats.options
  }

  static let jobs = OptionSpec.option(
    .jobs, "N", short: "-j", "Threads that draw. Default: one for each processor.")

  /// Options for where to write which of some formats.
  ///
  /// - Parameter more: what else is written, in the list of files.
  private static func outputOptions(_ formats: [OutputFormat], _ more: String = "") -> [OptionSpec]
  {
    [
      .file(
        .output, .outputs, short: "-o", endings: formats.names,
        "Where to: "
          + formats.filter { $0.animation != nil }.map { format in
            ".\(format.name)" + (format.note.map { " (\($0))" } ?? "") + ", "
          }.joined() + more + "a folder, or - for standard output. Default: Output/."),
      .option(
        .format, "FORMAT", short: "-f", offers: .words(formats.names),
        "What to write where no file's ending says it (gif where nothing does)."),
    ]
  }

  static let record = CommandSpec(
    name: "record", summary: "Record a scene's animation as frames, animations or a film.",
    usage: [
      "diorama record SCENE [OPTION...]",
      "diorama record PHOTO... --layout NAME [OPTION...]",
      "diorama record PHOTO... --from LAYOUT --to LAYOUT [OPTION...]",
    ],
    options: outputOptions(
      OutputFormat.recordings,
      "a sequence of files such as frames/%04d.png (or "
        + Array(OutputFormat.frameFiles.dropFirst()).endings + "), ")
      + timeOptions + shutterOptions
      + sceneOptions.map {
        $0.name == Option.scale.name ? scale(", 1 for GIF and animated PNG") : $0
      }
      + encodingOptions(of: OutputFormat.recordings) + [
        .flag(
          .vectors,
          "Pages hold vectors that move, sharp at any size, and text that can be selected."),
        colorSpace(of: OutputFormat.frameFiles), imageDensity(of: OutputFormat.recordings),
        report(of: OutputFormat.recordings),
        .option(
          .perspective, "FORM",
          "How SVG says perspective: html (planes of HTML, which browsers show) or pixels (anew for "
            + "every frame, for all viewers; large files). Default: html."),
        .option(
          .maxBytes, "SIZE",
          "The most that one file with all frames may have, such as 10MB: quality or colours, scale and "
            + "rate that are not given are chosen so that it fits, or an error says what was reached."
        ),
        .option(
          .sprites, "KIND",
          "Write a sheet of sprites, -o sprites.png, and its atlas: frames, or elements of the collection "
            + "view at the moment --at, each once on transparent ground."),
        .file(
          .atlas, .text, endings: ["json"],
          "Where to write the sheet's atlas. Default: the sheet's name, ending in .json."),
        .option(
          .atlasForm, "FORM",
          "How the atlas lists frames, as TexturePacker does: hash (by name) or array. Default: hash."
        ),
        .option(.padding, "PIXELS", "Between sprites of a sheet and around them. Default: 2."),
        .flag(.powerOfTwo, "Make both sides of a sheet powers of two."),
        .flag(.resume, "Continue a sequence: frames that are there already stay."),
        .option(
          .shard, "I/N",
          "Draw every Nth frame of a sequence, beginning with the Ith; see assemble."
        ),
        jobs, quiet, help,
      ],
    notes: [
      "Frame n, counted from 0, shows the time FROM + n / RATE. The last frame is the first that "
        + "lies at the end or after it: it shows how everything ended."
    ],
    examples: [
      "diorama record scene.json5 -o scene.gif",
      "diorama record photos/*.jpg --from stacks --to cover-flow -o open.gif",
      "diorama record scene.json5 -o scene.mp4 --fps 60",
      "diorama record scene.json5 -o frames/%04d.png --fps 60",
      "diorama record scene.json5 --at 0,0.25,0.5 -o moment-%02d.png",
    ], operands: 1...100_000, offers: inputs, run: { try RecordCommand($0).run() })

  static let assemble = CommandSpec(
    name: "assemble", summary: "Join the frames of a sequence into one animation or film.",
    usage: ["diorama assemble FOLDER [OPTION...]", "diorama assemble PATTERN [OPTION...]"],
    options: outputOptions(OutputFormat.films) + [
      .option(.fps, "RATE", "Frames a second. Default: those that were recorded.")
    ] + encodingOptions(of: OutputFormat.films) + [jobs, quiet, help],
    notes: [
      "The frames are those that record drew, by one run or by the shares of several, or any "
        + "numbered PNG or JPEG files: those need --fps."
    ],
    examples: [
      "diorama assemble frames/ -o out.mp4",
      "diorama assemble shots/shot-%03d.png --fps 24 -o shots.gif",
    ], operands: 1...1, offers: .folders, run: { try AssembleCommand($0).run() })

  /// Options shared by filmstrip and onion.
  private static let stripOptions: [OptionSpec] =
    pictureOutput() + [
      .option(.moments, "N", short: "-n", "How many moments, evenly spread. Default: 5."),
      .option(.atMoments, "SECONDS", "Which moments instead: 0,0.25,0.5."),
      .option(.from, "SECONDS", "The first moment. Default: 0."),
      .option(.to, "SECONDS", "The last one. Default: when everything has come to rest."),
      colorSpace(of: OutputFormat.pictures),
    ]

  private static func stripUsage(_ name: String) -> [String] {
    [
      "diorama \(name) SCENE [OPTION...]",
      "diorama \(name) PHOTO... --from LAYOUT --to LAYOUT [OPTION...]",
    ]
  }

  static let filmstrip = CommandSpec(
    name: "filmstrip", summary: "Draw moments of an animation side by side.",
    usage: stripUsage("filmstrip"),
    options: stripOptions + [
      .option(.columns, "N", "Pictures in a row. Default: all of them."),
      .option(.spacing, "POINTS", "Between pictures and around them. Default: 8."),
      .option(.paper, "COLOR", "What is between them. Default: the scene's background."),
      .flag(.times, "Print the time below every picture."),
    ] + sceneOptions + pictureOptions + [quiet, help],
    examples: [
      "diorama filmstrip scene.json5 -o strip.png",
      "diorama filmstrip scene.json5 --at 0,0.1,0.4 --times -o strip.pdf",
      "diorama filmstrip photos/*.jpg --from stacks --to cover-flow -o open.png",
    ], operands: 1...100_000, offers: inputs, run: { try StripCommand($0).run() })

  static let onion = CommandSpec(
    name: "onion", summary: "Draw moments of an animation over each other.",
    usage: stripUsage("onion"),
    options: stripOptions + [
      .option(
        .faintest, "OPACITY", "How much of the first moment shows, from 0 to 1. Default: 0.2.")
    ] + sceneOptions + pictureOptions + [quiet, help],
    examples: ["diorama onion scene.json5 -n 6 -o movement.png"], operands: 1...100_000,
    offers: inputs, run: { try StripCommand($0).run() })
}
