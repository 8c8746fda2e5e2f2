import Foundation

/// Glyphs of one face, size and direction, each with its position; the unit that canvases draw.
public struct GlyphRun: Hashable, Sendable, Codable {
  /// The face that all glyphs are of.
  public var face: FontFace
  /// The size of an em in points.
  public var size: Double
  /// The glyphs' numbers in the face, from left to right.
  public var glyphs: [UInt32]
  /// Each glyph's origin on the baseline in points, y down, from the text block's top left.
  public var positions: [CGPoint]
  /// The text that the run shows.
  public var text: String
  /// For each glyph, the offset in `text` of its cluster: of the first character that it shows, in
  /// UTF-8 bytes.
  ///
  /// Offsets never decrease in left-to-right runs and never increase in right-to-left ones.
  public var clusters: [Int]
  /// The distance between the run's left and right ends in points: the sum of its advances.
  public var width: Double

  /// A run of these glyphs; `glyphs`, `positions` and `clusters` have the same count.
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
