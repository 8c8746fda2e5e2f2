import CommandSupport
import LayoutLaws
import Verification

extension CommandExtra {
  package static let lawChecks = CommandExtra(commands: [.check])
}

extension CommandSpec {
  static let check = CommandSpec(
    name: "check", summary: "Property-test layouts with random data.", group: .test,
    usage: [
      "diorama check SCENE... [OPTION...]", "diorama check PHOTO... --layout NAME [OPTION...]",
    ],
    options: OptionSpec.Group.testCases([
      .option(
        .law, "NAME,...", repeatable: true, offers: .words(LayoutLaw.all.map(\.name)),
        "Check only these laws."
      ).common,
      .option(
        .without, "NAME,...", repeatable: true, offers: .words(LayoutLaw.all.map(\.name)),
        "Skip these laws."
      ).common,
      .option(
        .cases, "N",
        "Random test cases per layout; a third as many extreme ones follow. Default: 100."
      ).common,
      .option(.seed, "N", "Seed of the first test case. Default: 1."),
      .option(
        .sections, "any|one",
        "Sections of random test cases: one for layouts made for a single section. Default: any."),
      .flag(
        .withoutExtremes,
        "Skip screens with less than 44 points of room and data without sections."),
      .option(.seconds, "N", "Time limit of the run; what was skipped is reported."),
      .option(
        .output, "FOLDER", short: "-o", offers: .folders,
        "Where to write a picture and a scene of each minimized test case."
      ).common,
      .option(
        .each, "KEY=VALUE,...", repeatable: true,
        offers: .words(EachOption.keys.map { $0 + "=" }),
        "Variants in which text, targets and contrast are checked. Default: three text sizes, and "
          + "the scene's appearance, or light and dark if it names none."),
      .moment,
    ]) + OptionSpec.sceneOptions + [.quiet, .help],
    notes: [
      "Laws: \(LayoutLaw.all.map(\.name).joined(separator: ", ")). See docs/laws.md.",
      "The layout is tested with plain cells, in a process of its own, so that a trap is a finding, and "
        + "failing test cases are minimized. Without the law survival it is tested in this process. The contents of the "
        + "scene are checked for legibility, target size, contrast and reading order while scrolling from "
        + "start to end.",
      "Exits with 1 if a law is broken.",
    ],
    examples: [
      "diorama check scene.json5",
      "diorama check scenes/*.json5 --without contrast",
      "diorama check photos/*.jpg --layout waterfall --law completeness --cases 10000",
      "diorama check scene.json5 -o findings/",
    ], operands: 1...100_000, offers: .inputs, run: { try CheckCommand($0).run() })
}
