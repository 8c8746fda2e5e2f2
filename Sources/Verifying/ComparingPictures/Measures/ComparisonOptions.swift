import Basics

extension PictureComparison {
  /// What counts as different, and how much difference is too much.
  public struct Options: Hashable, Sendable {
    /// How differing pixels on antialiased edges are treated.
    public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
      /// Antialiased edges count like all other pixels.
      case compare
      /// Differing pixels that lie on an antialiased edge count as tolerated.
      case ignore
    }

    /// How far apart two pixels may be.
    public var tolerance: PixelTolerance
    /// Whether antialiased edges count.
    public var antialiasing: Antialiasing
    /// How much of the picture may differ.
    public var thresholds: ComparisonThresholds
    /// Areas left out of all measures.
    public var ignored: [IgnoredArea]

    /// Creates options; by default nothing may differ.
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

/// How far apart two pixels may be and still count as equal.
public enum PixelTolerance: Hashable, Sendable, Codable {
  /// Every level counts.
  case exact
  /// Up to this many levels of 255 in each channel, with premultiplied colour.
  case levels(Int)
  /// A YIQ distance as a share of black to white, 0…1, like pixelmatch's threshold.
  case yiq(Double)
  /// A CIEDE2000 difference of up to this value; about 1 is just visible.
  case ciede2000(Double)
  /// A CIE 1976 difference, the distance in CIELAB, of up to this value; about 2 is just visible,
  /// black and white are 100 apart.
  case cie76(Double)
}

extension PixelTolerance: CustomStringConvertible {
  /// `exact`, `4 levels`, `YIQ 0.1`, `ΔE 2.3`, `ΔE₇₆ 2`.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .levels(let count): Plural.count(count, "level")
    case .yiq(let share): "YIQ \(NumberText.number(share))"
    case .ciede2000(let value): "ΔE \(NumberText.number(value))"
    case .cie76(let value): "ΔE₇₆ \(NumberText.number(value))"
    }
  }
}

/// How much may differ. All limits apply: a share alone would miss a small, wrong spot.
public struct ComparisonThresholds: Hashable, Sendable {
  /// The given limits by measure: the largest allowed values.
  public var given: [PictureMeasure: Double]

  /// The allowed region in pixels if only a share is given: a spot of 4×4.
  public static let defaultRegion = 16

  /// By default nothing may differ.
  public init(_ given: [PictureMeasure: Double] = [:]) {
    self.given = given
  }

  /// - Parameters:
  ///   - largestShare: of the compared pixels, 0…1.
  ///   - largestRegion: in pixels.
  public init(largestShare: Double? = nil, largestRegion: Int? = nil) {
    given = [:]
    given[.differingShare] = largestShare
    given[.largestRegion] = largestRegion.map(Double.init)
  }

  /// A measure's limit; nil for none. The default for the share of pixels is 0, or unlimited with
  /// another limit; for the region 0, or ``defaultRegion`` if the share may be above 0.
  public func limit(of measure: PictureMeasure) -> Double? {
    given[measure] ?? measure.limit.flatMap { $0.unlessGiven(self) }
  }

  /// Returns whether a measure is within its limit.
  func allow(_ measure: PictureMeasure, of measures: PictureMeasures) -> Bool {
    limit(of: measure).map { measures[measure] <= $0 } ?? true
  }

  /// The share limit that applies.
  var shareLimit: Double { limit(of: .differingShare) ?? 1 }
}
