public import Foundation
import LayerGeometry
public import PixelImages

/// What is drawn for a glyph.
public enum GlyphShape: Sendable {
  /// An outline in the text's colour.
  case outline(GlyphOutline)
  /// Outlines of several colours, from the lowest.
  case layers([GlyphLayer])
  /// A picture.
  case bitmap(GlyphBitmap)

  /// The box around all that is drawn, in ems; null where nothing is.
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

/// An outline of a coloured glyph.
public struct GlyphLayer: Hashable, Sendable {
  /// In ems, like that of any glyph.
  public var outline: GlyphOutline
  /// nil for the colour of the text.
  public var color: GlyphColor?
}

/// A colour of a font's palette: sRGB, not premultiplied.
public struct GlyphColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8
}

/// The picture of a glyph, as a colour bitmap font has it.
public struct GlyphBitmap: Sendable {
  /// The pixels of the font's largest size, unscaled.
  public var pixels: PixelBuffer
  /// Where they lie, in ems from the glyph's origin, y down.
  public var frame: CGRect
}
