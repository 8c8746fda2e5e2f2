import CommandSupport

extension CommandExtra {
  package static let sprites = CommandExtra(
    recording: RecordingForm(
      options: OptionSpec.Group.sprites([
        .option(
          .sprites, "KIND",
          "Write a sprite sheet, -o sprites.png, and its atlas: of the frames, or of the elements of the "
            + "collection view at one time (--at), on a transparent background."),
        .file(
          .atlas, .text, fileExtensions: ["json"],
          "Output file of the atlas. Default: the name of the sheet, ending in .json."),
        .option(
          .atlasForm, "FORM",
          "TexturePacker format of the atlas: hash (default; frames by name) or array."
        ),
        .option(.padding, "PIXELS", "Space between and around sprites. Default: 2."),
        .flag(.powerOfTwo, "Make width and height of the sheet powers of two."),
      ]),
      writer: { arguments, settings, scene in
        try SpriteOutput(arguments, settings, scene).map { output in output.write }
      }))
}

extension SpriteError: CommandError {}
