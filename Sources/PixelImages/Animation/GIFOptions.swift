/// What a GIF's colours are chosen by.
public struct GIFOptions: Sendable, Equatable {
  /// Whose colours the frames have.
  public enum Palettes: String, CaseIterable, Sendable, Codable {
    /// One table of 255 colours for all frames.
    case global
    /// A table for every frame that changes.
    case perFrame
    /// The common table, and one of its own for a frame that it would spoil.
    case automatic
  }

  /// How colours that are in no table are mixed.
  public enum Dithering: String, CaseIterable, Sendable, Codable {
    /// The nearest colour: the smallest files, with bands in gradients.
    case none
    /// By a pattern that stands still.
    case ordered
    /// Passing each pixel's error on to its neighbours.
    case floydSteinberg
  }

  public var palettes: Palettes
  public var dithering: Dithering
  /// Opaque, `0xRRGGBB`: what translucent pixels are drawn upon. Where it is nil, pixels are
  /// transparent or opaque, whichever their alpha is nearer to.
  public var matte: UInt32?
  /// The common table; nil makes one of the first frames, which are held until then. Of more frames
  /// than are held, those of ``GIFEncoder/sampledFrames(count:width:height:)`` tell a better one.
  public var palette: GIFPalette?

  public init(
    palettes: Palettes = .automatic, dithering: Dithering = .ordered, matte: UInt32? = nil,
    palette: GIFPalette? = nil
  ) {
    self.palettes = palettes
    self.dithering = dithering
    self.matte = matte
    self.palette = palette
  }
}
