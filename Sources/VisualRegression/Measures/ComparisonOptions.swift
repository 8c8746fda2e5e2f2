extension PictureComparison {
  /// What counts as different, and how much of it is too much.
  public struct Options: Hashable, Sendable {
    public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
      /// Antialiased rims count like all other pixels.
      case compare
      /// Differing pixels that lie on an antialiased rim count as tolerated.
      case ignore
    }

    public var tolerance: PixelTolerance
    public var antialiasing: Antialiasing
    public var thresholds: ComparisonThresholds
    /// What is left out of all measures.
    public var ignored: [IgnoredArea]

    public init(
      tolerance: PixelTolerance = .exact, antialiasing: Antialiasing = .compare,
      thresholds: ComparisonThresholds = ComparisonThresholds(), ignored: [IgnoredArea] = []
    ) {
      self.tolerance = tolerance
      self.antialiasing = antialiasing
      self.thresholds = thresholds
      self.ignored = ignored
    }
  }
}
