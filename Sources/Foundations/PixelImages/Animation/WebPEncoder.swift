import CImageCodecs
import CImageKernels

/// Whether a WebP file is lossless, or its quality.
public enum WebPFidelity: Sendable, Equatable {
  /// Every pixel is preserved.
  case lossless
  /// With a quality of 0…100.
  case lossy(quality: Double)
}

/// Writes WebP stills.
public struct WebPEncoder: Sendable {
  /// Lossless, or a quality.
  public let fidelity: WebPFidelity
  /// The effort, from 0 (fast) to 6 (small).
  public let method: Int
  /// The colour space of the pixels, stored as an ICC profile unless it is sRGB.
  public var colorSpace = PixelColorSpace.sRGB

  public init(fidelity: WebPFidelity = .lossy(quality: 80), method: Int = 4) {
    self.fidelity = fidelity
    self.method = method
  }

  /// Throws for quality or method out of range, and for sides of more than 16383 pixels.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    try WebPAnimationEncoder.check(width: buffer.width, height: buffer.height)
    let file = try WebPFrameCoder(fidelity, method: method).file(
      buffer.pixels[...], width: buffer.width, height: buffer.height, stride: buffer.width,
      hasAlpha: !buffer.isOpaque)
    return colorSpace == .sRGB ? file : Self.adding(DisplayP3Profile.bytes, to: file, buffer)
  }

  /// A file in the extended form, the only one with a chunk for a profile (RFC 9649, section 2.7).
  private static func adding(
    _ profile: [UInt8], to file: [UInt8], _ buffer: PixelBuffer
  ) -> [UInt8] {
    func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
      Array(type.utf8) + littleEndian(payload.count, 4) + payload
        + (payload.count % 2 == 1 ? [0] : [])
    }
    var rest = file[12...]
    if rest.starts(with: "VP8X".utf8) { rest = rest.dropFirst(18) }
    let flags: UInt8 = 0x20 | (buffer.isOpaque ? 0 : 0x10)
    let head =
      [flags, 0, 0, 0] + littleEndian(buffer.width - 1, 3) + littleEndian(buffer.height - 1, 3)
    let body = Array("WEBP".utf8) + chunk("VP8X", head) + chunk("ICCP", profile) + rest
    return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
  }
}

/// Compresses pictures with libwebp on one thread, so that bytes are the same everywhere.
struct WebPFrameCoder {
  private let config: WebPConfig
  private let isLossless: Bool

  /// Throws `ImageError` for a quality or a method that libwebp does not support.
  init(_ fidelity: WebPFidelity, method: Int) throws(ImageError) {
    var config = WebPConfig()
    var isValid = WebPConfigInit(&config) != 0
    switch fidelity {
    case .lossless:
      isLossless = true
      config.lossless = 1
      // With method 0, more effort takes three times as long and gains nothing.
      config.quality = method == 0 ? 20 : 75
    case .lossy(let quality):
      isLossless = false
      config.quality = Float(quality)
      // Keeps the grain of photographs; flat pictures are not affected.
      config.sns_strength = method == 0 ? 0 : 50
      if method == 0 { config.segments = 1 }
    }
    config.method = Int32(clamping: method)
    config.thread_level = 0
    isValid = isValid && WebPValidateConfig(&config) != 0
    guard isValid else {
      throw WebPFrameCoder.failure(
        "a quality of 0 to 100 and a method of 0 to 6", found: "\(fidelity), method \(method)")
    }
    self.config = config
  }

  /// A complete WebP file of a rectangle of premultiplied pixels whose rows are `stride` apart.
  func file(
    _ pixels: ArraySlice<UInt32>, width: Int, height: Int, stride: Int, hasAlpha: Bool
  ) throws(ImageError) -> [UInt8] {
    if isLossless {
      return try lossless(
        straight(pixels, width, height, stride, hasAlpha), width: width, height: height)
    }
    return try lossy(
      straight(pixels, width, height, stride, hasAlpha), width: width, height: height,
      hasAlpha: hasAlpha)
  }

  // MARK: - Private

  /// Pixels and their row distance. The original rows are used if nothing has to be changed.
  private typealias Rows = (pixels: ArraySlice<UInt32>, stride: Int)

  private func straight(
    _ pixels: ArraySlice<UInt32>, _ width: Int, _ height: Int, _ stride: Int, _ hasAlpha: Bool
  ) -> Rows {
    if !hasAlpha { return (pixels, stride) }
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      pixels.withUnsafeBufferPointer {
        frame_changes_cut(
          nil, $0.baseAddress, stride, Int32(width), Int32(height), out.baseAddress)
      }
      frame_straighten(out.baseAddress, width * height)
      count = width * height
    }
    return (copy[...], width)
  }

  private func lossless(_ rows: Rows, width: Int, height: Int) throws(ImageError) -> [UInt8] {
    // libwebp requires mutable memory but does not write to it.
    var memory = Array(rows.pixels)
    return try memory.withUnsafeMutableBufferPointer { memory throws(ImageError) in
      try encode(width: width, height: height) { picture in
        picture.use_argb = 1
        picture.argb = memory.baseAddress
        picture.argb_stride = Int32(rows.stride)
      }
    }
  }

  private func lossy(
    _ rows: Rows, width: Int, height: Int, hasAlpha: Bool
  ) throws(ImageError) -> [UInt8] {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let (full, half) = (width * height, halfWidth * halfHeight)
    var planes = [UInt8](
      unsafeUninitializedCapacity: full + 2 * half + (hasAlpha ? full : 0)
    ) { out, count in
      guard let base = out.baseAddress else { return }
      rows.pixels.withUnsafeBufferPointer {
        frame_to_yuv(
          $0.baseAddress, rows.stride, Int32(width), Int32(height), base, base + full,
          base + full + half, hasAlpha ? base + full + 2 * half : nil)
      }
      count = full + 2 * half + (hasAlpha ? full : 0)
    }
    return try planes.withUnsafeMutableBufferPointer { planes throws(ImageError) in
      try encode(width: width, height: height) { picture in
        picture.colorspace = hasAlpha ? WEBP_YUV420A : WEBP_YUV420
        picture.y = planes.baseAddress
        picture.u = planes.baseAddress?.advanced(by: full)
        picture.v = planes.baseAddress?.advanced(by: full + half)
        (picture.y_stride, picture.uv_stride) = (Int32(width), Int32(halfWidth))
        if hasAlpha {
          picture.a = planes.baseAddress?.advanced(by: full + 2 * half)
          picture.a_stride = Int32(width)
        }
      }
    }
  }

  private func encode(
    width: Int, height: Int, _ fill: (inout WebPPicture) -> Void
  ) throws(ImageError) -> [UInt8] {
    var (picture, writer, config) = (WebPPicture(), WebPMemoryWriter(), config)
    guard WebPPictureInit(&picture) != 0 else {
      throw WebPFrameCoder.failure(
        "the version of libwebp that diorama was built with", found: "a different one")
    }
    (picture.width, picture.height) = (Int32(width), Int32(height))
    fill(&picture)
    WebPMemoryWriterInit(&writer)
    defer {
      WebPMemoryWriterClear(&writer)
      WebPPictureFree(&picture)
    }
    picture.writer = WebPMemoryWrite
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isDone, let bytes = writer.mem else {
      throw WebPFrameCoder.failure(
        "a picture that libwebp can encode", found: "its error \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: writer.size))
  }

  static func failure(_ expected: String, found: String) -> ImageError {
    ImageError(kind: .cannotEncode, file: "WebP", expected: expected, found: found)
  }
}
