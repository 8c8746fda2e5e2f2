/// A part of a text with a font of its own.
public struct TextSpan: Hashable, Sendable, Codable {
  /// Where the part begins, in UTF-8 bytes from the beginning of the text; 0 for the first.
  public var start: Int
  /// The font of the part.
  public var font: FontRequest
  /// Extra space after every character in points, as in ``TextStyle/letterSpacing``.
  public var letterSpacing: Double
  /// How far the part is moved up, in points.
  public var baselineOffset: Double
  /// The style of the paragraph that begins in the part; nil for that of the whole text.
  public var paragraph: ParagraphStyle?

  /// A part that begins at a byte of the text and ends where the next one begins.
  public init(
    start: Int, font: FontRequest, letterSpacing: Double = 0, baselineOffset: Double = 0,
    paragraph: ParagraphStyle? = nil
  ) {
    self.start = start
    self.font = font
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
    self.paragraph = paragraph
  }

  /// The most parts of a text.
  static let most = 10_000

  static func validate(_ spans: [TextSpan], length: Int) throws {
    guard !spans.isEmpty else { return }
    try requireNumber(Double(spans.count), "number of spans", in: 0...Double(most))
    var previous = -1
    for span in spans {
      let least = previous < 0 ? 0 : previous + 1
      let greatest = previous < 0 ? 0 : max(least, length)
      try requireNumber(Double(span.start), "start of a span", in: Double(least)...Double(greatest))
      previous = span.start
      try span.font.validate()
      try requireNumber(span.letterSpacing, "letterSpacing", in: -100_000...100_000)
      try requireNumber(span.baselineOffset, "baselineOffset", in: -100_000...100_000)
      try span.paragraph?.validate()
    }
  }
}
