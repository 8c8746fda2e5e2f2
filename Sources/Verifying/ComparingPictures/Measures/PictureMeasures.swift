/// How much two pictures differ: every ``PictureMeasure`` and more.
public struct PictureMeasures: Hashable, Sendable, Codable {
  /// Connected pixels, corners included, that all differ.
  public struct Region: Hashable, Sendable, Codable {
    /// The smallest rectangle around it.
    public var bounds: PixelRectangle
    /// Number of differing pixels.
    public var area: Int

    /// Creates a region.
    public init(bounds: PixelRectangle, area: Int) {
      self.bounds = bounds
      self.area = area
    }
  }

  /// A shift in pixels, to the right and down.
  public struct Movement: Hashable, Sendable, Codable {
    /// Pixels to the right; negative to the left.
    public var x: Int
    /// Pixels down; negative up.
    public var y: Int

    /// Creates a shift in pixels.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Width of the expected picture, in pixels.
  public var expectedWidth: Int
  /// Height of the expected picture, in pixels.
  public var expectedHeight: Int
  /// In pixels. If sizes differ, pixels of only one picture count as different.
  public var actualWidth: Int
  /// Height of the actual picture, in pixels.
  public var actualHeight: Int
  /// Number of compared pixels: those of both pictures together, without the ignored ones.
  public var comparedPixels: Int
  /// Number of compared pixels that differ more than the tolerance.
  public var differingPixels: Int
  /// Number of compared pixels that are not equal but within the tolerance.
  public var toleratedPixels: Int
  /// Pixels beyond the tolerance on antialiased edges: among the differing ones, or the tolerated
  /// ones if such edges are ignored.
  public var antialiasedPixels: Int
  // The values of the measures of these names, by default of equal pictures; see ``PictureMeasure``.
  var largestChannelDifference = 0.0
  var meanChannelDifference = 0.0
  var structuralSimilarity = 1.0
  var meanColorDifference = 0.0
  var colorDifference99 = 0.0
  /// The connected regions of differing pixels, the largest first; at most one hundred.
  public var regions: [Region]
  /// The number of all regions.
  public var regionCount: Int
  /// The shift, of up to eight pixels, that explains all differences.
  public var movement: Movement?

  /// Differing pixels as a share of the compared ones, 0…1.
  public var differingShare: Double {
    comparedPixels == 0 ? 0 : Double(differingPixels) / Double(comparedPixels)
  }

  /// Whether all differences are antialiasing.
  public var isAntialiasingOnly: Bool {
    differingPixels > 0 && antialiasedPixels == differingPixels
  }

  /// Whether both pictures have the same width and height.
  public var hasEqualSizes: Bool {
    expectedWidth == actualWidth && expectedHeight == actualHeight
  }

  /// - Parameter values: of the stored measures; missing ones are those of equal pictures.
  public init(
    expectedWidth: Int, expectedHeight: Int, actualWidth: Int, actualHeight: Int,
    comparedPixels: Int, differingPixels: Int = 0, toleratedPixels: Int = 0,
    antialiasedPixels: Int = 0, values: [PictureMeasure: Double] = [:], regions: [Region] = [],
    regionCount: Int = 0, movement: Movement? = nil
  ) {
    self.expectedWidth = expectedWidth
    self.expectedHeight = expectedHeight
    self.actualWidth = actualWidth
    self.actualHeight = actualHeight
    self.comparedPixels = comparedPixels
    self.differingPixels = differingPixels
    self.toleratedPixels = toleratedPixels
    self.antialiasedPixels = antialiasedPixels
    self.regions = regions
    self.regionCount = regionCount
    self.movement = movement
    for (measure, value) in values { self[measure] = value }
  }

  /// The value of a measure. A derived one cannot be set.
  public subscript(measure: PictureMeasure) -> Double {
    get {
      switch measure.entry.source {
      case .kernel(let value, _): self[keyPath: value]
      case .derived(let value): value(self)
      }
    }
    set {
      guard case .kernel(let value, _) = measure.entry.source else {
        preconditionFailure("\(measure.rawValue) follows from other measures")
      }
      self[keyPath: value] = newValue
    }
  }
}

/// A rectangle of whole pixels.
public struct PixelRectangle: Hashable, Sendable, Codable {
  /// The leftmost column, from 0.
  public var x: Int
  /// The top row, from 0.
  public var y: Int
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// Creates a rectangle, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// `20×9 at (40, 60)`.
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
