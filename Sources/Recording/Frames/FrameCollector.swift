public import LayerRendering
public import PixelImages

/// Keeps the pictures of a few frames in memory.
public final class FrameCollector: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  /// In the order of their frames.
  public private(set) var pictures: [PixelBuffer] = []

  /// No pictures yet.
  public init() {}

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) { pictures.append(picture) }
  public func finish() {}
  public func cancel() {}
}
