/// How far two pictures are apart, in every measure there is.
public struct PictureMeasures: Hashable, Sendable, Codable {
  /// Pixels that touch each other, corners included, and that all differ.
  public struct Region: Hashable, Sendable, Codable {
    public var bounds: PixelRectangle
    /// Differing pixels.
    public var area: Int

    public init(bounds: PixelRectangle, area: Int) {
      self.bounds = bounds
      self.area = area
    }
  }

  /// By how many pixels something moved, to the right and down.
  public struct Movement: Hashable, Sendable, Codable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Pixels of the picture that was expected.
  public var expectedWidth: Int
  public var expectedHeight: Int
  /// Pixels of the picture that was found. Where the sizes differ, what only one of them has
  /// counts as different.
  public var actualWidth: Int
  public var actualHeight: Int
  /// Pixels that were compared: those of both pictures, without the ignored ones.
  public var comparedPixels: Int
  /// Compared pixels that are further apart than the tolerance.
  public var differingPixels: Int
  /// Compared pixels that are not the same but no further apart than the tolerance.
  public var toleratedPixels: Int
  /// Pixels further apart than the tolerance that lie on a rim that one of the pictures
  /// antialiases: some of the differing ones, or of the tolerated ones where rims are ignored.
  public var antialiasedPixels: Int
  /// Of any channel of any pixel that both pictures have, 0…255, the colour premultiplied.
  public var largestChannelDifference: Int
  /// Over all pixels that both pictures have and their channels, 0…255; the alpha counts where a
  /// picture is not opaque.
  public var meanChannelDifference: Double
  /// Structural similarity, −1…1; 1 for equal pictures.
  public var structuralSimilarity: Double
  /// CIEDE2000 over all pixels that both pictures have.
  public var meanColorDifference: Double
  /// The CIEDE2000 that 99 % of them do not exceed.
  public var colorDifference99: Double
  /// The connected regions of differing pixels, the largest first; the first hundred.
  public var regions: [Region]
  /// How many regions there are, listed or not.
  public var regionCount: Int
  /// Where all that differs is the same at another place, up to eight pixels away.
  public var movement: Movement?

  /// Differing pixels as a share of the compared ones, 0…1.
  public var differingShare: Double {
    comparedPixels == 0 ? 0 : Double(differingPixels) / Double(comparedPixels)
  }

  /// Whether all that differs is antialiasing.
  public var isAntialiasingOnly: Bool {
    differingPixels > 0 && antialiasedPixels == differingPixels
  }

  public var hasEqualSizes: Bool {
    expectedWidth == actualWidth && expectedHeight == actualHeight
  }

  public init(
    expectedWidth: Int, expectedHeight: Int, actualWidth: Int, actualHeight: Int,
    comparedPixels: Int, differingPixels: Int = 0, toleratedPixels: Int = 0,
    antialiasedPixels: Int = 0, largestChannelDifference: Int = 0,
    meanChannelDifference: Double = 0, structuralSimilarity: Double = 1,
    meanColorDifference: Double = 0, colorDifference99: Double = 0, regions: [Region] = [],
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
    self.largestChannelDifference = largestChannelDifference
    self.meanChannelDifference = meanChannelDifference
    self.structuralSimilarity = structuralSimilarity
    self.meanColorDifference = meanColorDifference
    self.colorDifference99 = colorDifference99
    self.regions = regions
    self.regionCount = regionCount
    self.movement = movement
  }
}
