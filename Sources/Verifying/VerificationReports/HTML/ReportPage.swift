import CPageResources

/// The text around the entries of a page.
struct ReportPage {
  /// The data of an entry in the list: kept small, because the list has all of them at once.
  private struct Line: Encodable {
    var name: String
    var source: String
    var line: Int?
    var variant: String
    var kind: String
    var outcome: String
    var summary: String
    var seconds: Double
    /// The number of a cause shared with other entries; nil if it is not shared.
    var cause: Int?

    init(_ entry: VerificationEntry, cause: Int?) {
      self.cause = cause
      name = entry.name
      source = entry.source
      line = entry.line
      variant = entry.variant
      kind = entry.kind.rawValue
      outcome = entry.outcome.rawValue
      summary = entry.summary
      seconds = entry.seconds
    }
  }

  private struct Index: Encodable {
    var title: String
    var version: String
    var approval: String?
    var orphans: [String]
    var renames: [VerificationReport.Rename]
    var shard: String?
    var gaps: [String]
    var isFiltered: Bool
    var seconds: Double
    var verdict: String
    var entries: [Line]
  }

  struct Addition {
    var style: String
    var script: String
  }

  let report: VerificationReport
  /// Nil for a page without a server.
  var addition: Addition?
  /// In the order of the list.
  let entries: [VerificationEntry]

  /// The page up to the entries' details, which are data scripts. Its own script comes first, so
  /// that the list appears early.
  var head: String {
    var causes: [String: Int] = [:]
    for (number, cause) in report.causes.enumerated() where cause.count > 1 {
      for entry in cause { causes[entry.name] = number }
    }
    let index = Index(
      title: report.title, version: report.version, approval: report.approval,
      orphans: report.unpairedOrphans, renames: report.renames ?? [], shard: report.shard,
      gaps: report.gaps.map { "\($0.what): \($0.reason)." }, isFiltered: report.isFiltered,
      seconds: report.seconds, verdict: report.verdict,
      entries: entries.map { Line($0, cause: causes[$0.name]) })
    let title = ReportText.markup("\(report.verdict) – \(report.title)")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title)</title>
      <link rel="icon" href="\(report.isPassed ? Self.passedIcon : Self.failedIcon)">
      <style>
      \(Self.style)\(addition?.style ?? "")</style>
      \(Self.body)
      \(plain)
      <script type="application/json" id="index">\(ReportText.scriptData(index))</script>
      <script>
      \(Self.script)\(addition?.script ?? "")</script>

      """
  }

  /// The maximum number of entries listed without scripting.
  private static let plainLimit = 200

  /// The contents for browsers without scripting.
  private var plain: String {
    let bad = entries.filter { !$0.outcome.isPassed }
    let lines = bad.prefix(Self.plainLimit).map { entry in
      "<li><b>\(ReportText.markup(entry.name))</b> \(entry.outcome.rawValue): "
        + "\(ReportText.markup(entry.summary))</li>\n"
    }
    let rest = bad.count - lines.count
    return """
      <noscript><style>#page { display: none }</style><div style="padding: 16px">
      <h1>\(ReportText.markup("\(report.verdict) – \(report.title)"))</h1>
      <ul style="padding: 16px">
      \(lines.joined())</ul>
      <p>\(rest > 0 ? "\(rest) more. " : "")The pictures need JavaScript, which is disabled.</p>
      </div></noscript>
      """
  }

  static let tail = "</html>\n"

  /// Forbids loading anything from elsewhere, whatever a report's texts contain.
  private var policy: String {
    "default-src 'none'; img-src data: blob: file: 'self'; style-src 'unsafe-inline'; "
      + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
      + (addition == nil ? "" : "; connect-src 'self'")
  }

  static let style = String(cString: report_style())
  static let body = String(cString: report_body())
  static let script = String(cString: report_script())

  private static let passedIcon = icon("%2330a46c")
  private static let failedIcon = icon("%23e5484d")

  private static func icon(_ color: String) -> String {
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
      + "%3Ccircle cx='8' cy='8' r='7' fill='\(color)'/%3E%3C/svg%3E"
  }
}
