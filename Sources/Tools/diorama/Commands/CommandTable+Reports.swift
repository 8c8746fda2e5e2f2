/// The commands and options for verification reports.
extension CommandTable {
  /// Options shared by the commands that verify.
  static let reportOptions: [OptionSpec] = [
    .file(
      .html, .text, endings: ["html"],
      "Write a page that shows what differs, in any browser and without a network."),
    .flag(
      .linked, "Let the page's pictures stay in their files beside it, for very large reports."),
    .file(.junit, .text, endings: ["xml"], "Write JUnit XML, which continuous integration shows."),
    .file(.jsonFile, .text, endings: ["json"], "Write everything as JSON, for programs."),
    .file(.markdown, .text, endings: ["md"], "Write a summary as Markdown; - is standard output."),
    .flag(.github, "Print errors as GitHub shows them at the lines of files."),
  ]

  static let report = CommandSpec(
    name: "report", summary: "Join the reports of verifications, and write them in other forms.",
    usage: ["diorama report REPORT... [OPTION...]"],
    options: reportOptions + [quiet, help],
    notes: [
      "A report is a report.json that verify wrote, or the folder it lies in with its pictures. "
        + "Several are the shares of one run; one that is missing is named, and the run has not passed. Ends as "
        + "verify does: with 1 where anything has not passed."
    ],
    examples: [
      "diorama report artifacts/ --html report.html",
      "diorama report shard-*/report.json --html report.html --junit report.xml",
      "diorama report shard-*/ --markdown - >> \"$GITHUB_STEP_SUMMARY\"",
    ], operands: 1...100_000, offers: .files(["json"]), run: { try ReportCommand($0).run() })
}
