public import LayerRendering
public import PixelImages

/// Takes frames that stand for all of a recording, and chooses the colours that a GIF of it has in
/// common.
public final class PaletteSampler: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  /// Nil until all frames were taken.
  public private(set) var palette: GIFPalette?
  private let builder: GIFPaletteBuilder

  /// - Parameter matte: as ``GIFOptions/matte``.
  ///
  /// Throws `ImageError` where memory is missing.
  public init(matte: UInt32? = nil) throws {
    builder = try GIFPaletteBuilder(matte: matte)
  }

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) { builder.add(picture) }
  public func finish() throws { palette = try builder.palette() }
  public func cancel() {}
}
