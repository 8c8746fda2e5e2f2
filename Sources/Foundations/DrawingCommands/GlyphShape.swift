public import Foundation
import LayerGeometry
public import PixelImages
public import Typesetting

/// The visible form of a glyph.
public enum GlyphShape: Sendable {
  /// An outline in the text's colour.
  case outline(GlyphOutline)
  /// Outlines of several colours, from back to front.
  case layers([GlyphLayer])
  /// A bitmap.
  case bitmap(GlyphBitmap)

  /// The bounding box, in ems; null for an empty glyph.
  public var box: CGRect {
    switch self {
    case .outline(let outline): outline.path.isEmpty ? .null : outline.controlBox
    case .layers(let layers):
      layers.reduce(.null) {
        $1.outline.path.isEmpty ? $0 : $0.union($1.outline.controlBox)
      }
    case .bitmap(let bitmap): bitmap.frame
    }
  }
}

/// A layer of a coloured glyph.
public struct GlyphLayer: Hashable, Sendable {
  /// In ems, as for any glyph.
  public var outline: GlyphOutline
  /// Nil for the text colour.
  public var color: GlyphColor?
}

/// The bitmap of a glyph in a colour bitmap font.
public struct GlyphBitmap: Sendable {
  /// The pixels of the font's largest size, unscaled.
  public var pixels: PixelBuffer
  /// The frame of the pixels, in ems from the glyph's origin, y downwards.
  public var frame: CGRect
}
