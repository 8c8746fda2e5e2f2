extension CommandSpec {
  package static let validate = CommandSpec(
    name: "validate", summary: "Check scenes for errors, without drawing them.", group: .test,
    usage: ["diorama validate SCENE|FOLDER... [OPTION...]"],
    options: [.appearance, .strict, .allowPath, .font, .limit, .help],
    notes: [
      "Reads the scenes and the files that they use, lays them out, and lists all errors. Prints "
        + "nothing if there are none. Warns of texts that are cut off or at the edge of the screen."
    ],
    examples: ["diorama validate scenes/*.json5"], operands: 1...100_000,
    offers: .files(ValueCompletion.sceneFileExtensions),
    run: { arguments in
      _ = try arguments.operands.mapAll { try SceneInputs.validate($0, arguments) }
    })

  package static let layouts = CommandSpec(
    name: "layouts", summary: "List all layouts, or the properties of some.",
    group: .tools,
    usage: ["diorama layouts [NAME...] [OPTION...]"],
    options: [.flag(.json, "Print JSON."), .help],
    examples: ["diorama layouts", "diorama layouts cover-flow", "diorama layouts --json"],
    offers: .words(LayoutKind.all.map(\.name)),
    run: { try LayoutsCommand(arguments: $0).run() })

  package static let devices = CommandSpec(
    name: "devices", summary: "List the devices for scenes and --device.", group: .tools,
    usage: ["diorama devices [NAME...] [OPTION...]"],
    options: [.flag(.json, "Print JSON."), .help],
    notes: [
      "Sizes are in portrait; the safe areas, in portrait and landscape, are [top, left, bottom, right]. "
        + "All numbers but the scale are in points."
    ],
    examples: ["diorama devices", "diorama devices iphone-16-pro --json"],
    offers: .words(Device.all.map(\.name)), run: { try DevicesCommand(arguments: $0).run() })

  package static let symbols = CommandSpec(
    name: "symbols", summary: "List the symbols, or draw them on a sheet.", group: .tools,
    usage: ["diorama symbols [WORD...] [OPTION...]"],
    options: [
      .file(
        .output, .outputs, short: "-o", fileExtensions: OutputFormat.pictures.names,
        "Draw the symbols with their names to a file ending in "
          + "\(OutputFormat.pictures.fileExtensions), a folder, or - for standard output."),
      .scale(), .appearance,
    ] + OptionSpec.pictureOptions + [.flag(.json, "Print JSON."), .quiet, .help],
    notes: [
      "The symbols whose names contain all words, or all symbols. Names are those of SF Symbols."
    ],
    examples: [
      "diorama symbols heart", "diorama symbols circle fill", "diorama symbols arrow -o arrows.png",
    ], operands: 0...8, run: { try SymbolsCommand(arguments: $0).run() })

  package static let doctor = CommandSpec(
    name: "doctor", summary: "List the libraries and fonts that affect pixels.", group: .tools,
    usage: ["diorama doctor [OPTION...]"],
    options: [.flag(.json, "Print JSON."), .help],
    notes: [
      "Prints the versions of libraries, then the SHA-256 of the program, of its shared libraries and of "
        + "each font file, as sha256sum does. Where two machines print the same digests, they draw the "
        + "same bytes. Ends with an error if a font is missing that every text needs."
    ],
    examples: ["diorama doctor", "diorama doctor | grep / | sha256sum -c"], operands: 0...0,
    run: { try DoctorCommand(arguments: $0).run() })

  package static let examples = CommandSpec(
    name: "examples", summary: "Write the example scenes and their photos to a new folder.",
    group: .tools, usage: ["diorama examples FOLDER"], options: [.quiet, .help],
    notes: ["The folder must not exist yet: nothing is overwritten."],
    examples: ["diorama examples diorama-examples"], operands: 1...1, offers: .folders,
    run: { try ExamplesCommand(arguments: $0).run() })

  /// - Parameter others: kinds of files beside scenes and settings.
  package static func schema(_ others: [SchemaKind]) -> CommandSpec {
    let kinds = SchemaCommand.kinds(others)
    let scenes = (["scenes"] + others.map { $0.name + "s" }).joined(separator: ", ")
    return CommandSpec(
      name: "schema",
      summary: "Print the JSON Schema of \(scenes) or diorama.json5, for editors.",
      group: .tools,
      usage: ["diorama schema [\(kinds.map(\.name).joined(separator: "|"))] [-o FILE]"],
      options: [
        .file(
          .output, .text, short: "-o", fileExtensions: ["json"],
          "Output file. Default: standard output."),
        .quiet, .help,
      ],
      notes: [
        "A draft 2020-12 schema of every key that this version reads. A file may name its schema under "
          + "\"$schema\". Default: scene; config is that of diorama.json5."
      ],
      examples: [
        "diorama schema -o scene.schema.json", "diorama schema config -o diorama.schema.json",
      ], operands: 0...1, offers: .choice(kinds.map(\.name)),
      run: { try SchemaCommand(arguments: $0, kinds: kinds).run() })
  }
}
