/// The rules for the lines of one paragraph, which replace those of the text's style.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  /// How lines are aligned; natural by default.
  public var alignment: TextStyle.Alignment
  /// How lines are broken; between words by default.
  public var lineBreak: TextStyle.LineBreak
  /// Extra space after a line, in points; 0 by default.
  public var lineSpacing: Double
  /// A factor of the font's line height; 0, the default, means 1.
  public var lineHeightMultiple: Double
  /// The minimum line height, in points; 0, the default, is no minimum.
  public var minimumLineHeight: Double
  /// The maximum line height, in points; 0, the default, is no maximum.
  public var maximumLineHeight: Double
  /// Extra space after the paragraph, in points; 0 by default.
  public var paragraphSpacing: Double

  /// Creates a style; omitted values have their defaults.
  public init(
    alignment: TextStyle.Alignment = .natural, lineBreak: TextStyle.LineBreak = .wordWrapping,
    lineSpacing: Double = 0, lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0,
    maximumLineHeight: Double = 0, paragraphSpacing: Double = 0
  ) {
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.paragraphSpacing = paragraphSpacing
  }

  func validate() throws {
    let reasonable = -100_000.0...100_000.0
    try requireNumber(lineSpacing, "lineSpacing", in: reasonable)
    try requireNumber(lineHeightMultiple, "lineHeightMultiple", in: 0...1000)
    try requireNumber(minimumLineHeight, "minimumLineHeight", in: 0...100_000)
    try requireNumber(maximumLineHeight, "maximumLineHeight", in: 0...100_000)
    try requireNumber(paragraphSpacing, "paragraphSpacing", in: reasonable)
  }
}

extension TextStyle {
  /// The style with the rules of a paragraph.
  func with(_ paragraph: ParagraphStyle?) -> TextStyle {
    guard let paragraph else { return self }
    var style = self
    style.alignment = paragraph.alignment
    style.lineBreak = paragraph.lineBreak
    style.lineSpacing = paragraph.lineSpacing
    style.lineHeightMultiple = paragraph.lineHeightMultiple
    style.minimumLineHeight = paragraph.minimumLineHeight
    style.maximumLineHeight = paragraph.maximumLineHeight
    style.paragraphSpacing = paragraph.paragraphSpacing
    return style
  }
}
