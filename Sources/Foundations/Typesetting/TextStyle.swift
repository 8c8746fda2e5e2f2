/// How a text is typeset: its font and the rules for its lines.
public struct TextStyle: Hashable, Sendable, Codable {
  /// The horizontal alignment of lines.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the leading edge of the paragraph's direction.
    case natural
    /// At the left edge.
    case left
    /// Centred.
    case center
    /// At the right edge.
    case right
    /// At both edges, by stretching spaces; the last line of a paragraph is natural.
    case justified
  }

  /// How lines are broken, and text that does not fit is truncated.
  public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// Between words, and within a word wider than the line. Lines beyond the limit are omitted; a
    /// limit of one line clips like ``clipping``.
    case wordWrapping
    /// Between any two characters. Lines beyond the limit are omitted.
    case charWrapping
    /// Between words. The last line exceeds the edge and is clipped when drawn.
    case clipping
    /// Between words. The last line begins with an ellipsis and shows the end of the text.
    case truncatingHead
    /// Between words. The last line ends with an ellipsis.
    case truncatingTail
    /// Between words. The last line has an ellipsis in its middle and shows the end of the text.
    case truncatingMiddle
  }

  /// The font of the whole text.
  public var font: FontRequest
  /// How lines are aligned; natural by default.
  public var alignment: Alignment
  /// The maximum number of lines; 0, the default, is unlimited.
  public var lineLimit: Int
  /// How lines are broken; between words by default.
  public var lineBreak: LineBreak
  /// Extra space between two lines, in points; 0 by default.
  public var lineSpacing: Double
  /// A factor of the line height, with the extra space above the text; 0, the default, means 1.
  public var lineHeightMultiple: Double
  /// Extra space after each character in points, may be negative. Unless 0, ligatures are disabled.
  public var letterSpacing: Double
  /// The minimum line height, in points; 0, the default, is no minimum.
  public var minimumLineHeight: Double
  /// The maximum line height, in points; 0, the default, is no maximum.
  public var maximumLineHeight: Double
  /// Extra space between two paragraphs, in points; 0 by default.
  public var paragraphSpacing: Double
  /// The language tag, such as `ja` or `zh-Hant`, for ideograph forms and line breaks; nil is
  /// English.
  public var language: String?

  /// Creates a style; omitted values have their defaults.
  public init(
    font: FontRequest, alignment: Alignment = .natural, lineLimit: Int = 0,
    lineBreak: LineBreak = .wordWrapping, lineSpacing: Double = 0, lineHeightMultiple: Double = 0,
    letterSpacing: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    paragraphSpacing: Double = 0, language: String? = nil
  ) {
    self.font = font
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.letterSpacing = letterSpacing
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.paragraphSpacing = paragraphSpacing
    self.language = language
  }
}
