/// The font that a text asks for: a family, a size and a style, as a person would write them.
///
/// A request is met exactly or not at all: see ``FontLibrary/face(for:)``.
public struct FontRequest: Hashable, Sendable, Codable {
  /// The family that stands in for the system font.
  public static let systemFamily = "Inter"

  /// The family's name; case and spaces don't matter ("InterDisplay" is "Inter Display").
  public var family: String
  /// The size of an em in points, greater than 0 and at most ``maximumSize``.
  public var size: Double
  /// The weight as CSS counts it: 100 (thin) to 900 (black), 400 is regular.
  public var weight: Int
  /// Whether the italic (or oblique) face is asked for.
  public var isItalic: Bool
  /// Whether all digits take the same width (the font's `tnum` feature).
  public var hasTabularFigures: Bool
  /// Places on the axes of a variable font, beside the weight and the slant; the size sets the axis
  /// of optical sizes unless it is named here.
  public var variations: [FontVariation]
  /// OpenType features that are turned on or off.
  public var features: [FontFeature]

  /// The largest size that is typeset, in points.
  public static let maximumSize: Double = 10_000

  /// A request for an upright face of regular weight, unless told otherwise.
  public init(
    family: String = FontRequest.systemFamily, size: Double, weight: Int = 400,
    isItalic: Bool = false, hasTabularFigures: Bool = false, variations: [FontVariation] = [],
    features: [FontFeature] = []
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
    self.variations = variations
    self.features = features
  }
}

/// A feature of an OpenType font, such as small capitals.
public struct FontFeature: Hashable, Sendable, Codable {
  /// The feature's four letters, such as `smcp`.
  public var tag: String
  /// 1 for on, 0 for off, or the number of an alternative.
  public var value: Int

  /// A feature, turned on unless told otherwise.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}
