import Testing
import VerificationReports

@Suite("GitHub annotations")
struct GitHubAnnotationsTests {
  @Test("an error for each entry that has not passed, at its line")
  func lines() {
    let lines = GitHubAnnotations().text(of: ReportSamples.report()).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.first
        == "::error file=Scenes/scene.json5,line=3,title=scene.failed%3A failed::It is failed.")
  }

  @Test("what separates is escaped", arguments: ReportSamples.hostile)
  func escapes(text: String) throws {
    let entry = VerificationEntry(
      name: text, source: text, kind: .picture, outcome: .failed, summary: text,
      layout: ["also \(text)"])
    let report = VerificationReport(title: "t", version: "1", entries: [entry])
    let output = GitHubAnnotations().text(of: report)
    // One line, whatever the text: nothing in it begins a command of its own.
    #expect(output.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count == 1)
    let match = try #require(
      output.firstMatch(of: /(?s)^::error file=([^,:]*),title=([^,:]*)::(.*)\n$/))
    let undo = { (text: Substring) in
      text.replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%3A", with: ":")
        .replacing("%2C", with: ",").replacing("%25", with: "%")
    }
    // What commands or hides is shown besides.
    let shown = entry.printable
    #expect(undo(match.1) == shown.source[...])
    #expect(undo(match.2) == "\(shown.name): failed"[...])
    let lines = ([shown.summary] + shown.layout).filter { !$0.isEmpty }
    #expect(undo(match.3) == lines.joined(separator: "\n")[...])
  }

  @Test("the last one counts those that GitHub would not show")
  func limit() {
    var report = ReportSamples.report()
    report.entries = (0..<25).map {
      VerificationEntry(
        name: "\($0)", source: "s", kind: .picture, outcome: .failed, summary: "\($0)")
    }
    report.orphans = ["a, b.png"]
    let lines = GitHubAnnotations().text(of: report).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[9] == "::error title=Diorama::16 more entries: see the report")
    #expect(lines[10].hasPrefix("::warning title=References without a scene::1 belong"))
    #expect(GitHubAnnotations(limit: 25).text(of: report).split(separator: "\n").count == 26)
  }

  @Test("nothing is said where all is well")
  func quiet() {
    var report = ReportSamples.report()
    report.entries.removeAll { !$0.outcome.isPassed }
    #expect(GitHubAnnotations().text(of: report) == "")
  }
}
