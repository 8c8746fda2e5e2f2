import ComparingLayouts

extension CommandSpec {
  package static let compare = CommandSpec(
    name: "compare", summary: "Compare two pictures, animations, display lists or folders.",
    group: .test,
    usage: ["diorama compare EXPECTED ACTUAL [OPTION...]"],
    options: [
      .file(
        .output, .outputs, short: "-o", fileExtensions: ["png", "gif"],
        "Draw the differences: a .png, or a .gif that alternates between two pictures or shows two "
          + "animations side by side; for folders, a folder. Equal files are skipped."
      ).common,
      .option(
        .picture, "FORM",
        "What the PNG shows: triptych (default: expected, difference, actual), difference or overlay."
      ),
      .flag(.json, "Print the result as JSON.").common,
      .option(
        .tolerance, "MEASURE=N",
        offers: .words(ToleranceWord.allCases.map { $0.rawValue + "=" }),
        "Tolerated difference of a pixel: yiq=0.1 (a fraction of black to white), ciede2000=2.3 or "
          + "levels=4. Default: exact."
      ).common,
      .option(
        .antialiasing, "RULE",
        "Whether antialiased edges count: compare (default) or ignore."),
    ] + measureLimits + [
      .option(
        .ignore, "AREA", repeatable: true,
        "Ignore a rectangle in pixels (x,y,width,height), or elements of the display lists: "
          + "\"cell 0-3\", a kind such as AlbumTitle, or a category. May be repeated."
      ).common,
      .file(
        .expectedList, .input, fileExtensions: ["displaylist"],
        "The display list of the expected picture, from inspect --json. Default: the .displaylist file "
          + "beside the picture."),
      .file(
        .actualList, .input, fileExtensions: ["displaylist"],
        "The display list of the actual picture."),
      .option(
        .timing, "RULE",
        "Whether the durations of frames count: compare (default) or ignore."),
      traceTolerances,
      .moment, .limit, .quiet, .help,
    ],
    notes: [
      "Both are pictures (PNG, JPEG, WebP), animations (GIF, PNG, WebP, or sequences such as "
        + "frames/%04d.png), display lists, or folders, whose files are paired by path; - reads one of "
        + "them from standard input. docs/compare.md describes the measures.",
      "A scene is compared as a display list, with another list or with a trace of UIKit's own views: "
        + "docs/traces.md describes how to record one.",
      "Exit status: 0 equal or within the limits, 1 different, 64 invalid usage, 65 invalid input, 66 "
        + "file not found, 73 cannot write.",
    ],
    examples: [
      "diorama compare expected.png actual.png -o difference.png",
      "diorama compare old.png new.png --tolerance yiq=0.1 --largest-share 0.1%",
      "diorama compare old.png new.png --ignore 10,10,200,40 --ignore \"cell 0-3\"",
      "diorama compare expected.gif actual.gif -o side-by-side.gif",
      "diorama compare references/ Output/ --json > comparison.json",
      "diorama render scene.json5 -o - | diorama compare expected.png -",
      "diorama compare trace.displaylist scene.json5 --allow frames=0.5 --allow text=0.03",
    ], operands: 2...2, offers: .files(ComparedFile.fileExtensions),
    run: { try CompareCommand($0).run() })

  private static let traceTolerances = OptionSpec.option(
    .allow, "KIND=N", repeatable: true,
    offers: .words(TraceTolerance.allCases.map { $0.rawValue + "=" }),
    "How much a layout may differ from a trace: frames=0.01 (points), text=0.02 (a share of the width "
      + "of lines), baselines=0.5 (points), colors=1 (of 255 levels), opacity=0.002. These are the "
      + "defaults. May be repeated.")

  /// The options that .limit measures.
  private static let measureLimits = PictureMeasure.allCases.compactMap(\.limit).map {
    OptionSpec.option(Option.text($0.option), $0.value, $0.help)
  }
}
