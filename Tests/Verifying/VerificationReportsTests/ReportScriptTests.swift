import Basics
import ComparingPictures
import Foundation
import TestBasics
import Testing
import VerificationReports

/// The script of the page: `Tests/Support/PageScripts/report.test.js` has the tests.
@Suite(
  "Report script",
  .enabled(if: PageScripts.areTested, Comment(rawValue: PageScripts.reason)))
struct ReportScriptTests {
  @Test("what report.test.js says holds")
  func script() throws {
    let folder = try ReportFolder()
    try folder.write(try ReportSamples.picture(40, 30), "e.png")
    try folder.write(try ReportSamples.picture(40, 30, spot: (3, 4)), "a.png")
    let report = VerificationReport(title: "Scenes", version: "1", entries: Self.entries)
    try HTMLReport().write(report, picturesIn: folder.path, to: folder.path + "/r.html")
    let results = try PageScripts.results(in: try folder.text("r.html"), tests: "report")
    #expect(results.count > 10)
    for result in results where result.failure != nil {
      Issue.record("\(result.name): \(result.failure ?? "")")
    }
  }

  private static var entries: [VerificationEntry] {
    func entry(
      _ name: String, _ outcome: VerificationEntry.Outcome, layout: [String] = []
    ) -> VerificationEntry {
      VerificationEntry(
        name: name, source: "Scenes/\(name.prefix { $0 != "." }).json5", kind: .picture,
        outcome: outcome, summary: "it is \(outcome.rawValue)", layout: layout,
        pictures: .init(expected: "e.png", actual: "a.png"))
    }
    var album = entry("album", .failed)
    album.measures = ReportSamples.measures
    let moved = ["all 9 cells are 4 pt lower"]
    return [
      album, entry("shelf.dark", .failed, layout: moved),
      entry("shelf.light", .failed, layout: moved),
      entry("shelf.wide", .failed, layout: moved), entry("grid", .tolerated),
      entry("ring", .passed), entry("row", .passed),
    ]
  }
}
