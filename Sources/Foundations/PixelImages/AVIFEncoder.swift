import CImageKernels
import CPhotoCodecs

/// Writes AVIF files with libheif and libaom, which are loaded on first use.
public struct AVIFEncoder: Sendable {
  /// From 1 (small) to 100 (best); nil is lossless. From 90 on, colour has full resolution.
  public var quality: Int?
  /// The colour space of the pixels, stored as H.273 code points.
  public var colorSpace = PixelColorSpace.sRGB

  /// - Parameter quality: from 1 (small) to 100 (best); nil is lossless.
  public init(quality: Int?) {
    precondition(quality.map { (1...100).contains($0) } ?? true, "an AVIF quality is 1...100")
    self.quality = quality
  }

  /// The slowest speed of libaom at which a twelve-megapixel photo takes only seconds.
  private static let speed: Int32 = 6

  /// Encodes a complete file. Throws if a library is not installed or rejects the image.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    guard buffer.width <= 65_536, buffer.height <= 65_536 else {
      throw ImageError(
        kind: .cannotEncode, file: "AVIF", expected: "at most 65536×65536 pixels",
        found: "\(buffer.width)×\(buffer.height)")
    }
    var pixels = buffer.pixels
    if !buffer.isOpaque {
      pixels.withUnsafeMutableBufferPointer { frame_straighten($0.baseAddress, $0.count) }
    }
    let options = photo_avif_options(
      quality: Int32(quality ?? 0), speed: Self.speed, primaries: Int32(colorSpace.primaries))
    var message = photo_message()
    var file: UnsafeMutablePointer<UInt8>?
    var size = 0
    let status = photo_avif_write(
      pixels, Int32(buffer.width), Int32(buffer.height), buffer.isOpaque ? 0 : 1, options, &file,
      &size, &message)
    defer { photo_free(file) }
    guard status == PHOTO_OK, let file else {
      let error = PhotoLibrary.error(status, message, format: "AVIF", name: "AVIF")
      if error.kind == .missingLibrary { throw error }
      throw ImageError(
        kind: .cannotEncode, file: "AVIF", expected: "a picture that libaom can encode",
        found: error.found)
    }
    return Array(UnsafeBufferPointer(start: file, count: size))
  }
}
