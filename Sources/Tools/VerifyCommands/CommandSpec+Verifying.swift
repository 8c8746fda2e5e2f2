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
        "Another version of diorama, to draw what was expected where only a digest is stored."),
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
        "Verify only what depends on something that differs from a commit. Default: the one where the "
          + "main branch was left."),
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
    name: "references", summary: "Convert references, or show one through git's history.",
    group: .test,
    usage: [
      "diorama references [FOLDER...] --to digests|pictures [OPTION...]",
      "diorama references [FOLDER...] --log NAME [-o FILE] [OPTION...]",
    ],
    options: [
      .option(.toForm, "FORM", "What to store: digests or pictures."),
      .option(.log, "NAME", "Print when a reference changed, and how."),
      .file(
        .output, .picture, short: "-o", fileExtensions: ["png", "gif", "webp"],
        "With --log: write its pictures as a sheet (.png) or as a film (.gif, .webp)."),
      referencesFolder,
      .option(
        .with, "PROGRAM", offers: .files([]),
        "Another version of diorama, to draw pictures that this one no longer draws."),
      .flag(.dryRun, "Say what would be converted without writing anything."),
      .allowPath, .font, .limit, .quiet, .help,
    ],
    notes: [
      "A picture becomes a digest if its scene draws it now. A digest becomes a picture if its scene, "
        + "now or in the commit that wrote the digest, draws what the digest proves. Other references "
        + "stay as they are, with the reason, and the exit status is 1.",
      "The settings are not changed: set references.store under verify in diorama.json5.",
      "--log follows the reference's path through the last 1,000 commits that changed it, and draws the "
        + "last 60 states. A state whose digest no drawing proves is marked \"drawn today\".",
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
    "What is stored of references: pictures, or digests of them. Default: as set in diorama.json5.")

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
      "Write small pictures of what differs, up to \(CommentPictures.countLimit), to a folder, and show "
        + "them in --markdown; data: embeds them instead."),
    .option(
      .thumbnailURL, "URL",
      "Where readers find the folder of --thumbnails. Default: its path from the Markdown file."),
    .flag(.github, "Print errors as GitHub annotations."),
  ]
}
