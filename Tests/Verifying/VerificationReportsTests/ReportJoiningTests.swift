import Testing
import VerificationReports

@Suite("Joining reports")
struct ReportJoiningTests {
  private static func share(_ number: Int, of count: Int, _ names: [String]) -> VerificationReport {
    VerificationReport(
      title: "Scenes", version: "0.3.0", approval: "approve",
      entries: names.map {
        VerificationEntry(name: $0, source: "s", kind: .picture, outcome: .passed)
      }, orphans: ["o.png"], shard: "\(number)/\(count)", seconds: 2)
  }

  @Test("the shares of a run are one report, in any order")
  func shares() throws {
    let shares = [Self.share(1, of: 2, ["a", "c"]), Self.share(2, of: 2, ["b", "d"])]
    let joined = try VerificationReport.joining(shares)
    #expect(joined.entries.map(\.name) == ["a", "b", "c", "d"])
    #expect(joined.shard == nil)
    #expect(joined.seconds == 4)
    #expect(joined.orphans == ["o.png"])
    #expect(joined.approval == "approve")
    #expect(try VerificationReport.joining(shares.reversed()) == joined)
    #expect(VerificationReport.missingShards(of: shares) == [])
  }

  @Test("a share that is missing is named")
  func missing() throws {
    let shares = [Self.share(3, of: 3, ["c"]), Self.share(1, of: 3, ["a"])]
    #expect(VerificationReport.missingShards(of: shares) == ["2/3"])
    let joined = try VerificationReport.joining(shares)
    #expect(joined.shard == "1/3, 3/3")
    #expect(joined.entries.map(\.name) == ["a", "c"])
    #expect(joined.count(.broken) == 0)
    #expect(joined.missingShares == ["2/3"])
    #expect(!joined.isPassed)
    #expect(joined.verdict == "All 2 passed; share 2/3 was not reported")
    let whole = try VerificationReport.joining([joined, Self.share(2, of: 3, ["b"])])
    #expect(whole.missingShares == nil && whole.isPassed && whole.verdict == "All 3 passed")
    for text in [
      JUnitReport().text(of: joined), GitHubAnnotations().text(of: joined),
      MarkdownSummary().text(of: joined), JSONReport().text(of: joined),
    ] { #expect(text.contains("2/3"), "\(text)") }
    #expect(JUnitReport().text(of: joined).contains(#"tests="3" failures="0" errors="1""#))
    #expect(VerificationReport.missingShards(of: [Self.share(2, of: 2, [])]) == ["1/2"])
  }

  @Test("shares are missing of a single report, and of many")
  func missingOfFew() throws {
    let one = try VerificationReport.joining([Self.share(1, of: 2, ["a"])])
    #expect(one.missingShares == ["2/2"] && !one.isPassed)
    #expect(one.verdict == "1 passed; share 2/2 was not reported")
    #expect(try VerificationReport.joining([one]) == one)
    let two = [Self.share(1, of: 20_000, ["a"]), Self.share(2, of: 20_000, ["b"])]
    let joined = try VerificationReport.joining(two)
    #expect(joined.missingShares?.count == 19_998 && !joined.isPassed)
  }

  @Test("a share that was stopped does not pass, and every report says so")
  func stopped() throws {
    var stopped = Self.share(2, of: 2, ["b"])
    stopped.unverified = 59
    #expect(!stopped.isPassed && stopped.verdict == "1 passed; 59 were not verified")
    let joined = try VerificationReport.joining([Self.share(1, of: 2, ["a"]), stopped])
    #expect(joined.unverified == 59 && joined.missingShares == nil && !joined.isPassed)
    #expect(joined.verdict == "All 2 passed; 59 were not verified")
    let json = JSONReport().text(of: joined)
    #expect(json.contains("\"unverified\" : 59"))
    #expect(try JSONReport().report(from: Array(json.utf8), named: "r.json") == joined)
    let junit = JUnitReport().text(of: joined)
    #expect(junit.contains(#"tests="3" failures="0" errors="1""#))
    #expect(junit.contains(#"<error message="59 were not verified: the run was stopped""#))
    #expect(
      GitHubAnnotations().text(of: joined)
        == "::error title=Diorama::59 were not verified: the run was stopped\n"
        + GitHubAnnotations().text(of: try .joining((1...2).map { Self.share($0, of: 2, []) })))
    let markdown = MarkdownSummary().text(of: joined)
    #expect(markdown.hasPrefix("## ❌ Scenes\n\n**All 2 passed; 59 were not verified**"))
    #expect(!markdown.contains("filtered"))
    // Reports of earlier versions do not have the number.
    let old = JSONReport().text(of: Self.share(1, of: 2, ["a"]))
    #expect(!old.contains("unverified"))
    #expect(try JSONReport().report(from: Array(old.utf8), named: "r.json").unverified == nil)
  }

  @Test("what does not belong together is refused")
  func mistakes() {
    let one = Self.share(1, of: 2, ["a"])
    var other = Self.share(2, of: 2, ["a"])
    let twice = #expect(throws: VerificationReport.JoiningError.self) {
      try VerificationReport.joining([one, other])
    }
    #expect(
      twice?.description
        == "\"a\" was verified twice: it is in two reports; are they from the same run?")
    other.version = "0.4.0"
    #expect(throws: VerificationReport.JoiningError.self) {
      try VerificationReport.joining([one, other])
    }
    #expect(throws: VerificationReport.JoiningError.self) { try VerificationReport.joining([]) }
  }

  @Test("shares of different totals are refused with their files, also if together they are all")
  func totals() {
    let shares = (1...3).map { Self.share($0, of: 3, ["\($0)"]) } + [Self.share(1, of: 2, [])]
    let files = ["1/r.json", "2/r.json", "3/r.json", "old/r.json"]
    let error = #expect(throws: VerificationReport.JoiningError.self) {
      try VerificationReport.joining(shares, from: files)
    }
    #expect(
      error?.description
        == "expected shares of one total, found 1/3 (1/r.json) and 1/2 (old/r.json); "
        + "are they from the same run?")
    let unnamed = #expect(throws: VerificationReport.JoiningError.self) {
      try VerificationReport.joining(shares.reversed())
    }
    #expect(unnamed?.description.contains("found 1/2 and 3/3;") == true)
  }

  @Test("pictures keep their place when a report moves to another folder")
  func moving() {
    var report = ReportSamples.report()
    report.entries[0].pictures = .init(expected: "/refs/e.png", actual: "p/a.png", scale: 3)
    report.entries[1].animation = .init(
      expectedFrames: 1, actualFrames: 1,
      frames: [.init(number: 0, time: 0, isDifferent: true, pictures: .init(actual: "p/f.png"))])
    report.entries[2].candidates = [
      .init(store: "refs", name: "s", part: .picture, file: "p/c.png", replaces: nil, digest: "0")
    ]
    let up = report.movingPictures(from: "/run/shard-1", to: "/run/")
    #expect(
      up.entries[0].pictures == .init(expected: "/refs/e.png", actual: "shard-1/p/a.png", scale: 3))
    #expect(up.entries[1].animation?.frames[0].pictures.actual == "shard-1/p/f.png")
    #expect(up.entries[2].candidates[0].file == "shard-1/p/c.png")
    #expect(up.entries[2].candidates[0].fileName == "s.png")
    let aside = report.movingPictures(from: "/run/shard-1", to: "/run/shard-10")
    #expect(aside.entries[0].pictures?.actual == "/run/shard-1/p/a.png")
    #expect(
      up.movingPictures(from: "/run", to: "/run/shard-1").entries[0].pictures?.actual == "p/a.png")
  }
}
