extension CommandSpec {
  package static let inspect = CommandSpec(
    name: "inspect", summary: "List the elements of a scene and their positions.", group: .look,
    usage: [
      "diorama inspect SCENE... [OPTION...]",
      "diorama inspect PHOTO... --layout NAME [OPTION...]",
    ],
    options: [
      .flag(.json, "Print the resolved display list, one element per line."),
      .flag(.csv, "Print comma-separated values, one element per line."),
      .file(
        .marks, .picture, fileExtensions: ["png"],
        "Also draw the scene, as a PNG with a number on every visible element; lists start with the "
          + "numbers."),
    ] + OptionSpec.sceneOptions + [
      .moment,
      .flag(.timings, "Print the duration of each stage."),
      .help,
    ],
    examples: [
      "diorama inspect scene.json5",
      "diorama inspect photos/*.jpg --layout cover-flow --json",
      "diorama inspect scene.json5 --csv > elements.csv",
      "diorama inspect scene.json5 --at 0.5 --marks marks.png",
    ], operands: 1...100_000, offers: .inputs, run: { try InspectCommand($0).run() })
}
