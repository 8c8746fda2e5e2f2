public import PixelImages

/// How the files of a sequence are written. Another format is another function that makes its
/// encoder.
public struct FrameFileFormat: Sendable, CustomStringConvertible {
  /// For manifests: what makes a difference to the bytes.
  public let description: String
  /// The files' bytes, by the density in pixels a point; for any thread.
  let encoder: @Sendable (_ scale: Double) -> @Sendable (PixelBuffer) throws -> [UInt8]

  /// - Parameters:
  ///   - description: for manifests: what makes a difference to the bytes.
  ///   - encoder: makes what encodes pictures of a density in pixels a point, on any thread.
  public init(
    _ description: String,
    encoder: @escaping @Sendable (_ scale: Double) -> @Sendable (PixelBuffer) throws -> [UInt8]
  ) {
    (self.description, self.encoder) = (description, encoder)
  }

  /// PNG files.
  public static func png(_ compression: PNGCompression) -> FrameFileFormat {
    FrameFileFormat("png \(compression.rawValue)") { scale in
      let encoder = PNGEncoder(compression: compression, pixelsPerPoint: scale)
      return { try encoder.encode($0) }
    }
  }

  /// JPEG files of a quality from 1 (small) to 100 (best). Colour has full resolution from 90 on.
  public static func jpeg(quality: Int) -> FrameFileFormat {
    FrameFileFormat("jpeg \(quality)") { _ in
      let encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
      return { try encoder.encode($0) }
    }
  }
}
