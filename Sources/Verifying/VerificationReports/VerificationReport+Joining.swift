import Basics

extension VerificationReport {
  /// Why reports cannot be joined.
  public struct JoiningError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description.printable(upTo: 2000) }
  }

  /// Joins the shares of a run, in any order.
  ///
  /// Common values, such as orphans and the approval command, appear once; times are added.
  /// ``missingShares`` names missing shares, also of a single report, ``shard`` the others. Throws
  /// ``JoiningError`` without reports, for different versions, for shares of different totals, and
  /// for a name verified twice.
  /// - Parameter files: the reports' files, for messages.
  public static func joining(
    _ reports: [VerificationReport], from files: [String] = []
  ) throws(JoiningError) -> Self {
    guard var joined = reports.first else { throw JoiningError("nothing to join") }
    if reports.count == 1, joined.shard == nil { return joined }
    func share(_ index: Int) -> String {
      let file = files.indices.contains(index) ? " (\(files[index].printable()))" : ""
      return "\(reports[index].shard ?? "")\(file)"
    }
    let sharded = reports.indices.filter { reports[$0].shard != nil }
    let total = { reports[$0].shares?.first?.count }
    if let first = sharded.first, let other = sharded.first(where: { total($0) != total(first) }) {
      throw JoiningError(
        "expected shares of one total, found \(share(first)) and \(share(other)); "
          + "are they from the same run?")
    }
    for report in reports where report.version != joined.version {
      throw JoiningError(
        "reports by different versions cannot be joined: \(joined.version) and "
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
            ? "it is in two reports; are they from the same run?"
            : "by \(entry.source) and by \(next.source)"))
    }
    joined.title = unique(reports.map(\.title)).joined(separator: ", ")
    let approvals = unique(reports.compactMap(\.approval))
    joined.approval = approvals.isEmpty ? nil : approvals.joined(separator: "\n")
    joined.orphans = unique(reports.flatMap(\.orphans).sorted())
    let renames = reports.flatMap { $0.renames ?? [] }
    joined.renames = renames.isEmpty ? nil : renames
    let unaffected = reports.compactMap(\.unaffected)
    joined.unaffected = unaffected.isEmpty ? nil : unaffected.reduce(0, &+)
    let unverified = reports.compactMap(\.unverified)
    joined.unverified = unverified.isEmpty ? nil : unverified.reduce(0, &+)
    joined.isFiltered = reports.contains(where: \.isFiltered)
    joined.seconds = reports.reduce(0) { $0 + $1.seconds }
    joined.shard = shard(of: reports)
    return joined
  }

  /// Returns the shares that were not reported, such as `2/3`.
  public static func missingShards(of reports: [VerificationReport]) -> [String] {
    // A report that was already joined names several shares.
    let there = reports.flatMap { $0.shares ?? [] }
    guard let total = there.first?.count else { return [] }
    let numbers = Set(there.map(\.number))
    return (1...total).filter { !numbers.contains($0) }.map { "\($0)/\(total)" }
  }

  /// The shares that ``shard`` names; nil if it is anything but a list of one total such as
  /// `1/3, 3/3`.
  var shares: [(number: Int, count: Int)]? {
    let mostShares = 100_000
    let texts = shard?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard texts.count <= mostShares else { return nil }
    let shares = texts.compactMap { text -> (number: Int, count: Int)? in
      let parts = text.filter { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
        (1...mostShares).contains(count), (1...count).contains(number)
      else { return nil }
      return (number, count)
    }
    let isOneRun = shares.allSatisfy { $0.count == shares[0].count }
    return isOneRun && shares.count == texts.count ? shares : nil
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
