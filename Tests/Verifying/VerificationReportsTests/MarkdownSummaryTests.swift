import Testing
import VerificationReports

@Suite("Markdown summary")
struct MarkdownSummaryTests {
  @Test("failures first, passed ones counted only")
  func order() {
    let text = MarkdownSummary().text(of: ReportSamples.report())
    #expect(
      text.hasPrefix("## ❌ Scenes\n\n**1 failed, 1 broken, 1 missing, 1 recorded of 6**"), "\(text)"
    )
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }
    #expect(
      rows.map { $0.split(separator: " ")[2] } == [
        "failed", "broken", "missing", "recorded", "tolerated",
      ])
    #expect(text.contains("```sh\ndiorama verify Scenes --approve\n```\n"))
  }

  @Test("every row has three cells, whatever the names", arguments: 0..<40 as Range<UInt64>)
  func cells(seed: UInt64) {
    var report = ReportSamples.random(seed: seed)
    // A block of code, where everything is text.
    report.approval = nil
    let text = MarkdownSummary().text(of: report)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }
    #expect(rows.count == report.entries.count { $0.outcome != .passed }, "seed \(seed)")
    for row in rows {
      // A pipe separates unless a backslash stands before it that is none itself.
      var (pipes, isEscaped) = (0, false)
      for scalar in row.unicodeScalars {
        if scalar == "|", !isEscaped { pipes += 1 }
        isEscaped = scalar == "\\" && !isEscaped
      }
      #expect(pipes == 4, "seed \(seed): \(row)")
    }
    #expect(!text.contains("<script"), "seed \(seed)")
  }

  @Test("names that are plain are code; others are code all the same")
  func code() {
    var report = ReportSamples.report()
    report.entries = ["wide.dark@2x", "a|b", "`tick`"].map {
      VerificationEntry(name: $0, source: $0, kind: .picture, outcome: .failed)
    }
    let text = MarkdownSummary().text(of: report)
    #expect(text.contains("| `wide.dark@2x`<br>"))
    #expect(text.contains(#"| <code>a\|b</code><br>"#))
    #expect(text.contains(#"| <code>\`tick\`</code><br>"#))
  }

  @Test(
    "it stays below its limit, and says what it leaves out",
    arguments: [1000, 5000, 65_000, 1_000_000])
  func limit(_ limit: Int) throws {
    var report = ReportSamples.report()
    report.entries = (0..<20_000).map {
      VerificationEntry(
        name: "\($0) 👩‍👩‍👧", source: "s", kind: .picture, outcome: .failed, summary: "words " + "é|",
        layout: ["Cell [0, \($0)] moved."])
    }
    let text = MarkdownSummary(limit: limit).text(of: report)
    #expect(text.utf8.count < limit)
    #expect(text.utf8.count > limit / 2 - 500)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ❌") }
    let rest = try #require(text.firstMatch(of: /… and (\d+) more: see the report/)).1
    #expect(rows + (Int(rest) ?? 0) == 20_000)
  }
}
