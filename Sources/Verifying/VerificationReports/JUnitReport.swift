import Basics

/// The report as JUnit XML, a suite per source file. Failed, missing and recorded entries are
/// failures, broken ones errors, so a failed run never has a green page. Tolerated entries pass.
public struct JUnitReport: Sendable {
  /// The path from the project's folder to the report's, for `[[ATTACHMENT|…]]` of GitLab and
  /// Jenkins; nil attaches nothing.
  public var attachmentFolder: String?

  /// Creates a writer, which attaches pictures if a folder is given.
  public init(attachmentFolder: String? = nil) {
    self.attachmentFolder = attachmentFolder
  }

  /// Returns the XML with a trailing line feed.
  public func text(of report: VerificationReport) -> String {
    let report = report.printable
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
    text += attributes([("name", title(of: report))])
    let gaps = gaps(of: report)
    text += counts(of: report.entries, missing: gaps.count, seconds: report.seconds) + ">\n"
    if !gaps.isEmpty {
      text += suite("the run", counts(of: [], missing: gaps.count, seconds: 0), gaps)
    }
    let suites = Dictionary(grouping: report.entries, by: \.source)
    for (source, entries) in suites.sorted(by: { $0.key < $1.key }) {
      let seconds = entries.reduce(0) { $0 + $1.seconds }
      text += suite(source, counts(of: entries, seconds: seconds), entries.map(testCase))
    }
    return text + "</testsuites>\n"
  }

  // MARK: - Private

  private func title(of report: VerificationReport) -> String {
    report.title + (report.shard.map { " (\($0))" } ?? "")
  }

  /// Returns test cases for what has no results.
  private func gaps(of report: VerificationReport) -> [String] {
    report.gaps.map { what, reason in
      "    <testcase" + attributes([("name", what), ("classname", "the run")]) + ">\n      <error"
        + attributes([("message", "\(what): \(reason)"), ("type", "incomplete")])
        + "/>\n    </testcase>\n"
    }
  }

  private func suite(_ name: String, _ counts: String, _ testCases: [String]) -> String {
    "  <testsuite" + attributes([("name", name)]) + counts + " skipped=\"0\">\n"
      + testCases.joined() + "  </testsuite>\n"
  }

  /// - Parameter missing: number of test cases for what has no results.
  private func counts(
    of entries: [VerificationEntry], missing: Int = 0, seconds: Double
  ) -> String {
    let broken = entries.count { $0.outcome == .broken }
    let failures = entries.count { !$0.outcome.isPassed } - broken
    return attributes([
      ("tests", "\(entries.count + missing)"), ("failures", "\(failures)"),
      ("errors", "\(broken + missing)"),
      ("time", time(seconds)),
    ])
  }

  private func testCase(_ entry: VerificationEntry) -> String {
    var pairs = [("name", entry.name), ("classname", className(of: entry)), ("file", entry.source)]
    if let line = entry.line { pairs.append(("line", "\(line)")) }
    pairs.append(("time", time(entry.seconds)))
    var children = ""
    if !entry.outcome.isPassed {
      let element = entry.outcome == .broken ? "error" : "failure"
      children += "      <\(element)"
      children += attributes([("message", entry.summary), ("type", entry.outcome.rawValue)])
      let details = ([entry.location] + entry.details).joined(separator: "\n")
      children += ">\(ReportText.markupLines(details))</\(element)>\n"
    }
    var output = entry.outcome == .tolerated ? [entry.summary] + entry.details : []
    output += attachments(of: entry)
    if !output.isEmpty {
      let lines = ReportText.markupLines(output.joined(separator: "\n"))
      children += "      <system-out>\(lines)</system-out>\n"
    }
    let head = "    <testcase" + attributes(pairs)
    return children.isEmpty ? head + "/>\n" : head + ">\n" + children + "    </testcase>\n"
  }

  /// Programs show it as a path of packages, separated by dots.
  private func className(of entry: VerificationEntry) -> String {
    let file = entry.source.split(separator: "/").last.map(String.init) ?? entry.source
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  private func attachments(of entry: VerificationEntry) -> [String] {
    guard let attachmentFolder, !entry.outcome.isPassed, let pictures = entry.pictures else {
      return []
    }
    // GitLab shows only the first one, and the actual picture is the most useful.
    return [pictures.actual, pictures.difference, pictures.expected].compactMap { $0 }.map {
      "[[ATTACHMENT|\(VerificationReport.path(of: $0, in: attachmentFolder).printable(upTo: 4096))]]"
    }
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(ReportText.markup($1))\"" }.joined()
  }

  private func time(_ seconds: Double) -> String {
    ReportText.number(seconds.isFinite ? max(0, seconds) : 0, 3)
  }
}
