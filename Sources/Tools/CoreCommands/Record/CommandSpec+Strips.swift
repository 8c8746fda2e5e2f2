extension CommandSpec {
  package static let filmstrip = CommandSpec(
    name: "filmstrip", summary: "Draw frames of an animation side by side.", group: .draw,
    usage: stripUsage("filmstrip"),
    options: stripOptions
      + OptionSpec.Group.arrangement([
        .option(.columns, "N", "Frames per row. Default: all."),
        .option(.spacing, "POINTS", "Space between and around frames. Default: 8."),
        .option(.paper, "COLOR", "Background. Default: the scene's."),
        .flag(.times, "Label frames with their times."),
      ]) + OptionSpec.sceneOptions + OptionSpec.pictureOptions + [.quiet, .help],
    examples: [
      "diorama filmstrip scene.json5 -o strip.png",
      "diorama filmstrip scene.json5 --at 0,0.1,0.4 --times -o strip.pdf",
      "diorama filmstrip photos/*.jpg --from stacks --to cover-flow -o open.png",
    ], operands: 1...100_000, offers: .inputs, run: { try StripCommand($0).run() })

  package static let onion = CommandSpec(
    name: "onion", summary: "Draw frames of an animation on top of each other.", group: .draw,
    usage: stripUsage("onion"),
    options: stripOptions
      + OptionSpec.Group.arrangement([
        .option(
          .faintest, "OPACITY", "Opacity of the first frame, from 0 to 1. Default: 0.2.")
      ]) + OptionSpec.sceneOptions + OptionSpec.pictureOptions + [.quiet, .help],
    examples: ["diorama onion scene.json5 -n 6 -o movement.png"], operands: 1...100_000,
    offers: .inputs, run: { try StripCommand($0).run() })

  /// Options shared by filmstrip and onion.
  private static let stripOptions: [OptionSpec] =
    OptionSpec.pictureOutput()
    + OptionSpec.Group.time([
      .option(.moments, "N", short: "-n", "Number of frames, evenly spaced. Default: 5.").common,
      .option(.atMoments, "SECONDS", "The times of the frames instead: 0,0.25,0.5."),
      .option(.from, "SECONDS", "Start time. Default: 0."),
      .option(.to, "SECONDS", "End time. Default: when the animation ends."),
    ]) + OptionSpec.Group.formats([.colorSpace(of: OutputFormat.pictures)])

  private static func stripUsage(_ name: String) -> [String] {
    [
      "diorama \(name) SCENE [OPTION...]",
      "diorama \(name) PHOTO... --from LAYOUT --to LAYOUT [OPTION...]",
    ]
  }
}
