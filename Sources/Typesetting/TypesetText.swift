import Foundation

/// One line of a typeset text; all numbers in points, y down.
public struct TypesetLine: Hashable, Sendable, Codable {
  /// The runs from left to right.
  public var runs: [GlyphRun]
  /// Where the line begins: its left end on the baseline, from the text block's top left.
  public var origin: CGPoint
  /// The sum of the advances, without the spaces at which the line was broken.
  public var width: Double
  /// The font's ascender.
  public var ascent: Double
  /// The font's descender, as a positive number.
  public var descent: Double
  /// Whether text was left out at this line: an ellipsis stands for it, or it was cut off.
  public var isTruncated: Bool

  /// The baseline's distance from the text block's top.
  public var baseline: Double { origin.y }
  /// What the line shows, run by run from left to right.
  public var text: String { runs.map(\.text).joined() }

  public init(
    runs: [GlyphRun], origin: CGPoint, width: Double, ascent: Double, descent: Double,
    isTruncated: Bool
  ) {
    self.runs = runs
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
  /// The widest line's advances and the sum of the line heights; what the ink covers doesn't count.
  public var size: CGSize

  /// Whether some of the text is not shown.
  public var isTruncated: Bool { lines.contains { $0.isTruncated } }
  /// All runs of all lines, from top to bottom.
  public var runs: [GlyphRun] { lines.flatMap(\.runs) }

  public init(lines: [TypesetLine], size: CGSize) {
    self.lines = lines
    self.size = size
  }
}
