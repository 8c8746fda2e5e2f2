/// How far a picture may be from its reference.
public struct PictureTolerance: Hashable, Sendable {
  /// Levels that every channel of a pixel may be off, 0…255.
  public var levels: Int
  /// The share of pixels that may be off by more, 0…1.
  public var share: Double
  /// Why; for reports.
  public var reason: String

  /// Nothing may differ.
  public static let exact = PictureTolerance(levels: 0, share: 0, reason: "")

  public init(levels: Int, share: Double, reason: String) {
    (self.levels, self.share, self.reason) = (levels, share, reason)
  }

  /// In words; empty for an exact one.
  var descriptions: [String] {
    self == .exact ? [] : ["\(levels) levels, \(share * 100) % of the pixels: \(reason)"]
  }
}
