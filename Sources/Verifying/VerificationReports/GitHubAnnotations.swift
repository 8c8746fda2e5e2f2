import Basics

/// The report as GitHub workflow commands, printed by a step: errors at lines of files.
public struct GitHubAnnotations: Sendable {
  /// The maximum errors; the last counts the rest. GitHub shows ten per step and drops others
  /// silently.
  public var limit: Int

  /// - Parameter limit: at least 1.
  public init(limit: Int = 10) {
    precondition(limit >= 1, "expected a limit of 1 or more, found \(limit)")
    self.limit = limit
  }

  /// Returns a line for each error; empty if there are none.
  public func text(of report: VerificationReport) -> String {
    let report = report.printable
    var lines = report.gaps.map { Self.command("error", "Diorama", "\($0.what): \($0.reason)") }
    let failures = report.causes
    let room = max(1, limit - lines.count)
    let shown = failures.count > room ? room - 1 : failures.count
    lines += failures.prefix(shown).map(line)
    if failures.count > shown {
      let count = failures.dropFirst(shown).reduce(0) { $0 + $1.count }
      lines.append(
        Self.command(
          "error", "Diorama",
          "\(count) more \(Plural.form(count, "entry", "entries")): see the report"))
    }
    for rename in (report.renames ?? []).prefix(limit) {
      lines.append(
        Self.command(
          "notice", "Renamed reference",
          "\(rename.from) matches \(rename.entry); rename it to \(rename.to)"))
    }
    let orphans = report.unpairedOrphans
    if !orphans.isEmpty {
      let names = orphans.prefix(20).joined(separator: "\n")
      let rest = orphans.count > 20 ? "\n…" : ""
      lines.append(
        Self.command(
          "warning", "References without a scene",
          "\(orphans.count) \(Plural.verb(orphans.count, "belongs")) to no verified scene:\n"
            + names + rest))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Private

  private func line(for cause: [VerificationEntry]) -> String {
    let entry = cause[0]
    let more = cause.count > 1 ? " and \(cause.count - 1) more" : ""
    var properties = ["file=" + Self.property(entry.source)]
    if let line = entry.line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property("\(entry.name)\(more): \(entry.outcome.rawValue)"))
    // Only a few sentences: the annotation appears between lines of code.
    let details = (entry.provenance + entry.layout).filter { !entry.summary.contains($0) }.prefix(8)
    let others = cause.dropFirst().map(\.name)
    let same = others.isEmpty ? [] : ["the same in \(Plural.list(others, atMost: 20))"]
    let message = ([entry.summary] + details + same).filter { !$0.isEmpty }.joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(Self.message(message))"
  }

  private static func command(_ kind: String, _ title: String, _ text: String) -> String {
    "::\(kind) title=\(property(title))::\(message(text))"
  }

  static func message(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    return ReportText.escaped(text) { escapes[$0] }
  }

  static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
