extension CommandSpec {
  /// - Parameter forms: what else can be recorded.
  package static func record(_ forms: [RecordingForm]) -> CommandSpec {
    CommandSpec(
      name: "record", summary: "Record an animation as frames, an animated picture or a video.",
      group: .draw,
      usage: [
        "diorama record SCENE [OPTION...]",
        "diorama record PHOTO... --layout NAME [OPTION...]",
        "diorama record PHOTO... --from LAYOUT --to LAYOUT [OPTION...]",
      ],
      options: outputOptions(
        OutputFormat.recordings,
        "a sequence of files such as frames/%04d.png (or "
          + Array(OutputFormat.frameFiles.dropFirst()).fileExtensions + "), ")
        + OptionSpec.Group.time(timeOptions + shutterOptions)
        + OptionSpec.sceneOptions.map {
          $0.name == Option.scale.name ? recordedScale : $0
        }
        + OptionSpec.Group.formats(
          encodingOptions(of: OutputFormat.recordings) + [
            .flag(
              .vectors,
              "Write pages with vectors instead of pictures: sharp at any size, with selectable text."
            ),
            OptionSpec.colorSpace(of: OutputFormat.frameFiles),
            OptionSpec.imageDensity(of: OutputFormat.recordings),
            OptionSpec.report(of: OutputFormat.recordings),
            .option(
              .perspective, "FORM",
              "Perspective in SVG: html (default; needs a browser) or pixels (rasterized for each frame, "
                + "for all viewers; large files)."),
            .option(
              .maxBytes, "SIZE",
              "Maximum size of a file with all frames, such as 10MB. Quality or colours, scale and frame rate "
                + "are reduced to fit, unless given; if nothing fits, the error names the smallest size."
            ).common,
          ]) + forms.flatMap(\.options)
        + OptionSpec.Group.output([
          .flag(.resume, "Continue a sequence: skip frames that already exist."),
          .option(
            .shard, "I/N",
            "Draw every Nth frame of a sequence, starting with the Ith; see assemble."),
        ]) + [.jobs, .quiet, .help],
      notes: [
        "Frame n, counted from 0, shows the time FROM + n / RATE. The last frame is the first that "
          + "is at or after the end, so that it shows the final state."
      ],
      examples: [
        "diorama record scene.json5 -o scene.gif",
        "diorama record photos/*.jpg --from stacks --to cover-flow -o open.gif",
        "diorama record scene.json5 -o scene.mp4 --fps 60",
        "diorama record scene.json5 -o frames/%04d.png --fps 60",
        "diorama record scene.json5 --at 0,0.25,0.5 -o moment-%02d.png",
      ], operands: 1...100_000, offers: .inputs, run: { try RecordCommand($0, forms).run() })
  }

  package static let assemble = CommandSpec(
    name: "assemble", summary: "Join a sequence of frames into one animation or video.",
    group: .draw,
    usage: ["diorama assemble FOLDER [OPTION...]", "diorama assemble PATTERN [OPTION...]"],
    options: outputOptions(OutputFormat.drawnAnimations) + [
      .option(.fps, "RATE", "Frame rate. Default: the recorded one.")
    ] + encodingOptions(of: OutputFormat.drawnAnimations) + [.jobs, .quiet, .help],
    notes: [
      "The frames are those that record drew, in one run or in several shards, or any numbered PNG or "
        + "JPEG files, which need --fps."
    ],
    examples: [
      "diorama assemble frames/ -o out.mp4",
      "diorama assemble shots/shot-%03d.png --fps 24 -o shots.gif",
    ], operands: 1...1, offers: .folders, run: { try AssembleCommand($0).run() })

  private static let recordedScale = OptionSpec.Group.scene([
    .scale("; 1 for GIF and animated PNG")
  ])[0]

  /// Options for the moments.
  private static let timeOptions: [OptionSpec] = [
    .option(.fps, "RATE", "Frame rate: 60, 23.976 or 30000/1001. Default: 30.").common,
    .option(.from, "SECONDS", "Start time. Default: 0.").common,
    .option(.to, "SECONDS", "End time. Default: when the animation ends.").common,
    .option(.duration, "SECONDS", "Duration, instead of --to."),
    .option(
      .atMoments, "SECONDS", "Draw single frames at these times instead: 0.42, or 0,0.25,0.5."
    ).common,
  ]

  /// Options for motion blur.
  static let shutterOptions: [OptionSpec] = [
    .option(
      .shutter, "DEGREES",
      "Motion blur: the shutter angle, from 0 to 360 (the whole frame); films usually use 180."),
    .option(.samples, "N", "Samples per frame of motion blur. Default: 16."),
  ]

  /// Options for encoding frames.
  private static func encodingOptions(of formats: [OutputFormat]) -> [OptionSpec] {
    [
      .option(
        .loop, "N",
        "How often a \(formats.kinds(taking: .loop, "or")) plays. Default: 0, forever.")
    ] + formats.lossOptions + [.compression] + formats.options
  }

  /// Options for where to write which of some formats.
  ///
  /// - Parameter more: what else is written, in the list of files.
  private static func outputOptions(_ formats: [OutputFormat], _ more: String = "") -> [OptionSpec]
  {
    OptionSpec.Group.output([
      .file(
        .output, .outputs, short: "-o", fileExtensions: formats.names,
        "Output: "
          + formats.filter { $0.animation != nil }.map { format in
            ".\(format.name)" + (format.note.map { " (\($0))" } ?? "") + ", "
          }.joined() + more + "a folder, or - for standard output. Default: Output/."
      ).common,
      .option(
        .format, "FORMAT", short: "-f", offers: .words(formats.names),
        "Output format, if the file name does not imply it. Default: gif."),
    ])
  }
}
