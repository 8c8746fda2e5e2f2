import Messages

extension PictureComparison {
  /// What counts as different, and how much of it is too much.
  public struct Options: Hashable, Sendable {
    /// What becomes of differing pixels on antialiased edges.
    public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
      /// Antialiased edges count like all other pixels.
      case compare
      /// Differing pixels that lie on an antialiased edge count as tolerated.
      case ignore
    }

    /// How far two pixels may be apart.
    public var tolerance: PixelTolerance
    /// Whether antialiased edges count.
    public var antialiasing: Antialiasing
    /// How much of the picture may differ.
    public var thresholds: ComparisonThresholds
    /// What is left out of all measures.
    public var ignored: [IgnoredArea]

    /// Nothing may differ, unless it is said otherwise.
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

/// How far two pixels may be apart and still count as the same.
public enum PixelTolerance: Hashable, Sendable, Codable {
  /// Every level counts.
  case exact
  /// Up to so many levels of 255 in each channel, the colour premultiplied.
  case levels(Int)
  /// A distance in YIQ of up to this share of that of black and white, 0…1, as pixelmatch's
  /// threshold.
  case yiq(Double)
  /// A CIEDE2000 of up to so much; about 1 can just be seen.
  case ciede2000(Double)
}

extension PixelTolerance: CustomStringConvertible {
  /// `exact`, `4 levels`, `YIQ 0.1`, `ΔE 2.3`.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .levels(let count): Plural.count(count, "level")
    case .yiq(let share): "YIQ \(NumberText.number(share))"
    case .ciede2000(let value): "ΔE \(NumberText.number(value))"
    }
  }
}

/// How much of a picture may differ. All limits have to be kept: a share says nothing about a
/// small spot that is wholly wrong.
public struct ComparisonThresholds: Hashable, Sendable {
  /// The limits that were given, by what they limit: the largest values that are allowed.
  public var given: [PictureMeasure: Double]

  /// Pixels of a region that a share alone allows: a spot of 4×4.
  public static let usualRegion = 16

  /// Nothing may differ where no limit is given.
  public init(_ given: [PictureMeasure: Double] = [:]) {
    self.given = given
  }

  /// - Parameters:
  ///   - largestShare: differing pixels as a share of the compared ones, 0…1.
  ///   - largestRegion: pixels of the largest connected region.
  public init(largestShare: Double? = nil, largestRegion: Int? = nil) {
    given = [:]
    given[.differingShare] = largestShare
    given[.largestRegion] = largestRegion.map(Double.init)
  }

  /// The limit that is applied to a measure; nil where any value is allowed.
  ///
  /// Without a limit of its own, no share of pixels may differ, or any where another limit is given,
  /// and no region, or ``usualRegion`` where a share above 0 is given.
  public func limit(of measure: PictureMeasure) -> Double? {
    given[measure] ?? measure.limit.flatMap { $0.unlessGiven(self) }
  }

  /// Whether a measure is within its limit.
  func allow(_ measure: PictureMeasure, of measures: PictureMeasures) -> Bool {
    limit(of: measure).map { measures[measure] <= $0 } ?? true
  }

  /// The share that is applied.
  var shareLimit: Double { limit(of: .differingShare) ?? 1 }
}
