public import Foundation
public import LayerGeometry

/// The outline of one glyph, unhinted.
///
/// The unit is the em (multiply by the font's size for points), the origin is the glyph's on the
/// baseline, y runs down. Fill with the nonzero rule.
public struct GlyphOutline: Hashable, Sendable, Codable {
  /// In the file's order; empty for a space.
  public var path: Path
  /// The box around all points, control points included; zero for an empty path.
  public var controlBox: CGRect

  /// An outline with the box that the caller has found out already.
  public init(path: Path, controlBox: CGRect) {
    self.path = path
    self.controlBox = controlBox
  }
}
