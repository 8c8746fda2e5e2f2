/// A part of a text with its own font.
public struct TextSpan: Hashable, Sendable, Codable {
  /// The start, in UTF-8 bytes from the beginning of the text; 0 for the first span.
  public var start: Int
  /// The font of the span.
  public var font: FontRequest
  /// Extra space after each character, in points, as in ``TextStyle/letterSpacing``.
  public var letterSpacing: Double
  /// The upward shift, in points.
  public var baselineOffset: Double
  /// The style of the paragraph that begins in the span; nil for the text's style.
  public var paragraph: ParagraphStyle?

  /// Creates a span that ends where the next one begins.
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

  /// The maximum number of spans in a text.
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
