public import LayerRendering
public import PixelImages

/// Where the frames of a recording go.
public protocol FrameWriter: AnyObject {
  associatedtype Prepared: Sendable

  /// What can be done to one frame without the others; runs on any thread.
  var preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared { get }

  /// Whether a frame has to be drawn. Throws where it cannot be taken.
  func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool

  /// Takes the next frame.
  func write(_ prepared: Prepared, of frame: FrameMoment) throws

  /// Takes a frame that ``needs(_:of:)`` did not ask for.
  func skip(_ frame: FrameMoment) throws

  /// Completes what was written.
  func finish() throws

  /// Removes what is not complete.
  func cancel()
}

extension FrameWriter {
  public func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool { true }
  public func skip(_ frame: FrameMoment) throws {}
}
