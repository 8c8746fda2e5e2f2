/// The metrics of a face at one size in points, without rounding: the values of `hhea`, or of
/// `OS/2` if the font requests it, times the size.
public struct FontMetrics: Hashable, Sendable, Codable {
  /// The top of the line above the baseline.
  public var ascender: Double
  /// The bottom of the line; negative below the baseline, as in `UIFont`.
  public var descender: Double
  /// The font's extra space below the descender.
  public var leading: Double
  /// The height of a flat capital letter.
  public var capHeight: Double
  /// The height of a lower-case x.
  public var xHeight: Double
  /// The middle of an underline; negative below the baseline.
  public var underlinePosition: Double
  /// The thickness of an underline.
  public var underlineThickness: Double

  /// The distance between two baselines: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }

  /// Creates metrics from lengths in points.
  public init(
    ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double,
    underlinePosition: Double, underlineThickness: Double
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }
}
