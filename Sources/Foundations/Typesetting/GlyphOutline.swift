public import Foundation
public import LayerGeometry

/// The outline of one glyph, unhinted.
///
/// In ems (times the font size for points), from the glyph's origin on the baseline, y downwards.
/// Fill with the nonzero rule.
public struct GlyphOutline: Hashable, Sendable, Codable {
  /// In the file's order; empty for a space.
  public var path: Path
  /// The bounding box of all points and control points; zero for an empty path.
  public var controlBox: CGRect

  /// Creates an outline with a known control box.
  public init(path: Path, controlBox: CGRect) {
    self.path = path
    self.controlBox = controlBox
  }
}
