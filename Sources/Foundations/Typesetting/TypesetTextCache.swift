import Synchronization

/// Recently typeset short texts; thread-safe. Labels repeat the same words, and are measured before
/// they draw.
final class TypesetTextCache: Sendable {
  struct Key: Hashable {
    /// In UTF-8, as texts that Swift considers equal (é as one scalar or two) differ in glyphs.
    var text: [UInt8]
    var style: TextStyle
    var spans: [TextSpan]
    var width: Double?
    var height: Double?
  }

  /// Longer texts (in UTF-8 bytes) are not cached.
  static let longestText = 512
  /// The size of a generation: at most two are kept.
  static let generationSize = 1024

  private struct Storage {
    /// The most recently requested texts. When too many, they become the older generation.
    var recent: [Key: TypesetText] = [:]
    var older: [Key: TypesetText] = [:]

    mutating func insert(_ text: TypesetText, for key: Key) {
      recent[key] = text
      if recent.count >= TypesetTextCache.generationSize { (recent, older) = ([:], recent) }
    }

    mutating func text(for key: Key) -> TypesetText? {
      if let text = recent[key] { return text }
      guard let text = older[key] else { return nil }
      insert(text, for: key)
      return text
    }
  }

  private let storage = Mutex(Storage())

  /// The cached text, or else what `make` returns.
  func text(for key: Key, _ make: () throws -> TypesetText) rethrows -> TypesetText {
    guard key.text.count <= Self.longestText else { return try make() }
    if let known = storage.withLock({ $0.text(for: key) }) { return known }
    let text = try make()
    storage.withLock { $0.insert(text, for: key) }
    return text
  }
}
