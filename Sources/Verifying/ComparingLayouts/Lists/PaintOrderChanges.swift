import LayoutSolvers

/// Elements that are painted earlier or later than before, relative to those that stayed in order.
struct PaintOrderChanges {
  /// One sentence each, about the fewest elements that explain the new order.
  let sentences: [String]

  /// - Parameter spoken: returns the name of an element for sentences.
  init(old: [String], new: [String], name spoken: (String) -> String) {
    let common = Set(old).intersection(new)
    let oldIndexes = Dictionary(
      uniqueKeysWithValues: old.filter(common.contains).enumerated().map { ($1, $0) })
    let names = new.filter(common.contains)
    let indexes = names.compactMap { oldIndexes[$0] }
    let kept = Set(LongestIncreasingSubsequence.values(of: indexes))
    sentences = names.indices.compactMap { index in
      let oldIndex = indexes[index]
      guard !kept.contains(oldIndex) else { return nil }
      // Relative to the nearest one that stayed.
      if let behind = indexes[..<index].last(where: { kept.contains($0) }), behind > oldIndex {
        return "\(spoken(names[index])) is painted after \(name(behind)), was before"
      }
      if let above = indexes[index...].first(where: { kept.contains($0) }), above < oldIndex {
        return "\(spoken(names[index])) is painted before \(name(above)), was after"
      }
      return "\(spoken(names[index])) is painted at a different position"
    }
    func name(_ oldIndex: Int) -> String {
      indexes.firstIndex(of: oldIndex).map { spoken(names[$0]) } ?? ""
    }
  }
}
