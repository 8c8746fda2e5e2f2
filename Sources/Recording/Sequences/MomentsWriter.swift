public import LayerRendering
public import PixelImages

/// Writes single moments as files of their own.
public final class MomentsWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> [UInt8]
  private let path: (Int) -> String

  /// - Parameter path: the file of a frame.
  public init(format: FrameFileFormat, scale: Double, path: @escaping (Int) -> String) {
    let encode = format.encoder(scale: scale)
    preparation = { _, pixels in try encode(pixels) }
    self.path = path
  }

  public func write(_ file: [UInt8], of frame: FrameMoment) throws {
    try writeFileAtomically(file, to: path(frame.number))
  }

  public func finish() throws {}
  public func cancel() {}
}
