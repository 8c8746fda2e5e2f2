/// Finds references stored under a scene's former name: orphans whose bytes equal those expected of
/// a missing reference.
struct RenamedReferences {
  /// - Parameters:
  ///   - folders: the unused references, by folder.
  ///   - orphans: the paths of those that are reported.
  ///   - entries: the entries found.
  static func find(
    _ folders: [(store: ReferenceStore, files: ReferenceStore.Orphans)], among orphans: [String],
    _ entries: [VerificationEntry]
  ) -> [VerificationReport.Rename] {
    let missing = entries.filter { $0.outcome == .missing }
    if missing.isEmpty || orphans.isEmpty { return [] }
    var free: [String: [String]] = [:]
    for (store, files) in folders {
      for path in files.references.sorted().reversed() {
        guard let bytes = try? store.kept(at: path) else { continue }
        free[ContentDigest.hex(of: bytes), default: []].append(path)
      }
    }
    var result: [VerificationReport.Rename] = []
    for entry in missing {
      for candidate in entry.candidates where candidate.frame == nil {
        guard let digest = candidate.kept else { continue }
        let inner = candidate.keeps == nil ? "" : "digests.txt: "
        let to = "\(candidate.store)/\(inner)\(candidate.fileName)"
        // If several are equal, prefer the one of the same variant and moment.
        let alike = (free[digest] ?? []).filter { $0.hasSuffix("." + candidate.part.rawValue) }
        guard let from = alike.max(by: { common($0, to) < common($1, to) }) else { continue }
        free[digest]?.removeAll { $0 == from }
        result.append(.init(entry: entry.name, from: from, to: to))
      }
    }
    return result
  }

  /// Returns the length of the common suffix of two paths.
  private static func common(_ a: String, _ b: String) -> Int {
    zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  }
}
