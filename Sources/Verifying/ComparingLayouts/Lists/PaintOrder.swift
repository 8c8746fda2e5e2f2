import LayoutSolvers

/// Elements that are painted earlier or later than before, relative to those that stayed in order.
struct PaintOrder {
  /// One sentence each, about the fewest elements that explain the new order.
  let sentences: [String]

  /// - Parameter spoken: returns the name of an element for sentences.
  init(old: [String], new: [String], name spoken: (String) -> String) {
    let common = Set(old).intersection(new)
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: old.filter(common.contains).enumerated().map { ($1, $0) })
    let names = new.filter(common.contains)
    let places = names.compactMap { oldPlaces[$0] }
    let kept = Set(LongestIncreasingSubsequence.values(of: places))
    sentences = names.indices.compactMap { index in
      let place = places[index]
      guard !kept.contains(place) else { return nil }
      // Relative to the nearest one that stayed.
      if let behind = places[..<index].last(where: { kept.contains($0) }), behind > place {
        return "\(spoken(names[index])) is painted after \(name(behind)), was before"
      }
      if let above = places[index...].first(where: { kept.contains($0) }), above < place {
        return "\(spoken(names[index])) is painted before \(name(above)), was after"
      }
      return "\(spoken(names[index])) is painted at a different position"
    }
    func name(_ place: Int) -> String {
      places.firstIndex(of: place).map { spoken(names[$0]) } ?? ""
    }
  }
}
