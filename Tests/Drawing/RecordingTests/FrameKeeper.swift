import CollectionViews
import DisplayLists
import Recording

/// Collects the frames that are written to it.
final class FrameKeeper: FrameWriter {
  let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private(set) var pictures: [PixelBuffer] = []

  func write(_ prepared: PixelBuffer, of frame: FrameMoment) { pictures.append(prepared) }
  func finish() {}
  func cancel() {}
}
