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

  @Test(
    "what is no share is refused",
    arguments: ["x", "", "0/0", "0/2", "3/2", "-1/-1", "1/2/3", "1/2,", "1/100001", "1/2, 1/3"])
  func shard(text: String) {
    var report = ReportSamples.report()
    report.shard = text
    let error = #expect(throws: JSONReport.ReadError.self) {
      try JSONReport().report(from: Array(JSONReport().text(of: report).utf8), named: "r.json")
    }
    #expect(
      error?.description
        == "r.json: not a report by diorama: shard: expected a share such as 2/8, found \"\(text)\""
    )
  }

  @Test("lists and texts that no run writes are refused before they are read")
  func limits() throws {
    func read(title: String, orphans: Int) throws -> VerificationReport {
      var report = ReportSamples.report()
      report.title = title
      let text = JSONReport().text(of: report).replacing(
        "\"version\"",
        with: "\"missingShares\" : ["
          + Array(repeating: "\"\"", count: orphans).joined(separator: ",") + "],\n  \"version\"")
      return try JSONReport().report(from: Array(text.utf8), named: "r.json")
    }
    // What is in a text is neither a list nor its end.
    let title = String(repeating: "[\",\\", count: 1 << 18) + String(repeating: ",", count: 1 << 20)
    let most = try read(title: title, orphans: 1_000_000)
    #expect(most.title == title && most.missingShares?.count == 1_000_000)
    let (long, many) = (String(repeating: "x", count: 1 << 22), 1_000_001)
    #expect(try read(title: long, orphans: 1).title == long)
    for (title, orphans, found) in [
      ("", many, "a list of up to 1000000 values, found more"),
      (long + "x", 1, "a text of up to 4194304 bytes, found more"),
    ] {
      let error = #expect(throws: JSONReport.ReadError.self) {
        try read(title: title, orphans: orphans)
      }
      let description = error?.description ?? ""
      #expect(
        description.wholeMatch(of: /r\.json: not a report by diorama: line \d\d+: expected (.*)/)?.1
          ?? "" == found, "\(description)")
    }
  }

  @Test("a name of two entries is refused")
  func twice() {
    var report = ReportSamples.report()
    report.entries[3].name = report.entries[1].name
    let error = #expect(throws: JSONReport.ReadError.self) {
      try JSONReport().report(from: Array(JSONReport().text(of: report).utf8), named: "r.json")
    }
    #expect(
      error?.description == "r.json: not a report by diorama: entries[3].name: "
        + "\"scene.failed\" is also that of entries[1]")
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
