/// How a text is typeset: its font and the rules for its lines.
public struct TextStyle: Hashable, Sendable, Codable {
  /// How lines are aligned between the left and the right edge.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the edge where the paragraph's direction begins.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, by widening the spaces; the last line of a paragraph is natural.
    case justified
  }

  /// Where lines are broken, and what becomes of text that does not fit on the last line.
  public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// Between words, and inside a word that is wider than the line. Lines past the limit are left
    /// out.
    case wordWrapping
    /// Between any two characters. Lines past the limit are left out.
    case charWrapping
    /// Between words. The last line runs past the edge, where the canvas clips it.
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
  /// The greatest number of lines; 0, the default, sets no limit.
  public var lineLimit: Int
  /// Where lines are broken; between words by default.
  public var lineBreak: LineBreak
  /// Extra space between two lines in points; 0 by default.
  public var lineSpacing: Double
  /// A factor of the font's line height, whose extra space goes above the text; 0, the default,
  /// stands for 1.
  public var lineHeightMultiple: Double
  /// Extra space after every character in points, 0 by default; it may be negative. Any other value
  /// turns ligatures off, since no space could go inside them.
  public var letterSpacing: Double
  /// The least height of a line in points; 0, the default, sets none.
  public var minimumLineHeight: Double
  /// The greatest height of a line in points; 0, the default, sets none.
  public var maximumLineHeight: Double
  /// Extra space between two paragraphs in points; 0 by default.
  public var paragraphSpacing: Double
  /// The text's language as a tag such as `ja` or `zh-Hant`, which chooses among the forms of shared
  /// ideographs and the rules for line breaks; nil, the default, is English.
  public var language: String?

  /// A style with this font, and else the defaults.
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
