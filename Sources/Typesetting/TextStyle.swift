/// How a text is set: its font and the rules for its lines.
public struct TextStyle: Hashable, Sendable, Codable {
  /// Where lines stand between the left and the right edge.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the edge where the paragraph's direction begins.
    case natural
    case left
    case center
    case right
    /// At both edges, by widening the spaces; a paragraph's last line is natural.
    case justified
  }

  /// Where lines are broken, and what becomes of text that has no room on the last line.
  public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// Between words, and inside a word that is wider than the line; lines too many are dropped.
    case wordWrapping
    /// Between any two characters; lines too many are dropped.
    case charWrapping
    /// Between words; the last line runs over the edge, where the canvas cuts it.
    case clipping
    /// Between words; the last line begins with an ellipsis and shows the text's end.
    case truncatingHead
    /// Between words; the last line ends with an ellipsis.
    case truncatingTail
    /// Between words; the last line has an ellipsis in its middle and shows the text's end.
    case truncatingMiddle
  }

  /// The font of the whole text.
  public var font: FontRequest
  /// Where lines stand; default natural.
  public var alignment: Alignment
  /// The greatest number of lines; 0, the default, is no limit.
  public var lineLimit: Int
  /// Where lines are broken; default between words.
  public var lineBreak: LineBreak
  /// Extra space between two lines in points; default 0.
  public var lineSpacing: Double
  /// A factor on the font's line height, the extra going above the text; 0, the default, is 1.
  public var lineHeightMultiple: Double
  /// Extra space after every character in points, may be negative; default 0. Any other value turns
  /// ligatures off, since space could not go inside them.
  public var letterSpacing: Double

  public init(
    font: FontRequest, alignment: Alignment = .natural, lineLimit: Int = 0,
    lineBreak: LineBreak = .wordWrapping, lineSpacing: Double = 0, lineHeightMultiple: Double = 0,
    letterSpacing: Double = 0
  ) {
    self.font = font
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.letterSpacing = letterSpacing
  }
}
