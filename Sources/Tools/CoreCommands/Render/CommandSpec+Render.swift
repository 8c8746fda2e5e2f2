extension CommandSpec {
  package static let render = CommandSpec(
    name: "render", summary: "Draw photos in a layout, or scene files, as pictures.", group: .draw,
    usage: [
      "diorama render PHOTO... --layout NAME [OPTION...]",
      "diorama render SCENE... [OPTION...]",
    ],
    options: OptionSpec.pictureOutput(
      "Several scenes need a folder, or become pages of one "
        + OutputFormat.pictures.filter(\.hasPages).fileExtensions + ". ")
      + OptionSpec.sceneOptions
      + OptionSpec.Group.time(
        [.moment] + shutterOptions
          + [.option(.fps, "RATE", "The frame rate for --shutter. Default: 30.")])
      + OptionSpec.Group.output([
        .flag(
          .accessibility,
          "Outline and number what VoiceOver reads, in reading order, with a legend of labels, values, "
            + "hints, traits and actions.")
      ]) + OptionSpec.Group.variants([each] + sheetOptions + rowOptions)
      + OptionSpec.pictureOptions + [.strict] + OptionSpec.pictureReports,
    notes: [
      "A photo is a file, a folder of photos, or a quoted pattern; clip.gif#t=1.5 is one frame of an "
        + "animation. docs/photos.md lists the formats.",
      "A scene is a JSON5 file; - reads it from standard input.",
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
    ], operands: 1...100_000, offers: .inputs, run: { try RenderCommand($0).run() })

  private static let each = OptionSpec.option(
    .each, "KEY=VALUE,...", repeatable: true, offers: .words(EachOption.keys.map { $0 + "=" }),
    "Draw a picture for each value; repeated, for each combination: "
      + "appearance=light,dark. -o is a folder, a name such as {device}-{appearance}.png, or one file "
      + "for a contact sheet. Keys: \(EachOption.keys.joined(separator: ", "))."
  ).common

  private static let sheetOptions: [OptionSpec] = [
    .option(
      .columns, "N", "Columns of a contact sheet. Default: the number of values of the last --each."
    ),
    .option(.paper, "COLOR", "Background of a contact sheet. Default: light grey."),
  ]

  private static let rowOptions: [OptionSpec] = [
    .file(
      .rows, .input, fileExtensions: SceneRows.fileExtensions,
      "Draw the scenes for each row of a data file; {row.name} in the scene is a field. Formats: "
        + "\(SceneRows.fileExtensions.joined(separator: ", ")). -o is a folder, a name such as "
        + "cards/{name}.png, or one file for all."
    ).common,
    .flag(.resume, "With --rows, skip pictures that already exist."),
    .option(.shard, "I/N", "With --rows, draw every Nth row, starting with the Ith."),
  ]
}
