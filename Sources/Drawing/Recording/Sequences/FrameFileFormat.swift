public import Views

/// The file format of a frame sequence. It is defined by a function that creates its encoder.
public struct FrameFileFormat: Sendable, CustomStringConvertible {
  /// The format with the options that affect the bytes, for manifests.
  public let description: String
  /// Creates a thread-safe function that encodes pictures at a scale in pixels per point.
  let encoder: @Sendable (_ scale: Double) -> @Sendable (PixelBuffer) throws -> [UInt8]

  /// - Parameters:
  ///   - description: the format with options that affect the bytes, for manifests.
  ///   - encoder: creates a thread-safe function that encodes pictures at a scale in pixels per
  ///     point.
  public init(
    _ description: String,
    encoder: @escaping @Sendable (_ scale: Double) -> @Sendable (PixelBuffer) throws -> [UInt8]
  ) {
    (self.description, self.encoder) = (description, encoder)
  }

  /// PNG files.
  public static func png(
    _ compression: PNGCompression, colorSpace: PixelColorSpace = .sRGB
  ) -> FrameFileFormat {
    FrameFileFormat("png \(compression.rawValue)\(colorSpace.suffix)") { scale in
      var encoder = PNGEncoder(compression: compression, pixelsPerPoint: scale)
      encoder.colorSpace = colorSpace
      return { [encoder] in try encoder.encode($0) }
    }
  }

  /// Quality from 1 (small) to 100 (best); from 90 on with full colour resolution.
  public static func jpeg(
    quality: Int, colorSpace: PixelColorSpace = .sRGB
  ) -> FrameFileFormat {
    FrameFileFormat("jpeg \(quality)\(colorSpace.suffix)") { _ in
      var encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
      encoder.colorSpace = colorSpace
      return { [encoder] in try encoder.encode($0) }
    }
  }
}

extension PixelColorSpace {
  /// The suffix in a manifest; empty for the default colour space.
  fileprivate var suffix: String { self == .sRGB ? "" : " \(rawValue)" }
}
