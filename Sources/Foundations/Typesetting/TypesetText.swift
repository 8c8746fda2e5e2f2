import Foundation

/// A line of a typeset text. All numbers are in points, y downwards.
public struct TypesetLine: Hashable, Sendable, Codable {
  /// The glyph runs from left to right.
  public var runs: [GlyphRun]
  /// The index of the span of each run; 0 for a text in one font.
  public var spans: [Int]
  /// The line's left end on the baseline, from the text block's top left.
  public var origin: CGPoint
  /// The sum of the advances, without trailing spaces at the line break.
  public var width: Double
  /// The ascender of the requested font, or the maximum over the line's spans.
  public var ascent: Double
  /// The descender of the requested font, as a positive number.
  public var descent: Double
  /// Whether text was truncated here, with an ellipsis or without.
  public var isTruncated: Bool

  /// The baseline's distance from the text block's top.
  public var baseline: Double { origin.y }
  /// The text of the runs, from left to right.
  public var text: String { runs.map(\.text).joined() }

  /// Creates a line of runs.
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

/// A text broken into lines of positioned glyphs.
public struct TypesetText: Hashable, Sendable, Codable {
  /// The lines from top to bottom; an empty text has one line without runs.
  public var lines: [TypesetLine]
  /// The width of the widest line and the sum of the line heights. Ink may exceed it.
  public var size: CGSize

  /// Whether text was truncated.
  public var isTruncated: Bool { lines.contains { $0.isTruncated } }
  /// All runs of all lines, from top to bottom.
  public var runs: [GlyphRun] { lines.flatMap(\.runs) }

  /// Creates a text of lines.
  public init(lines: [TypesetLine], size: CGSize) {
    self.lines = lines
    self.size = size
  }
}
