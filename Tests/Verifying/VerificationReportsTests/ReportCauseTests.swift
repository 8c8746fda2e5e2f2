import Testing
import VerificationReports

@Suite("One cause in several entries")
struct ReportCauseTests {
  private static func entry(
    _ name: String, _ outcome: VerificationEntry.Outcome = .failed, source: String = "s.json5",
    summary: String = "", layout: [String] = []
  ) -> VerificationEntry {
    VerificationEntry(
      name: name, source: source, variant: name, kind: .picture, outcome: outcome,
      summary: summary, layout: layout)
  }

  /// A scene whose cells moved in eight variants, in each by other pixels; another scene of which
  /// two variants differ by themselves; and a scene that cannot be read in three.
  static let report = VerificationReport(
    title: "t", version: "1",
    entries: (1...8).map {
      entry("a\($0)", summary: "\($0) pixels differ", layout: ["all 9 cells are 4 pt lower"])
    } + [
      entry("b1", source: "b.json5", summary: "1 pixel differs"),
      entry("b2", source: "b.json5", summary: "2 pixels differ"),
      entry("d", .passed, source: "b.json5"), entry("e", .passed, source: "b.json5"),
    ] + (1...3).map { entry("c\($0)", .broken, source: "c.json5", summary: "c.json5:1:1: oops") })

  @Test func entriesOfOneCauseAreTogether() {
    #expect(
      Self.report.causes.map { $0.map(\.name) }
        == [(1...8).map { "a\($0)" }, ["b1"], ["b2"], ["c1", "c2", "c3"]])
  }

  @Test func everyReportTellsACauseOnce() {
    let annotations = GitHubAnnotations().text(of: Self.report).split(separator: "\n")
    #expect(annotations.count == 4)
    #expect(annotations[0].contains("title=a1 and 7 more%3A failed"))
    #expect(annotations[0].hasSuffix("the same in a2, a3, a4, a5, a6, a7 and a8"))
    let markdown = MarkdownSummary().text(of: Self.report)
    #expect(markdown.matches(of: /\n\| ❌/).count == 3 && markdown.matches(of: /\n\| 💥/).count == 1)
    #expect(markdown.contains("the same in `c2` and `c3`"))
    #expect(JSONReport().text(of: Self.report).contains(#""causes""#))
    // Continuous integration knows tests by their names.
    #expect(JUnitReport().text(of: Self.report).split(separator: "<testcase ").count == 16)
  }

  @Test func whatIsReadBackIsTheSame() throws {
    var report = Self.report
    report.renames = [.init(entry: "x", from: "Reference/old.png", to: "Reference/new.png")]
    report.missingShares = ["2/2"]
    report.orphans = ["Reference/old.png", "Reference/other.png"]
    let text = JSONReport().text(of: report)
    #expect(try JSONReport().report(from: Array(text.utf8), named: "r") == report)
    #expect(report.unpairedOrphans == ["Reference/other.png"])
    let markdown = MarkdownSummary().text(of: report)
    #expect(markdown.contains("`Reference/old.png` → `Reference/new.png`"))
    #expect(markdown.contains("1 reference without a scene"))
  }
}
