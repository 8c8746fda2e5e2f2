import Messages

extension VerificationReport {
  /// Why reports cannot be joined.
  public struct JoiningError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description.printable(upTo: 2000) }
  }

  /// The shares of one run as one report, in any order.
  ///
  /// What every share lists of the whole, such as orphans and the command that approves, stands
  /// once. Time is added up. Shares that are missing are named by ``missingShares``, so that no
  /// report passes over them, and ``shard`` names those that are there.
  ///
  /// Throws ``JoiningError`` where there are none, where versions differ, or where a name is
  /// verified twice.
  public static func joining(_ reports: [VerificationReport]) throws(JoiningError) -> Self {
    guard var joined = reports.first else { throw JoiningError("nothing to join") }
    if reports.count == 1 { return joined }
    for report in reports where report.version != joined.version {
      throw JoiningError(
        "reports of different versions cannot be joined: \(joined.version) and "
          + report.version)
    }
    joined.entries = reports.flatMap(\.entries)
    let missing = missingShards(of: reports)
    joined.missingShares = missing.isEmpty ? nil : missing
    joined.entries.sort { $0.name < $1.name }
    for (entry, next) in zip(joined.entries, joined.entries.dropFirst())
    where entry.name == next.name {
      throw JoiningError(
        "\"\(entry.name)\" was verified twice: "
          + (entry.source == next.source
            ? "two of the reports have it; are they of one run?"
            : "by \(entry.source) and by \(next.source)"))
    }
    joined.title = unique(reports.map(\.title)).joined(separator: ", ")
    let approvals = unique(reports.compactMap(\.approval))
    joined.approval = approvals.isEmpty ? nil : approvals.joined(separator: "\n")
    joined.orphans = unique(reports.flatMap(\.orphans).sorted())
    let renames = reports.flatMap { $0.renames ?? [] }
    joined.renames = renames.isEmpty ? nil : renames
    joined.isFiltered = reports.contains(where: \.isFiltered)
    joined.seconds = reports.reduce(0) { $0 + $1.seconds }
    joined.shard = shard(of: reports)
    return joined
  }

  /// The shares that nobody reported, such as `2/3`.
  public static func missingShards(of reports: [VerificationReport]) -> [String] {
    // A report that was joined before names several.
    let there = Set(
      reports.flatMap { $0.shard?.split(separator: ",") ?? [] }
        .map { String($0.filter { $0 != " " }) })
    let totals = there.compactMap { Int($0.split(separator: "/").last ?? "") }
    guard let total = totals.max(), total <= 10_000 else { return [] }
    return (1...max(1, total)).map { "\($0)/\(total)" }.filter { !there.contains($0) }
  }

  private static func shard(of reports: [VerificationReport]) -> String? {
    let isComplete = missingShards(of: reports).isEmpty
    let there = unique(reports.compactMap(\.shard).sorted())
    return isComplete || there.isEmpty ? nil : there.joined(separator: ", ")
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
