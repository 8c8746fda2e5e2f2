/// The report as GitHub's workflow commands: errors at the lines of files, in what a step prints.
public struct GitHubAnnotations: Sendable {
  /// How many errors are printed; the last one counts those that are not. GitHub shows ten errors
  /// of a step and says nothing of the others.
  public var limit: Int

  /// - Parameter limit: at least 1.
  public init(limit: Int = 10) {
    precondition(limit >= 1, "expected a limit of 1 or more, found \(limit)")
    self.limit = limit
  }

  /// A line for each; empty where all is well.
  public func text(of report: VerificationReport) -> String {
    let report = report.printable
    let failures = report.entriesByUrgency.filter { !$0.outcome.isPassed }
    let shown = failures.count > limit ? limit - 1 : failures.count
    var lines = failures.prefix(shown).map(line)
    if failures.count > shown {
      let count = failures.count - shown
      lines.append(
        "::error title=\(Self.property("Diorama"))::"
          + Self.message("\(count) more \(count == 1 ? "entry" : "entries"): see the report"))
    }
    if !report.orphans.isEmpty {
      let names = report.orphans.prefix(20).joined(separator: "\n")
      let rest = report.orphans.count > 20 ? "\n…" : ""
      lines.append(
        "::warning title=\(Self.property("References without a scene"))::"
          + Self.message("\(report.orphans.count) belong to nothing:\n\(names)\(rest)"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Private

  private func line(for entry: VerificationEntry) -> String {
    var properties = ["file=" + Self.property(entry.source)]
    if let line = entry.line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property("\(entry.name): \(entry.outcome.rawValue)"))
    // A few sentences: the annotation stands between lines of code.
    let details = (entry.provenance + entry.layout).filter { !entry.summary.contains($0) }.prefix(8)
    let message = ([entry.summary] + details).filter { !$0.isEmpty }.joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(Self.message(message))"
  }

  static func message(_ text: String) -> String {
    var result = ""
    // By scalars: a carriage return with a line feed is one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
