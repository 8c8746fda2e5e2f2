import Synchronization

/// Short texts that were typeset lately; usable from many threads.
///
/// Labels of a collection say the same words again and again, and a label is asked for its size
/// before it draws.
final class TypesetMemory: Sendable {
  struct Key: Hashable {
    /// In UTF-8: texts that Swift takes for equal, such as é of one character and of two, are told
    /// apart, as their glyphs and offsets may be.
    var text: [UInt8]
    var style: TextStyle
    var width: Double?
    var height: Double?
  }

  /// Longer texts (in UTF-8 bytes) are not kept.
  static let longestText = 512
  /// How many are kept at least, once there were so many; never more than twice as many.
  static let count = 1024

  private struct State {
    /// Those that were asked for last. When they are full, the rest is forgotten.
    var front: [Key: TypesetText] = [:]
    var rest: [Key: TypesetText] = [:]

    mutating func keep(_ text: TypesetText, for key: Key) {
      front[key] = text
      if front.count >= TypesetMemory.count { (front, rest) = ([:], front) }
    }

    mutating func text(for key: Key) -> TypesetText? {
      if let text = front[key] { return text }
      guard let text = rest[key] else { return nil }
      keep(text, for: key)
      return text
    }
  }

  private let state = Mutex(State())

  /// What is remembered, else what `make` makes.
  func text(for key: Key, _ make: () throws -> TypesetText) rethrows -> TypesetText {
    guard key.text.count <= Self.longestText else { return try make() }
    if let known = state.withLock({ $0.text(for: key) }) { return known }
    let text = try make()
    state.withLock { $0.keep(text, for: key) }
    return text
  }
}
