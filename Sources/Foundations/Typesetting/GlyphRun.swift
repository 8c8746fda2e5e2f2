import Foundation

/// Positioned glyphs of one face, size and direction; the unit that canvases draw.
public struct GlyphRun: Hashable, Sendable, Codable {
  /// The face of all glyphs.
  public var face: FontFace
  /// The size of an em in points.
  public var size: Double
  /// Glyph indexes in the face, from left to right.
  public var glyphs: [UInt32]
  /// Glyph origins on the baseline in points, y downwards, from the text block's top left.
  public var positions: [CGPoint]
  /// The text that the run shows.
  public var text: String
  /// The offset of each glyph's cluster in `text`, in UTF-8 bytes; not decreasing from left to
  /// right, not increasing from right to left.
  public var clusters: [Int]
  /// The sum of the advances, in points.
  public var width: Double

  /// Creates a run; `glyphs`, `positions` and `clusters` have equal counts.
  public init(
    face: FontFace, size: Double, glyphs: [UInt32], positions: [CGPoint], text: String,
    clusters: [Int], width: Double
  ) {
    precondition(
      glyphs.count == positions.count && glyphs.count == clusters.count,
      "\(glyphs.count) glyphs, \(positions.count) positions and \(clusters.count) clusters")
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.positions = positions
    self.text = text
    self.clusters = clusters
    self.width = width
  }
}
