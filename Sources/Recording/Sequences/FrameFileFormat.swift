public import PixelImages

/// How the files of a sequence are written.
public enum FrameFileFormat: Sendable, Hashable, CustomStringConvertible {
  case png(PNGCompression)
  /// 1 (small) to 100 (best). Colour has full resolution from 90 on.
  case jpeg(quality: Int)

  /// For manifests: what makes a difference to the bytes.
  public var description: String {
    switch self {
    case .png(let compression): "png \(compression.rawValue)"
    case .jpeg(let quality): "jpeg \(quality)"
    }
  }

  /// The files' bytes, by the density in pixels a point; for any thread.
  func encoder(scale: Double) -> @Sendable (PixelBuffer) throws -> [UInt8] {
    switch self {
    case .png(let compression):
      let encoder = PNGEncoder(compression: compression, pixelsPerPoint: scale)
      return { try encoder.encode($0) }
    case .jpeg(let quality):
      let encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
      return { try encoder.encode($0) }
    }
  }
}
