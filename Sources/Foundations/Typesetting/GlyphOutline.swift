public import Foundation
public import LayerGeometry

/// An unhinted glyph outline in ems, from the origin on the baseline, y downwards. Fill with the
/// nonzero rule.
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

/// A colour of a font's palette: sRGB, not premultiplied.
public struct GlyphColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8
}
