import Files
public import LayerRendering
public import PixelImages

/// Writes single moments as files of their own.
public final class MomentsWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> [UInt8]
  private let file: (Int) throws -> AtomicFile

  /// - Parameter file: begins the file of a frame.
  public init(
    format: FrameFileFormat, scale: Double, file: @escaping (Int) throws -> AtomicFile
  ) {
    let encode = format.encoder(scale: scale)
    preparation = { _, pixels in try encode(pixels) }
    self.file = file
  }

  public func write(_ bytes: [UInt8], of frame: FrameMoment) throws {
    let file = try file(frame.number)
    try file.append(bytes)
    try file.commit()
  }

  public func finish() throws {}
  public func cancel() {}
}
