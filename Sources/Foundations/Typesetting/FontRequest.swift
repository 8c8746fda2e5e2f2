/// A requested font. Only exact matches satisfy it: see ``FontLibrary/face(for:)``.
public struct FontRequest: Hashable, Sendable, Codable {
  /// The family that stands in for the system font.
  private static let systemFamily = "Inter"

  /// The family name; case and spaces are ignored ("InterDisplay" is "Inter Display").
  public var family: String { didSet { isSystem = false } }
  /// Whether it is the system font, whose lines and widths are those of Apple's. A font that is
  /// requested by its family's name never is.
  public private(set) var isSystem: Bool
  /// The size of an em in points, greater than 0 and at most ``maximumSize``.
  public var size: Double
  /// The CSS weight, from 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  /// Whether the face is italic or oblique.
  public var isItalic: Bool
  /// Whether all digits have the same width (the `tnum` feature).
  public var hasTabularFigures: Bool
  /// Axis values besides weight and slant. `opsz` follows the size unless set here.
  public var variations: [FontVariation]
  /// OpenType features to switch on or off.
  public var features: [FontFeature]

  /// The maximum size, in points.
  public static let maximumSize: Double = 10_000

  /// By default, an upright face of regular weight.
  /// - Parameter family: nil for the system font.
  public init(
    family: String? = nil, size: Double, weight: Int = 400,
    isItalic: Bool = false, hasTabularFigures: Bool = false, variations: [FontVariation] = [],
    features: [FontFeature] = []
  ) {
    self.family = family ?? Self.systemFamily
    isSystem = family == nil
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
    self.variations = variations
    self.features = features
  }
}

/// An OpenType feature, such as small capitals.
public struct FontFeature: Hashable, Sendable, Codable {
  /// The four-letter tag, such as `smcp`.
  public var tag: String
  /// 1 for on, 0 for off, or the number of an alternative.
  public var value: Int

  /// Creates a feature, switched on by default.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}
