import LayerRendering
import PixelImages
import Recording

/// Keeps the frames that it is given.
final class FrameKeeper: FrameWriter {
  let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private(set) var pictures: [PixelBuffer] = []

  func write(_ prepared: PixelBuffer, of frame: FrameMoment) { pictures.append(prepared) }
  func finish() {}
  func cancel() {}
}
