import Basics
import Foundation
import PixelImages
import Testing
import VerificationReports

@Suite("HTML report")
struct HTMLReportTests {
  private static func entry(_ name: String, _ expected: String?, _ actual: String?)
    -> VerificationEntry
  {
    VerificationEntry(
      name: name, source: "s.json5", kind: .picture, outcome: .failed,
      pictures: .init(expected: expected, actual: actual, difference: "d.png", scale: 2))
  }

  private static func pictures(of page: String) -> [[UInt8]] {
    page.matches(of: /<script type="text\/plain" id="p\d+" data-type="image\/png">([^<]*)</).map {
      [UInt8](Data(base64Encoded: String($0.1)) ?? Data())
    }
  }

  @Test("what has not passed is listed where no script runs")
  func withoutScript() throws {
    let folder = try ReportFolder()
    let entries = (0..<203).map { number in
      VerificationEntry(
        name: "<\(number)>", source: "s", kind: .layout, outcome: number < 202 ? .failed : .passed,
        summary: "moved & grown")
    }
    _ = try HTMLReport().write(
      VerificationReport(title: "t", version: "1", entries: entries), picturesIn: folder.path,
      to: folder.path + "/r.html")
    let page = try String(contentsOfFile: folder.path + "/r.html", encoding: .utf8)
    let plain = try #require(page.firstMatch(of: /(?s)<noscript>(.*?)<\/noscript>/)).1
    #expect(plain.contains("<li><b>&lt;0&gt;</b> failed: moved &amp; grown</li>"))
    #expect(plain.matches(of: /<li>/).count == 200 && plain.contains("<p>2 more. "))
  }

  @Test("pictures are embedded once each, as they are; differences are not")
  func embedding() throws {
    let folder = try ReportFolder()
    let same = try ReportSamples.picture(40, 30)
    let other = try ReportSamples.picture(40, 30, spot: (3, 4))
    try folder.write(same, "a/e.png")
    try folder.write(same, "b/e.png")
    try folder.write(other, "a/a.png")
    try folder.write(other, "d.png")
    let report = VerificationReport(
      title: "t", version: "1",
      entries: [
        Self.entry("one", "a/e.png", "a/a.png"),
        Self.entry("two", "b/e.png", folder.path + "/a/a.png"),
        Self.entry("three", nil, "a/a.png"),
      ])
    let complaints = try HTMLReport().write(
      report, picturesIn: folder.path, to: folder.path + "/r.html")
    #expect(complaints == [])
    let page = try folder.text("r.html")
    #expect(Self.pictures(of: page) == [same, other])
    #expect(!page.contains("http://") || !page.contains("src=\"http"))
    // By name: one, three, two.
    for (index, numbers) in [
      #""actual":1,"expected":0,"scale":2"#, #""actual":1,"difference":1,"scale":2"#,
      #""actual":1,"expected":0,"scale":2"#,
    ].enumerated() {
      #expect(page.contains(#"id="e\#(index)">"#))
      #expect(page.contains("{\(numbers)}"), "\(index)")
    }
  }

  @Test("what cannot be read is said, in the page too")
  func unreadable() throws {
    let folder = try ReportFolder()
    try folder.write(Array("no picture".utf8), "text.png")
    let report = VerificationReport(
      title: "t", version: "1", entries: [Self.entry("one", "gone.png", "text.png")])
    let complaints = try HTMLReport().write(
      report, picturesIn: folder.path, to: folder.path + "/r.html")
    #expect(
      complaints == [
        "\(folder.path)/gone.png: no such file", "\(folder.path)/text.png: not a picture",
      ])
    let page = try folder.text("r.html")
    for complaint in complaints { #expect(page.contains(#"{"missing":"\#(complaint)"}"#)) }
  }

  @Test("linked pictures stay where they are, with addresses that lead there")
  func links() throws {
    let folder = try ReportFolder()
    try folder.write(try ReportSamples.picture(4, 3), "pictures/a b#1?.png")
    let report = VerificationReport(
      title: "t", version: "1", entries: [Self.entry("one", nil, "pictures/a b#1?.png")])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out/x", withIntermediateDirectories: true)
    try HTMLReport(pictures: .linked).write(
      report, picturesIn: folder.path, to: folder.path + "/out/x/r.html")
    let page = try folder.text("out/x/r.html")
    #expect(Self.pictures(of: page) == [])
    #expect(page.contains(#"{"link":"../../pictures/a%20b%231%3F.png"}"#))
  }

  @Test("no text leaves its place", arguments: 0..<30 as Range<UInt64>)
  func escaping(seed: UInt64) throws {
    let folder = try ReportFolder()
    let report = ReportSamples.random(seed: seed)
    try HTMLReport().write(report, picturesIn: folder.path, to: folder.path + "/r.html")
    let page = try folder.text("r.html")
    // The index, the script, and an element for each entry.
    let count = 2 + report.entries.count
    #expect(page.matches(of: /<script/).count == count, "seed \(seed)")
    #expect(page.matches(of: /<\/script/).count == count, "seed \(seed)")
    #expect(!page.contains("<!--"), "seed \(seed)")
    let index = try #require(page.firstMatch(of: /id="index">([^<]*)</)).1
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(index.utf8)) as? [String: Any])
    #expect(read["title"] as? String == report.printable.title, "seed \(seed)")
    let names = (read["entries"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == report.printable.entriesByUrgency.map(\.name), "seed \(seed)")
  }

  @Test("nothing is left behind where the page cannot be written")
  func failure() throws {
    let folder = try ReportFolder()
    #expect(throws: FileWriteError.self) {
      try HTMLReport().write(ReportSamples.report(), picturesIn: "", to: folder.path + "/no/r.html")
    }
    #expect(throws: FileWriteError.self) {
      try HTMLReport().write(ReportSamples.report(), picturesIn: "", to: folder.path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("the page names nothing outside of itself")
  func selfContained() throws {
    let folder = try ReportFolder()
    try HTMLReport().write(
      ReportSamples.report(), picturesIn: folder.path, to: folder.path + "/r.html")
    let page = try folder.text("r.html")
    let addresses = page.matches(of: /https?:\/\/[^\s"'`)]+/).map { String($0.0) }
    // The name of SVG's elements is no address that anybody asks for.
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    #expect(page.contains("default-src 'none'"))
  }
}
