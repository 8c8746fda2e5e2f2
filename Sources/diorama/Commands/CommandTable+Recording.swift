import PixelImages
import SceneFiles

/// The commands that draw more than one moment.
extension CommandTable {
  /// Which moments.
  private static let timeOptions: [OptionSpec] = [
    .option(
      "--fps", "RATE", "Frames a second: 60, 23.976 or 30000/1001. Default: 30."),
    .option("--from", "SECONDS", "Where the recording begins. Default: 0."),
    .option("--to", "SECONDS", "Where it ends. Default: when everything has come to rest."),
    .option("--duration", "SECONDS", "How long it is, instead of --to."),
    .option(
      "--at", "SECONDS", "Draw single moments instead, as pictures: 0.42, or 0,0.25,0.5."),
  ]

  static let quiet = OptionSpec.flag("--quiet", short: "-q", "Print nothing but errors.")

  static let record = CommandSpec(
    name: "record", summary: "Record a scene's animation as frames, animations or a film.",
    usage: [
      "diorama record SCENE [OPTION...]",
      "diorama record PHOTO... --layout NAME [OPTION...]",
    ],
    options: [
      .option(
        "--output", "FILE", short: "-o",
        offers: .files(RecordFormat.allCases.map(\.rawValue)),
        "Where to: a sequence of files such as frames/%04d.png (or .jpg), or a folder. Default: "
          + "Output/."),
      .option(
        "--format", "FORMAT", short: "-f", offers: .words(RecordFormat.allCases.map(\.rawValue)),
        "What to write where no file's ending says it."),
    ] + timeOptions + sceneOptions + [
      .option(
        "--compression", "LEVEL", offers: .words(PNGCompression.allCases.map(\.rawValue)),
        "How hard to pack PNG: fast, default or best."),
      .option("--quality", "N", "How good JPEG looks, from 1 to 100. Default: 90."),
      .option("--jobs", "N", short: "-j", "Threads that draw. Default: one for each processor."),
      .flag("--resume", "Continue a sequence: frames that are there already stay."),
      .option(
        "--shard", "I/N",
        "Draw every Nth frame of a sequence, beginning with the Ith; see assemble."
      ),
      quiet,
      help,
    ],
    notes: [
      "Frame n, counted from 0, shows the time FROM + n / RATE. The last frame is the first that "
        + "lies at the end or after it: it shows how everything ended."
    ],
    examples: [
      "diorama record scene.json5 -o frames/%04d.png --fps 60",
      "diorama record scene.json5 --at 0,0.25,0.5 -o moment-%02d.png",
    ], operands: 1...100_000, offers: inputs)
}
