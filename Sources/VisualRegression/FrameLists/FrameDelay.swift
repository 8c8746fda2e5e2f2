/// By how many frames all came later, where nothing else is different.
enum FrameDelay {
  /// How many frames later the same frames come, up to 30; below 0 earlier; 0 where that is not so.
  ///
  /// - Parameters:
  ///   - old: what tells frames apart, one for each.
  static func of<Mark: Hashable>(_ old: [Mark], _ new: [Mark]) -> Int {
    for distance in 1...30 {
      for delay in [distance, -distance] {
        let pairs = new.indices.filter { old.indices.contains($0 - delay) }
        // Two frames that fit are no proof.
        guard pairs.count >= 3, Set(pairs.map { new[$0] }).count > 1 else { continue }
        if pairs.allSatisfy({ new[$0] == old[$0 - delay] }) { return delay }
      }
    }
    return 0
  }

  static func sentence(_ delay: Int) -> String {
    let count = Plural.count(abs(delay), "frame")
    return "all frames come \(count) \(delay > 0 ? "later" : "earlier")"
  }
}
