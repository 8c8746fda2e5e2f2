import ComparingPictures
import Testing
import VerificationReports

@Suite("JSON report")
struct JSONReportTests {
  @Test("what is written is read again", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let report = ReportSamples.random(seed: seed)
    let text = JSONReport().text(of: report)
    let read = try JSONReport().report(from: Array(text.utf8), named: "r.json")
    #expect(read == report, "seed \(seed)")
    #expect(JSONReport().text(of: read) == text, "seed \(seed)")
  }

  @Test("keys are sorted, and a line ends the text")
  func stability() throws {
    let text = JSONReport().text(of: ReportSamples.report())
    let keys = text.matches(of: /(?m)^  "([a-zA-Z]+)" :/).map { String($0.1) }
    #expect(keys == keys.sorted())
    #expect(keys.contains("entries"))
    #expect(text.hasSuffix("}\n"))
    #expect(text.contains("Scenes/scene.json5"))
  }

  @Test("numbers that JSON has no word for survive")
  func notANumber() throws {
    var report = ReportSamples.report()
    report.entries[0].measures = ReportSamples.measures
    report.entries[0].measures?[.structuralSimilarity] = -.infinity
    let text = JSONReport().text(of: report)
    let read = try JSONReport().report(from: Array(text.utf8), named: "r.json")
    #expect(read.entries[0].measures?[.structuralSimilarity] == -.infinity)
  }

  static let mistakes = [
    ("", "expected JSON, found something else"), ("[]", "expected an object"),
    ("{}", "expected title, found nothing"),
    (
      #"{"title": 3}"#,
      "title: expected a string, found something else"
    ),
  ]

  @Test("what is no report is refused, with its place", arguments: mistakes)
  func mistake(text: String, reason: String) {
    let error = #expect(throws: JSONReport.ReadError.self) {
      try JSONReport().report(from: Array(text.utf8), named: "r.json")
    }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("r.json: not a report by diorama: "))
    #expect(description.contains(reason), "\(description)")
  }

  @Test("a place within entries is named by its number")
  func location() throws {
    let text = JSONReport().text(of: ReportSamples.report())
      .replacing(#""outcome" : "broken""#, with: #""outcome" : "odd""#)
    let error = #expect(throws: JSONReport.ReadError.self) {
      try JSONReport().report(from: Array(text.utf8), named: "r.json")
    }
    #expect(
      error?.description.contains("entries[0].outcome") == true, "\(error?.description ?? "")")
  }
}
