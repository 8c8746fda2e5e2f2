import LayoutLaws
import Verification

/// The commands that compare scenes with references.
extension CommandTable {
  private static let references = OptionSpec.option(
    .references, "FOLDER", offers: .folders,
    "Where the references are. Default: Reference beside the scenes, or as diorama.json5 says.")

  static let verify = CommandSpec(
    name: "verify", summary: "Hold scenes against their references.",
    usage: [
      "diorama verify [FOLDER|SCENE...] [OPTION...]", "diorama verify [FOLDER|SCENE...] --approve",
    ],
    options: [
      references,
      .option(
        .artifacts, "FOLDER", offers: .folders,
        "Where pictures of what differs go, and the report. Default: \(VerifyOptions.usualArtifacts)."
      ),
      .option(
        .record, "MODE",
        "Write references: all, missing, failed (and missing) or never. Default: never."),
      .flag(.approve, "Take what the last run left as references, and verify nothing."),
      .flag(.layoutOnly, "Verify display lists alone, without drawing."),
      .option(
        .filter, "TEXT", repeatable: true,
        "Only those whose name contains this; with * and ? in it, matches it. May be repeated."),
      .option(.shard, "I/N", "Verify every Nth, beginning with the Ith."),
      jobs,
      .flag(.failFast, "Stop after the first failure."),
      .flag(.list, "List what would be verified, and verify nothing."),
    ] + reportOptions + [
      allowPath, font, limit, quiet, help,
    ],
    notes: [
      "Verifies all scenes of the folders and of those within: the files ending in .json5 and .json. "
        + "Their diorama.json5 says in which variants, at which moments, and what may differ.",
      "Ends with 0 where everything is as its reference, with 1 where anything differs, has no "
        + "reference or was recorded, with 65 where nothing is wrong but that scenes or references "
        + "cannot be read.",
      "--approve writes the references of the scenes that are named, or else of the working folder's, "
        + "and of the tests of its package; where they are is never taken from the report.",
    ],
    examples: [
      "diorama verify scenes --record missing",
      "diorama verify scenes",
      "diorama verify --approve",
      "diorama verify scenes --filter shelves --html report.html",
      "diorama verify scenes --shard 2/4 --junit report.xml",
    ], offers: .files(ValueCompletion.sceneEndings), run: { try VerifyCommand($0).run() })

  static let check = CommandSpec(
    name: "check", summary: "Property-test layouts with random data.",
    usage: [
      "diorama check SCENE... [OPTION...]", "diorama check PHOTO... --layout NAME [OPTION...]",
    ],
    options: [
      .option(
        .law, "NAME,...", repeatable: true, offers: .words(LayoutLaw.all.map(\.name)),
        "Check only these laws."),
      .option(
        .without, "NAME,...", repeatable: true, offers: .words(LayoutLaw.all.map(\.name)),
        "Leave out these laws."),
      .option(.cases, "N", "Random test cases per layout. Default: 300."),
      .option(.seed, "N", "Seed of the first test case. Default: 1."),
      .option(.seconds, "N", "Time limit for the whole run; reports what was skipped."),
      .option(
        .output, "FOLDER", short: "-o", offers: .folders,
        "Write a picture and a scene of each minimized test case."),
      .option(
        .each, "KEY=VALUE,...", repeatable: true,
        offers: .words(EachOption.keys.map { $0 + "=" }),
        "Variants in which texts, targets and contrast are checked. Default: three text sizes, "
          + "light and dark."),
      moment,
    ] + sceneOptions + [quiet, help],
    notes: [
      "Laws: \(LayoutLaw.all.map(\.name).joined(separator: ", ")). docs/laws.md says what each demands.",
      "The layout is tested with plain cells, and failing test cases are minimized. What the scene shows "
        + "is checked for legibility, targets, contrast and reading, scrolled from beginning to end.",
      "Exits with 1 if a law is broken.",
    ],
    examples: [
      "diorama check scene.json5",
      "diorama check scenes/*.json5 --without contrast",
      "diorama check photos/*.jpg --layout waterfall --law completeness --cases 10000",
      "diorama check scene.json5 -o findings/",
    ], operands: 1...100_000, offers: inputs, run: { try CheckCommand($0).run() })

  static let prune = CommandSpec(
    name: "prune", summary: "Remove references that belong to no scene or test.",
    usage: [
      "diorama prune [FOLDER...] [OPTION...]", "diorama prune --tests [PACKAGE] [OPTION...]",
    ],
    options: [
      references,
      .flag(.tests, "Remove those of a Swift package's tests, after swift test."),
      .option(
        .artifacts, "FOLDER", offers: .folders,
        "Where the tests left what they used. Default: .build/snapshots of the package."),
      .flag(.dryRun, "List them, and remove nothing."),
      allowPath, limit, quiet, help,
    ],
    notes: [
      "Removed is what says itself that diorama wrote it as a reference, and only where the folder "
        + "holds nothing else: no scenes, no pictures that scenes show, no pictures of others.",
      "With --tests the last run has to have been of all tests, to have passed, and to be newer "
        + "than the sources. Removed is what no test used, where its test ran or is no longer in "
        + "the sources; the rest is listed and kept.",
    ],
    examples: [
      "diorama prune scenes --dry-run", "diorama prune scenes", "diorama prune --tests --dry-run",
    ], offers: .folders, run: { try PruneCommand(arguments: $0).run() })
}
