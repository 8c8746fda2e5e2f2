/// One of several shares of a recording's frames, which are dealt out in turns: costly stretches
/// of an animation meet all alike.
public struct FrameShard: Hashable, Sendable, CustomStringConvertible {
  /// From 0.
  public let index: Int
  public let count: Int

  /// Everything.
  public static let all = FrameShard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Reads `3/16`, the third of sixteen shares.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...100_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// `3/16`.
  public var description: String { "\(index + 1)/\(count)" }
}
