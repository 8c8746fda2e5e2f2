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
  /// The width as displayed, after ``orientation`` is applied.
  public let pixelWidth: Int
  /// The height as displayed, after ``orientation`` is applied.
  public let pixelHeight: Int
  /// How the stored pixels are turned for display; already applied to decoded pixels.
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
  /// Computed on first use, since an image that is decoded only once needs no digest.
  private let lazyDigest = Mutex<String?>(nil)

  /// Reads a file. Throws if it is missing or unreadable, has an unknown format or a damaged
  /// header, or exceeds the limits.
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

  /// Uses bytes that were read elsewhere. Throws like ``init(contentsOf:limits:)``.
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

  /// Decodes the image and applies the orientation.
  ///
  /// Without a size, the result has full size. With one, it has the smallest size that the codec
  /// can produce by itself and that is at least as large in both directions, but never more than
  /// full size. JPEG offers n/8, WebP any size, and PNG only full size.
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

  /// The size, as displayed, of the result of ``decoded(atLeast:)``.
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
