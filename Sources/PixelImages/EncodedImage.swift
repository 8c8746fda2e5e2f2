import Files
import Synchronization

/// An encoded image (JPEG, PNG or WebP): its bytes, what its header says, and a content digest.
///
/// Reading the header is cheap; pixels are made by ``decoded(atLeast:)`` or a
/// ``DecodedImageCache``.
public final class EncodedImage: Sendable {
  /// The file path, or a label, for errors and reports.
  public let name: String
  /// How the bytes are encoded.
  public let format: ImageFormat
  /// Columns as displayed, after ``orientation`` is applied.
  public let pixelWidth: Int
  /// Rows as displayed, after ``orientation`` is applied.
  public let pixelHeight: Int
  /// How the stored pixels are turned for display; already applied to what is decoded.
  public let orientation: ImageOrientation
  /// A hash of the encoded bytes, 32 hexadecimal digits; the same in every run.
  public var digest: String {
    lazyDigest.withLock { known in
      let digest = known ?? ContentDigest.hex(of: data)
      known = digest
      return digest
    }
  }
  /// The encoded bytes.
  public let data: [UInt8]
  let header: ImageHeader
  /// Not needed for an image that is decoded once.
  private let lazyDigest = Mutex<String?>(nil)

  /// Reads a file. Throws where it is missing, not readable, of no known format, damaged at its
  /// head, or larger than the limits.
  public convenience init(
    contentsOf path: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let data: [UInt8]
    do {
      data = try readWholeFile(path, upTo: limits.fileBytes)
    } catch {
      throw ImageError(error, file: path, limits: limits)
    }
    try self.init(data: data, name: path, limits: limits)
  }

  /// Takes bytes that were read elsewhere. Throws as ``init(contentsOf:limits:)`` does.
  public init(
    data: [UInt8], name: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let header = try ImageHeader(of: data, name: name, limits: limits)
    self.header = header
    self.data = data
    self.name = name
    format = header.format
    orientation = header.orientation
    (pixelWidth, pixelHeight) = header.orientation.applied(to: (header.width, header.height))
  }

  /// Decodes, with the orientation applied.
  ///
  /// Without a size the result has the full size. With one it has the smallest size that the
  /// codec can scale to by itself and that is at least as large in both directions (never more
  /// than the full size): n/8 for JPEG, any size for WebP, always the full size for PNG.
  public func decoded(
    atLeast size: (width: Int, height: Int)? = nil
  ) throws(ImageError) -> PixelBuffer {
    let stored = storedSize(atLeast: size)
    let pixels: PixelBuffer =
      switch format {
      case .jpeg: try decodeJPEG(data, header: header, size: stored, name: name)
      case .png: try decodePNG(data, header: header, name: name)
      case .webp: try decodeWebP(data, header: header, size: stored, name: name)
      }
    return orientation.applied(to: pixels)
  }

  /// The size, as displayed, that ``decoded(atLeast:)`` gives.
  public func decodedSize(
    atLeast size: (width: Int, height: Int)? = nil
  ) -> (width: Int, height: Int) {
    orientation.applied(to: storedSize(atLeast: size))
  }

  private func storedSize(atLeast size: (width: Int, height: Int)?) -> (width: Int, height: Int) {
    let full = (width: header.width, height: header.height)
    guard let size else { return full }
    let least = orientation.applied(to: (max(1, size.width), max(1, size.height)))
    if least.width >= full.width || least.height >= full.height { return full }
    return switch format {
    case .jpeg: reducedJPEGSize(full: full, atLeast: least)
    case .png: full
    case .webp: reducedWebPSize(full: full, atLeast: least)
    }
  }
}
