import Basics

extension VerificationReport {
  /// The report with all texts safe to print, as they may come from anywhere. Paths of pictures and
  /// candidates are unchanged.
  public var printable: VerificationReport {
    var report = self
    report.title = title.printable(upTo: 1000)
    report.version = version.printable()
    // Users copy the command, so the sender of a report must not be able to choose another one.
    report.approval = approval.flatMap { Self.isApproval($0) ? $0.printableLines(upTo: 4096) : nil }
    report.entries = entries.map(\.printable)
    report.orphans = orphans.map { $0.printable(upTo: 1000) }
    report.renames = renames?.map {
      Rename(
        entry: $0.entry.printable(), from: $0.from.printable(upTo: 1000),
        to: $0.to.printable(upTo: 1000))
    }
    report.shard = shard?.printable()
    report.missingShares = missingShares?.map { $0.printable() }
    return report
  }
}

extension VerificationEntry {
  /// Sentences may be long and report several problems, one per line.
  private static func sentences(_ text: String) -> String { text.printableLines(upTo: 2000) }

  /// The entry with all its texts made safe for printing; see ``VerificationReport/printable``.
  public var printable: VerificationEntry {
    var entry = self
    entry.name = name.printable()
    entry.source = source.printable(upTo: 1000)
    entry.variant = variant.printable()
    entry.summary = Self.sentences(summary)
    entry.provenance = provenance.map(Self.sentences)
    entry.layout = layout.map(Self.sentences)
    entry.thresholds = thresholds.map(Self.sentences)
    entry.animation?.timing = animation?.timing.map(Self.sentences) ?? []
    return entry
  }
}

extension VerificationReport {
  /// Whether ``approval`` has only commands that approve or record, and runs nothing else in a
  /// shell.
  static func isApproval(_ text: String) -> Bool {
    text.utf8.count <= 1 << 16
      && text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { line in
        line.wholeMatch(of: command) != nil
          && (line.contains(" --approve") || line.hasPrefix("DIORAMA_RECORD"))
      }
  }

  /// Matches words of letters, digits and harmless characters, or in single quotes.
  private static var command: Regex<Substring> {
    /(?:diorama verify|DIORAMA_RECORD=failed swift test)(?: (?:[A-Za-z0-9\/._+@-]|'[^']*'|\\')+)*/
  }
}
