import Foundation

/// Glyphs of one face at one size, each placed exactly; the unit that canvases draw.
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
  /// For each glyph the offset in `text`, counted in UTF-8 bytes, of the first character it shows.
  ///
  /// Offsets never fall in left-to-right runs and never rise in right-to-left ones.
  public var clusters: [Int]
  /// The distance from the run's left to its right end in points.
  public var width: Double

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
