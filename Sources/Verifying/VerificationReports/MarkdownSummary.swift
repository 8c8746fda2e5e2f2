import Basics

/// The report as Markdown, for a job's summary or a comment on a pull request.
public struct MarkdownSummary: Sendable {
  /// In bytes of UTF-8. A GitHub comment has 65,536 characters, a job's summary 1 MiB.
  public var limit: Int

  /// Thumbnails to show below the table.
  public var pictures: CommentPictures?
  /// The URL of a thumbnail by its index, without spaces, brackets and quotation marks.
  public var address: @Sendable (Int) -> String = { _ in "" }

  /// Creates a writer with a limit on the length.
  public init(limit: Int = 65_000) {
    precondition(limit >= 1000, "expected a limit of 1,000 bytes or more, found \(limit)")
    self.limit = limit
  }

  /// Returns the Markdown with a trailing line feed.
  public func text(of report: VerificationReport) -> String {
    let report = report.printable
    var text = head(of: report)
    let rows =
      report.causes + report.entriesByUrgency.filter { $0.outcome == .tolerated }.map { [$0] }
    let total = rows.reduce(0) { $0 + $1.count }
    // Space for the text that must appear below the table, however long the table is.
    let reserve = 400
    var (shown, told) = (0, 0)
    if !rows.isEmpty { text += "\n| | Name | What happened |\n|---|---|---|\n" }
    for cause in rows {
      let row = row(for: cause)
      guard text.utf8.count + row.utf8.count + reserve < limit else { break }
      text += row
      shown += 1
      told += cause.count
    }
    if told < total { text += "\n… and \(total - told) more: see the report.\n" }
    let causes = rows.prefix(shown).map { $0[0] }
    for part in pictureParts + details(of: causes) + [
      renames(of: report), orphans(of: report), approval(of: report),
    ]
    where text.utf8.count + part.utf8.count + 2 < limit { text += part }
    return text
  }

  // MARK: - Private

  private func head(of report: VerificationReport) -> String {
    var text = "## \(report.isPassed ? "✅" : "❌") \(Self.escaped(Self.cut(report.title, 200)))\n\n"
    text += "**\(report.verdict)**"
    // Entries that have not passed are counted in the verdict.
    var facts = [VerificationEntry.Outcome.tolerated, .passed].filter { report.count($0) > 0 }.map {
      "\(report.count($0)) \($0.rawValue)"
    }
    facts.append(ReportText.seconds(report.seconds))
    if let shard = report.shard { facts.append("share \(Self.escaped(Self.cut(shard, 100)))") }
    if report.isFiltered { facts.append("filtered") }
    facts.append("diorama \(Self.escaped(Self.cut(report.version, 40)))")
    return text + " · " + facts.joined(separator: " · ") + "\n"
  }

  private func row(for cause: [VerificationEntry]) -> String {
    let entry = cause[0]
    let signs: [VerificationEntry.Outcome: String] = [
      .failed: "❌", .broken: "💥", .missing: "❓", .recorded: "🔴", .tolerated: "🟡", .passed: "✅",
    ]
    let sentences = [entry.summary] + entry.provenance
    let what = sentences.filter { !$0.isEmpty }.map { Self.escaped(Self.cut($0, 600)) }
    var name = Self.code(Self.cut(entry.name, 200))
    name += "<br><sub>\(Self.escaped(Self.cut(entry.location, 300)))</sub>"
    if cause.count > 1 {
      let others = cause.dropFirst().map { Self.code(Self.cut($0.name, 100)) }
      name += "<br>the same in \(Plural.list(others, atMost: 8))"
    }
    return "| \(signs[entry.outcome] ?? "") \(entry.outcome.rawValue) | \(name) | "
      + what.joined(separator: "<br>") + " |\n"
  }

  private var pictureParts: [String] {
    guard let pictures else { return [] }
    let parts = pictures.pictures.enumerated().map { index, picture in
      let words = Self.escaped("\(Self.cut(picture.entry, 200)): \(picture.words)")
      return "\n\(Self.code(Self.cut(picture.entry, 200))): \(picture.words)\n\n"
        + "![\(words)](\(address(index)))\n"
    }
    guard !pictures.rest.isEmpty else { return parts }
    let names = pictures.rest.map { Self.code(Self.cut($0, 100)) }
    return parts + ["\nMore pictures are in the report: \(Plural.list(names, atMost: 20)).\n"]
  }

  private func details(of entries: [VerificationEntry]) -> [String] {
    let told = entries.filter { entry in
      !entry.outcome.isPassed && !entry.layout.allSatisfy(entry.summary.contains)
    }
    return told.prefix(Self.listLimit).map { entry in
      let lines = Self.list(entry.layout) { Self.escaped(Self.cut($0, 400)) }
      let name = ReportText.markup(Self.cut(entry.name, 200))
      return "\n<details><summary>Layout of <code>\(name)</code></summary>\n\n\(lines)\n"
        + "</details>\n"
    }
  }

  private func renames(of report: VerificationReport) -> String {
    guard let renames = report.renames, !renames.isEmpty else { return "" }
    let lines = Self.list(renames) {
      "\(Self.code(Self.cut($0.from, 300))) → \(Self.code(Self.cut($0.to, 300)))"
    }
    return "\nFound under another name; move these references:\n\n\(lines)"
  }

  private func orphans(of report: VerificationReport) -> String {
    let orphans = report.unpairedOrphans
    if orphans.isEmpty { return "" }
    let lines = Self.list(orphans) { Self.code(Self.cut($0, 300)) }
    return "\n<details><summary>\(Plural.count(orphans.count, "reference")) without a scene"
      + "</summary>\n\n\(lines)\n</details>\n"
  }

  private func approval(of report: VerificationReport) -> String {
    guard let approval = report.approval, !report.isPassed else { return "" }
    let fence = Self.fence(around: approval)
    return "\nIf the change is intended:\n\n\(fence)sh\n\(approval)\n\(fence)\n"
  }

  /// The most entries of a list, and the most lists of layout differences below the table.
  private static let listLimit = 20

  private static func list<Entry>(_ entries: [Entry], _ text: (Entry) -> String) -> String {
    let rest = entries.count - listLimit
    return entries.prefix(listLimit).map { "- \(text($0))\n" }.joined()
      + (rest > 0 ? "- … and \(rest) more\n" : "")
  }

  /// Escapes running text for a table cell, so that Markdown does not interpret any of it.
  package static func escaped(_ text: String) -> String {
    ReportText.escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": "\\\(scalar)"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": " "
      default: scalar.properties.generalCategory == .control ? "" : nil
      }
    }
  }

  /// Formats code for a table cell.
  static func code(_ text: String) -> String {
    // In tables, the meaning of a backslash between backticks depends on the next character.
    let isPlain = text.unicodeScalars.allSatisfy {
      !"`|\\<>&".unicodeScalars.contains($0) && $0.properties.generalCategory != .control
    }
    if isPlain, !text.isEmpty { return "`\(text)`" }
    return "<code>\(escaped(text))</code>"
  }

  /// Returns a fence of at least three backticks that is longer than any run of them in the text.
  private static func fence(around text: String) -> String {
    var (longest, run) = (2, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }

  private static func cut(_ text: String, _ count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }
}
