/// How much of a picture may differ. Both limits have to be kept: a share says nothing about a
/// small spot that is wholly wrong.
public struct ComparisonThresholds: Hashable, Sendable, Codable {
  /// Differing pixels as a share of the compared ones, 0…1. Where it is nil, none may differ, or
  /// any number where a largest region is given.
  public var largestShare: Double?
  /// Pixels of the largest connected region. Where it is nil, none may differ, or
  /// ``usualRegion`` where a share above 0 is given.
  public var largestRegion: Int?

  /// Pixels of a region that a share alone allows: a spot of 4×4.
  public static let usualRegion = 16

  public init(largestShare: Double? = nil, largestRegion: Int? = nil) {
    self.largestShare = largestShare
    self.largestRegion = largestRegion
  }

  /// The share that is applied.
  public var shareLimit: Double { largestShare ?? (largestRegion == nil ? 0 : 1) }

  /// The region that is applied.
  public var regionLimit: Int {
    largestRegion ?? (shareLimit > 0 ? Self.usualRegion : 0)
  }
}
