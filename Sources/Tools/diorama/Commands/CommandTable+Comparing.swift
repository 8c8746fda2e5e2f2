import ComparingFiles
import ComparingPictures

/// The commands that compare.
extension CommandTable {
  /// The options that limit measures.
  private static let limits = PictureMeasure.allCases.compactMap(\.limit).map {
    OptionSpec.option(Option.text($0.option), $0.value, $0.help)
  }

  static let compare = CommandSpec(
    name: "compare", summary: "Say how two pictures, animations, display lists or folders differ.",
    usage: ["diorama compare EXPECTED ACTUAL [OPTION...]"],
    options: [
      .file(
        .output, .outputs, short: "-o", endings: ["png", "gif"],
        "Draw what differs: a .png, or a .gif that blinks (pictures) or shows animations side by "
          + "side; for folders, a folder. Nothing is drawn of what is equal."),
      .option(
        .picture, "FORM",
        "What the PNG shows: triptych (expected, difference, actual), difference or overlay."),
      .flag(.json, "Print everything as JSON."),
      .option(
        .tolerance, "MEASURE=N",
        offers: .words(ToleranceWord.allCases.map { $0.rawValue + "=" }),
        "How far apart pixels may be: yiq=0.1 (a share of black against white), ciede2000=2.3 or "
          + "levels=4. Default: exact."),
      .option(
        .antialiasing, "RULE",
        "Whether differing pixels of antialiased edges count: compare (the default) or ignore."),
    ] + limits + [
      .option(
        .ignore, "AREA", repeatable: true,
        "Leave out a rectangle of pixels (x,y,width,height), or elements of the display lists: "
          + "\"cell 0-3\", a kind such as AlbumTitle, or a category. May be repeated."),
      .file(
        .expectedList, .input, endings: ["displaylist"],
        "The display list of the expected picture, as inspect --json prints it. Default: the file "
          + "beside the picture that ends in .displaylist."),
      .file(.actualList, .input, endings: ["displaylist"], "The same of the actual picture."),
      .option(
        .timing, "RULE",
        "Whether frames have to show for the same time: compare (the default) or ignore."),
      limit, quiet, help,
    ],
    notes: [
      "Both are pictures (PNG, JPEG, WebP), animations (GIF, PNG, WebP, or files such as "
        + "frames/%04d.png), printed display lists, or folders, whose files are paired by their "
        + "paths; - reads one of the two from standard input. docs/compare.md describes the measures.",
      "Exit status: 0 equal or within tolerance and limits, 1 different; 64 wrong usage, 65 bad "
        + "input, 66 a file not found, 73 cannot write.",
    ],
    examples: [
      "diorama compare expected.png actual.png -o difference.png",
      "diorama compare old.png new.png --tolerance yiq=0.1 --largest-share 0.1%",
      "diorama compare old.png new.png --ignore 10,10,200,40 --ignore \"cell 0-3\"",
      "diorama compare expected.gif actual.gif -o side-by-side.gif",
      "diorama compare references/ Output/ --json > comparison.json",
      "diorama render scene.json5 -o - | diorama compare expected.png -",
    ], operands: 2...2, offers: .files(ComparedFile.endings),
    run: { try CompareCommand($0).run() })
}
