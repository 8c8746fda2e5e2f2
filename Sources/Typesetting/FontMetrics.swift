/// The metrics of a face at one size, in points.
///
/// They are the font file's own numbers times the size, never rounded: those of the `hhea` table,
/// or of the `OS/2` table if the font asks for these.
public struct FontMetrics: Hashable, Sendable, Codable {
  /// The top of the line above the baseline.
  public var ascender: Double
  /// The bottom of the line, as a negative number below the baseline (as `UIFont` counts it).
  public var descender: Double
  /// The extra space below the descender that the font asks for.
  public var leading: Double
  /// The height of a flat capital letter.
  public var capHeight: Double
  /// The height of a lower-case x.
  public var xHeight: Double
  /// The middle of an underline; negative below the baseline.
  public var underlinePosition: Double
  /// How thick an underline is.
  public var underlineThickness: Double

  /// The distance between two baselines: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }

  /// Metrics of these lengths in points.
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
