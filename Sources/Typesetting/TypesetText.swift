import Foundation

/// One line fragment of a typeset text. All numbers are in points, and y runs down.
public struct TypesetLine: Hashable, Sendable, Codable {
  /// The glyph runs from left to right.
  public var runs: [GlyphRun]
  /// For each run, which span of the text it belongs to: 0 for a text in one font.
  public var spans: [Int]
  /// Where the line begins: its left end on the baseline, from the text block's top left.
  public var origin: CGPoint
  /// The sum of the advances, without the trailing spaces at which the line was broken.
  public var width: Double
  /// The ascender of the requested font, or the greatest of the fonts of the line's spans.
  public var ascent: Double
  /// The descender of the requested font, as a positive number.
  public var descent: Double
  /// Whether some of the text was left out here: an ellipsis stands for it, or it was cut off.
  public var isTruncated: Bool

  /// The distance of the baseline from the text block's top.
  public var baseline: Double { origin.y }
  /// What the line shows, run by run from left to right.
  public var text: String { runs.map(\.text).joined() }

  /// A line of these runs.
  public init(
    runs: [GlyphRun], spans: [Int] = [], origin: CGPoint, width: Double, ascent: Double,
    descent: Double,
    isTruncated: Bool
  ) {
    self.runs = runs
    self.spans = spans.isEmpty ? runs.map { _ in 0 } : spans
    self.origin = origin
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.isTruncated = isTruncated
  }
}

/// A text broken into lines, with every glyph in its place.
public struct TypesetText: Hashable, Sendable, Codable {
  /// The lines from top to bottom; an empty text has one line without runs.
  public var lines: [TypesetLine]
  /// The width of the widest line and the sum of the line heights. Ink may reach past it.
  public var size: CGSize

  /// Whether some of the text is not shown.
  public var isTruncated: Bool { lines.contains { $0.isTruncated } }
  /// All runs of all lines, from top to bottom.
  public var runs: [GlyphRun] { lines.flatMap(\.runs) }

  /// A text of these lines.
  public init(lines: [TypesetLine], size: CGSize) {
    self.lines = lines
    self.size = size
  }
}
