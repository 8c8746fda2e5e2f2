import DrawingCommands
import Foundation
import Testing
import VerificationReports

@Suite("diorama report")
struct ReportCommandTests {
  /// A folder with the reports of two shares, and a picture in the first.
  private static func shares(_ second: VerificationEntry.Outcome = .passed) throws -> Folder {
    let folder = try Folder()
    for (number, outcome) in [(1, VerificationEntry.Outcome.passed), (2, second)] {
      let entry = VerificationEntry(
        name: "scene-\(number)", source: "Scenes/s.json5", line: 4, kind: .picture,
        outcome: outcome, summary: "It is so.",
        pictures: .init(expected: "pictures/e.png"), seconds: 1)
      let report = VerificationReport(
        title: "Scenes", version: "0.3.0", entries: [entry], shard: "\(number)/2", seconds: 1)
      try folder.write(JSONReport().text(of: report), "\(number)/report.json")
    }
    return folder
  }

  @Test("shares become one report; pictures are named from where it lies")
  func joining() throws {
    let folder = try Self.shares(.failed)
    let result = try Command.run(
      "report", "2/", "1/report.json", "--json", "out/all.json", "--junit", "out/all.xml",
      in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text == "out/all.xml\nout/all.json\n1 failed of 2\n")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("out/all.json"))))
    let joined = try JSONReport().report(from: bytes, named: "all.json")
    #expect(joined.entries.map(\.name) == ["scene-1", "scene-2"])
    #expect(joined.shard == nil)
    #expect(joined.entries[0].pictures?.expected == folder.path("1/pictures/e.png"))
    #expect(result.errors.contains("warning: out/all.json: its pictures are outside of its folder"))
    // From above them, they are named as they can be taken again.
    let above = try Command.run("report", "1", "2", "--json", "top.json", "-q", in: folder.url)
    #expect(above.status == 1 && above.text == "" && above.errors == "")
    let moved = try String(contentsOfFile: folder.path("top.json"), encoding: .utf8)
    #expect(moved.contains(#""expected" : "1/pictures/e.png""#))
    let again = try Command.run("report", "top.json", "--json", "again.json", "-q", in: folder.url)
    #expect(again.status == 1 && again.errors == "")
    #expect(try String(contentsOfFile: folder.path("again.json"), encoding: .utf8) == moved)
  }

  @Test("pictures are taken from below the folder of their report alone, and the page says so")
  func foreignPictures() throws {
    let folder = try Self.shares(.failed)
    let secret = try PNGEncoder().encode(
      PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]))
    for path in ["outside.png", "2/pictures/e.png", "1/pictures/e.png"] {
      try folder.write("", path)
      try Data(secret).write(to: URL(filePath: folder.path(path)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("2/link.png"), withDestinationPath: "../outside.png")
    let report = try String(contentsOfFile: folder.path("2/report.json"), encoding: .utf8)
    for path in [
      "../outside.png", folder.path("outside.png"), "link.png", "../1/pictures/e.png",
      "pictures/../../outside.png", "pictures/e.png\\u0000",
    ] {
      try folder.write(report.replacing("pictures/e.png", with: path), "2/report.json")
      let result = try Command.run(
        "report", "2", "--html", "r.html", "--junit", "r.xml", in: folder.url)
      #expect(result.status == 1, "\(path)")
      #expect(
        result.errors.contains("the report names a file outside its folder"),
        "\(path): \(result.errors)")
      let page = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
      #expect(!page.contains("data-type=\"image/png\""), "\(path)")
      #expect(page.contains("the report names a file outside its folder"), "\(path)")
      let xml = try String(contentsOfFile: folder.path("r.xml"), encoding: .utf8)
      #expect(!xml.contains("ATTACHMENT"), "\(path)")
    }
    try folder.write(report, "2/report.json")
    let own = try Command.run("report", "1", "2", "--html", "r.html", in: folder.url)
    #expect(own.errors == "")
    let page = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
    #expect(page.contains("data-type=\"image/png\""))
  }

  @Test("a report is not written over one that is read")
  func overwriting() throws {
    let folder = try Self.shares()
    let before = try String(contentsOfFile: folder.path("1/report.json"), encoding: .utf8)
    for option in [["--json", "1/report.json"], ["--html", "./1/../1/report.json"]] {
      let result = try Command.run(["report", "1", "2"] + option, in: folder.url)
      #expect(result.status == 64 && result.errors.contains("is read as well"), "\(result.errors)")
    }
    #expect(try String(contentsOfFile: folder.path("1/report.json"), encoding: .utf8) == before)
  }

  @Test("everything that has passed ends with 0, a share that is missing with 1")
  func status() throws {
    let folder = try Self.shares()
    let all = try Command.run("report", "1", "2", in: folder.url)
    #expect(all.status == 0 && all.text == "All 2 passed\n", "\(all.errors)")
    let one = try Command.run("report", "1", in: folder.url)
    #expect(one.status == 1 && one.text == "1 passed; share 2/2 was not reported\n")
    try FileManager.default.moveItem(atPath: folder.path("2"), toPath: folder.path("3"))
    let text = try String(contentsOfFile: folder.path("3/report.json"), encoding: .utf8)
    try folder.write(text.replacing("2/2", with: "3/3"), "3/report.json")
    try folder.write(
      try String(contentsOfFile: folder.path("1/report.json"), encoding: .utf8)
        .replacing("1/2", with: "1/3"), "1/report.json")
    let some = try Command.run("report", "1", "3", "--github", in: folder.url)
    #expect(some.status == 1)
    #expect(some.text.contains("::error title=Diorama::share 2/3 was not reported"))
    #expect(some.text.hasSuffix("All 2 passed; share 2/3 was not reported\n"))
    let old = VerificationReport(title: "Scenes", version: "0.3.0", shard: "1/2")
    try folder.write(JSONReport().text(of: old), "old/report.json")
    let mixed = try Command.run("report", "1", "3", "old", in: folder.url)
    #expect(mixed.status == 65)
    #expect(
      mixed.errors
        == "diorama: expected shares of one total, found 1/3 (1/report.json) and 1/2 "
        + "(old/report.json); are they from the same run?\n")
  }

  @Test("a summary on standard output stands alone")
  func summary() throws {
    let folder = try Self.shares(.missing)
    let result = try Command.run(
      "report", "1", "2", "--markdown", "-", "--github", "--html", "r.html", in: folder.url)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("## ❌ Scenes\n"))
    #expect(!result.text.contains("::error") && !result.text.contains("r.html"))
    #expect(result.errors.contains("::error file=Scenes/s.json5,line=4"))
    // The page is there, and says what it lacks.
    #expect(result.errors.contains("warning: 1/pictures/e.png: no such file"), "\(result.errors)")
    #expect(folder.names.contains("r.html"))
  }

  static let mistakes: [([String], Int32, String)] = [
    (["report"], 64, "nothing to do"),
    (["report", "1", "--linked"], 64, "--linked is for --html"),
    (["report", "1", "--json", "-"], 64, "--json: expected a file, found standard output"),
    (["report", "1", "--html", "out/"], 64, "--html: expected a file, found \"out/\""),
    (
      ["report", "1", "--html", "x", "--junit", "x"], 64, "--html and --junit name the same file, x"
    ),
    (["report", "4"], 66, "4: expected a report of diorama verify, found no such file"),
    (
      ["report", "bad.json"], 65, "bad.json: not a report by diorama: expected title, found nothing"
    ),
    (
      ["report", "1", "1/report.json"], 65,
      "\"scene-1\" was verified twice: it is in two reports"
    ),
    (["report", "1", "--html", "1/report.json/x.html"], 73, "1/report.json"),
  ]

  @Test("what cannot be is said, with its status", arguments: mistakes)
  func mistake(arguments: [String], status: Int32, message: String) throws {
    let folder = try Self.shares()
    try folder.write("{}", "bad.json")
    let result = try Command.run(arguments, in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.hasPrefix("diorama: \(message)"), "\(result.errors)")
  }
}
