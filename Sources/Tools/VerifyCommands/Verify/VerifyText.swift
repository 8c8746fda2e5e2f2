import ComparingPictures

/// The output of `verify`: words before numbers, nothing about passed entries, and a cause that
/// several variants share only once.
final class VerifyText {
  private let isQuiet: Bool
  /// The folder of the pictures; nil where nothing stays of them, and nothing is to be written.
  private let artifacts: String?
  private let print: (String) -> Void
  /// Messages printed so far, and the first entry of each.
  private var told: [[String]: String] = [:]

  /// - Parameters:
  ///   - artifacts: the folder of the pictures; nil to name none.
  ///   - print: takes lines, each with its end.
  init(
    isQuiet: Bool, artifacts: String?, print: @escaping (String) -> Void = StandardStreams.print
  ) {
    (self.isQuiet, self.artifacts, self.print) = (isQuiet, artifacts, print)
  }

  /// The most sentences about the layout of one entry.
  private static let longest = 12

  func show(_ entry: VerificationEntry, of item: VerifyItem) {
    // An error is not the result of a comparison, so it is always printed.
    if isQuiet, entry.outcome == .broken {
      StandardStreams.printError("broken: \(entry.name) (\(entry.source)): \(entry.summary)")
    }
    guard !isQuiet, !entry.outcome.isPassed else { return }
    let entry = entry.printable
    let variant = entry.variant.isEmpty ? "" : ", \(entry.variant)"
    var lines = ["\(entry.outcome.rawValue): \(entry.name) (\(entry.source)\(variant))"]
    let cause =
      [entry.outcome.rawValue, entry.source]
      + (entry.layout.isEmpty ? [entry.summary] : entry.layout)
    if entry.outcome != .recorded, let first = told[cause] {
      print((lines + ["  the same as \(first)"]).map { $0 + "\n" }.joined())
      return
    }
    told[cause] = entry.name
    lines += entry.provenance.map { "  \($0)" }
    lines += entry.layout.prefix(Self.longest).map { "  \($0)" }
    if entry.layout.count > Self.longest {
      lines.append("  and \(entry.layout.count - Self.longest) more differences of layout")
    }
    let rest = Self.withoutLayout(entry)
    if !rest.isEmpty { lines.append("  \(rest)") }
    lines += entry.thresholds.map { "  allowed: \($0)" }
    if let artifacts {
      lines += entry.shownPictures.map { what, path in
        "  \(what.padding(to: 12))\("\(artifacts)/\(path)".printable(upTo: 4096))"
      }
    }
    if entry.outcome == .recorded {
      lines = ["recorded: \(entry.name)"]
      if entry.summary != "recorded" { lines.append("  \(entry.summary)") }
    }
    print(lines.map { $0 + "\n" }.joined())
  }

  /// - Parameter prune: the command that removes orphans.
  func end(_ report: VerificationReport, pruning prune: String) {
    guard !isQuiet else { return }
    let report = report.printable
    var lines: [String] = []
    for rename in report.renames ?? [] {
      let line =
        "\(rename.entry) has its reference under another name: "
        + (Self.digestName(rename.from).map {
          "approve it, then remove \($0) with \(prune)"
        } ?? "mv \(rename.from.operand.shellWord) \(rename.to.operand.shellWord)")
      if !lines.contains(line) { lines.append(line) }
    }
    lines += report.unpairedOrphans.map { "orphaned: \($0)" }
    if artifacts != nil, !report.unpairedOrphans.isEmpty {
      lines.append("to remove references that belong to no scene: \(prune)")
    }
    lines.append(report.verdict)
    if artifacts != nil, report.entries.contains(where: { $0.outcome == .missing }) {
      lines.append("--record missing writes the references that are missing")
    }
    if let approval = report.approval {
      lines.append("to take what was drawn as references: \(approval)")
    }
    if report.entries.contains(where: { $0.outcome == .recorded }) {
      lines.append("references were recorded; look at them, then verify again")
    }
    print(lines.map { $0 + "\n" }.joined())
  }

  /// The path of a digest without the part; nil for a file.
  private static func digestName(_ path: String) -> String? {
    guard path.contains("/digests.txt: ") else { return nil }
    return [".animation.displaylist", ".animation.png", ".displaylist", ".png"].first {
      path.hasSuffix($0)
    }.map { String(path.dropLast($0.count)) }
  }

  /// Returns the summary without what the sentences about the layout already contain.
  private static func withoutLayout(_ entry: VerificationEntry) -> String {
    guard !entry.layout.isEmpty else { return entry.summary }
    let said = [
      entry.layout.joined(separator: "; "), entry.layout[0],
      "\(entry.layout.count) differences of layout",
    ]
    for phrase in said where entry.summary.hasPrefix(phrase) {
      let rest = entry.summary.dropFirst(phrase.count)
      return String(rest.hasPrefix("; ") ? rest.dropFirst(2) : rest)
    }
    return entry.summary
  }
}
