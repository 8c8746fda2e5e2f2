extension CommandSpec {
  package static let verify = CommandSpec(
    name: "verify", summary: "Compare scenes with their references.", group: .test,
    usage: [
      "diorama verify [FOLDER|SCENE...] [OPTION...]", "diorama verify [FOLDER|SCENE...] --approve",
    ],
    options: [
      referencesFolder, store,
      .option(
        .with, "PROGRAM", offers: .files([]),
        "Another version of diorama, to redraw references of which only a digest is stored."),
      .option(
        .artifacts, "FOLDER", offers: .folders,
        "Where to write the report and pictures of differences. Default: \(VerifyOptions.defaultArtifacts)."
      ),
      .option(
        .record, "MODE",
        "Which references to write: all, missing, failed (and missing) or never (default)."),
      .flag(.approve, "Accept the results of the last run as references, without verifying."),
      .flag(.layoutOnly, "Compare display lists only, without drawing."),
      .option(
        .filter, "TEXT", repeatable: true,
        "Verify only names that contain this or match its * and ?. May be repeated."),
      .option(
        .affected, "COMMIT", valueOptional: true,
        "Verify only what is affected by changes since a commit. Default: the merge base with the main "
          + "branch."),
      .option(.shard, "I/N", "Verify every Nth scene, starting with the Ith."),
      .jobs,
      .flag(.failFast, "Stop after the first failure."),
      .flag(.list, "List what would be verified, without verifying."),
    ] + reportOptions + [
      .allowPath, .font, .limit, .quiet, .help,
    ],
    notes: [
      "Verifies all scenes in the folders and their subfolders: files ending in .json5 and .json. Their "
        + "diorama.json5 sets variants, times and tolerances.",
      "Exit status: 0 if everything matches its reference, 1 if anything differs, has no reference or "
        + "was recorded, 65 if the only failures are scenes or references that cannot be read.",
      "--approve writes references of the given scenes, by default those in the working folder, and of "
        + "its package's tests. Their locations are never taken from the report.",
    ],
    examples: [
      "diorama verify scenes --record missing",
      "diorama verify scenes",
      "diorama verify --approve",
      "diorama verify scenes --filter shelves --html report.html",
      "diorama verify scenes --shard 2/4 --junit report.xml",
    ], offers: .files(ValueCompletion.sceneFileExtensions), run: { try VerifyCommand($0).run() })

  package static let prune = CommandSpec(
    name: "prune", summary: "Remove unused references.", group: .test,
    usage: [
      "diorama prune [FOLDER...] [OPTION...]", "diorama prune --tests [PACKAGE] [OPTION...]",
    ],
    options: [
      referencesFolder, store,
      .flag(.tests, "Remove unused references of a Swift package's tests, after swift test."),
      .option(
        .artifacts, "FOLDER", offers: .folders,
        "The folder with the record of the test run. Default: .build/snapshots of the package."),
      .flag(.dryRun, "List them without removing anything."),
      .allowPath, .limit, .quiet, .help,
    ],
    notes: [
      "Only removes files marked as references by diorama, and only from folders without other "
        + "files: scenes, pictures that scenes show, or pictures from other programs.",
      "With --tests, the last run must have included all tests, passed, and be newer than the sources. "
        + "A reference that no test used is removed if its test ran or no longer exists; others are "
        + "listed and kept.",
    ],
    examples: [
      "diorama prune scenes --dry-run", "diorama prune scenes", "diorama prune --tests --dry-run",
    ], offers: .folders, run: { try PruneCommand(arguments: $0).run() })

  package static let references = CommandSpec(
    name: "references", summary: "Convert references, or show the git history of one.",
    group: .test,
    usage: [
      "diorama references [FOLDER...] --to digests|pictures [OPTION...]",
      "diorama references [FOLDER...] --log NAME [-o FILE] [OPTION...]",
    ],
    options: [
      .option(.toForm, "FORM", "What to convert references to: digests or pictures."),
      .option(.log, "NAME", "Print when a reference changed, and how."),
      .file(
        .output, .picture, short: "-o", fileExtensions: ["png", "gif", "webp"],
        "With --log: draw its states as a contact sheet (.png) or an animation (.gif, .webp)."),
      referencesFolder,
      .option(
        .with, "PROGRAM", offers: .files([]),
        "Another version of diorama, to redraw pictures that this one no longer draws."),
      .flag(.dryRun, "Say what would be converted without writing anything."),
      .allowPath, .font, .limit, .quiet, .help,
    ],
    notes: [
      "A picture is converted if its scene draws it now; a digest if its scene draws a picture with that "
        + "digest, now or as of the commit that wrote it. Other references stay as they are, with the "
        + "reason, and the exit status is 1.",
      "Settings are not changed: set references.store under verify in diorama.json5.",
      "--log follows the reference's path, not renames, through at most 1,000 commits and 60 states. A "
        + "state that cannot be redrawn with its digest is marked \"drawn today\".",
    ],
    examples: [
      "diorama references scenes --to digests", "diorama references scenes --to pictures --dry-run",
      "diorama references scenes --log shelves/wide.dark -o history.png",
    ], offers: .folders,
    run: { arguments in
      if let name = arguments[.log] {
        try ReferenceLog(arguments, of: name).run()
      } else {
        try ReferencesCommand(arguments).run()
      }
    })

  package static let report = CommandSpec(
    name: "report", summary: "Merge verification reports and convert them to other formats.",
    group: .test,
    usage: ["diorama report REPORT... [OPTION...]"],
    options: reportOptions + [.quiet, .help],
    notes: [
      "A report is a report.json that verify wrote, or its folder. Several reports are the shards of one "
        + "run, which fails if a shard is missing. Exits with 1 if anything has not passed."
    ],
    examples: [
      "diorama report artifacts/ --html report.html",
      "diorama report shard-*/report.json --html report.html --junit report.xml",
      "diorama report shard-*/ --markdown - >> \"$GITHUB_STEP_SUMMARY\"",
    ], operands: 1...100_000, offers: .files(["json"]), run: { try ReportCommand($0).run() })

  package static let store = OptionSpec.option(
    .store, "FORM",
    "How references are stored: pictures or digests. Default: as set in diorama.json5.")

  private static let referencesFolder = OptionSpec.option(
    .references, "FOLDER", offers: .folders,
    "The folder of references. Default: Reference beside the scenes, or as set in diorama.json5.")

  /// Options shared by the commands that verify.
  static let reportOptions: [OptionSpec] = [
    .file(
      .html, .text, fileExtensions: ["html"],
      "Write a self-contained HTML page that shows the differences."),
    .flag(
      .linked, "Link to the pictures instead of embedding them in the page, for very large reports."
    ),
    .file(
      .junit, .text, fileExtensions: ["xml"], "Write JUnit XML, for continuous integration."
    ),
    .file(.jsonFile, .text, fileExtensions: ["json"], "Write the report as JSON."),
    .file(
      .markdown, .text, fileExtensions: ["md"],
      "Write a summary as Markdown; - for standard output."
    ),
    .option(
      .thumbnails, "FOLDER", offers: .folders,
      "Write up to \(CommentPictures.countLimit) thumbnails of what differs to a folder, and show them in "
        + "--markdown; data: embeds them instead."),
    .option(
      .thumbnailURL, "URL",
      "The URL of the --thumbnails folder. Default: its path relative to the Markdown file."),
    .flag(.github, "Print errors as GitHub annotations."),
  ]
}
