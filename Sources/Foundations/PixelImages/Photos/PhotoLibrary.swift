import CImageKernels
import CPhotoCodecs
import Foundation

/// The formats read by libraries that are loaded on first use.
enum PhotoLibrary {
  case heic, avif, tiff

  /// The sample format of a file, from its header.
  struct Samples: Sendable {
    let kind: Int32
    let hasAlpha: Bool
    let isPremultiplied: Bool
    var isLimitedGray = false
    var isInk: Bool { kind == PHOTO_CMYK_8 || kind == PHOTO_CMYK_16 }
    var bytesPerPixel: Int { kind == PHOTO_RGB_16 || kind == PHOTO_CMYK_16 ? 8 : 4 }
  }

  var format: ImageFormat {
    switch self {
    case .heic: .heic
    case .avif: .avif
    case .tiff: .tiff
    }
  }

  /// Reads size, orientation and colours.
  func header(
    of data: [UInt8], name: String, limits: ImageLimits
  ) throws(ImageError) -> ImageHeader {
    var info = photo_info()
    var message = photo_message()
    let bounds = Self.limits(limits)
    let file = self == .tiff ? nil : HEIFFile(data)
    let data = file?.data ?? data
    let status =
      switch self {
      case .heic, .avif: photo_heif_info(data, data.count, codec, bounds, &info, &message)
      case .tiff: photo_tiff_info(data, data.count, bounds, &info, &message)
      }
    defer { photo_free(info.profile) }
    if status != PHOTO_OK {
      throw Self.error(status, message, format: format.rawValue, name: name)
    }
    let sequences = file?.sequences ?? []
    if let file, let found = Self.misread(file, info) {
      throw ImageError(
        kind: .unsupported, file: name,
        expected: "\(format.rawValue) samples that libheif can convert", found: found)
    }
    let samples = Samples(
      kind: info.samples, hasAlpha: info.has_alpha != 0,
      isPremultiplied: info.is_premultiplied != 0,
      isLimitedGray: sequences.first.map { $0.isGray && $0.isLimited } ?? false)
    let profile = Array(UnsafeBufferPointer(start: info.profile, count: info.profile_size))
    for sequence in sequences {
      try limits.check(
        width: sequence.width, height: sequence.height, format: format.rawValue, name: name)
    }
    let colors =
      ImageColors(icc: profile, channels: samples.isInk ? 4 : info.is_gray != 0 ? 1 : 3)
      ?? ImageColors(primaries: Int(info.primaries), transfer: Int(info.transfer))
      ?? sequences.first.flatMap { ImageColors(primaries: $0.primaries, transfer: $0.transfer) }
      ?? .sRGB
    var header = ImageHeader(
      format: format, width: Int(info.width), height: Int(info.height),
      orientation: file?.orientation
        ?? ImageOrientation(rawValue: UInt16(clamping: info.orientation)) ?? .up,
      colors: colors)
    header.samples = samples
    return header
  }

  /// Decodes at full size, without rotating the pixels.
  func decode(
    _ data: [UInt8], header: ImageHeader, conversion: ColorConversion, name: String,
    limits: ImageLimits
  ) throws(ImageError) -> PixelBuffer {
    guard let samples = header.samples else {
      preconditionFailure("the header of \(name) has no samples")
    }
    var failure: ImageError?
    var isOpaque: Bool? = samples.isInk ? true : nil
    let pixels = [UInt32](
      unsafeUninitializedCapacity: header.width * header.height
    ) { memory, count in
      guard memory.baseAddress != nil else { return }
      let target = UnsafeMutableBufferPointer(rebasing: memory[..<(header.width * header.height)])
      do throws(ImageError) {
        if samples.kind == PHOTO_RGB_8 {
          target.initialize(repeating: 0)
          try read(data, header, samples, limits, into: target.baseAddress, name)
          isOpaque = try finish(target, samples, conversion, name)
        } else {
          let room = try Self.memory(target.count * samples.bytesPerPixel, name)
          defer { free(room) }
          try read(data, header, samples, limits, into: room, name)
          isOpaque = try reduce(room, samples, into: target, conversion, name)
        }
        count = target.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return PixelBuffer(
      width: header.width, height: header.height, pixels: pixels, isOpaque: isOpaque)
  }

  /// The error for a library's message.
  static func error(
    _ status: Int32, _ message: photo_message, format: String, name: String
  ) -> ImageError {
    let text = withUnsafeBytes(of: message.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let said = text.isEmpty ? "one that the library rejects" : "“\(text)” while reading it"
    switch Int(status) {
    case PHOTO_NO_LIBRARY:
      return ImageError(
        kind: .missingLibrary, file: name, expected: "the library for \(format)",
        found: "none", hint: "install the Debian package \(text)")
    case PHOTO_UNSUPPORTED:
      return ImageError(
        kind: .unsupported, file: name, expected: "a supported kind of \(format) image",
        found: said)
    case PHOTO_TOO_LARGE:
      return ImageError(
        kind: .tooLarge, file: name, expected: "a \(format) image within the limits", found: said)
    case PHOTO_NO_MEMORY:
      return ImageError(
        kind: .unreadable, file: name, expected: "memory for a \(format) image", found: "none left")
    default:
      return ImageError(
        kind: .damaged, file: name, expected: "a complete \(format) image", found: said)
    }
  }

  // MARK: - Private

  /// Why libheif would silently decode wrong colours; nil if it converts them correctly.
  private static func misread(_ file: HEIFFile, _ info: photo_info) -> String? {
    let stream = file.sequences.first
    if info.has_alpha != 0, let alpha = file.alpha?.depth, let depth = stream?.depth,
      alpha != depth
    {
      return "an alpha channel of \(alpha) bits with colours of \(depth)"
    }
    if stream?.isGray == true { return nil }
    // The file's own code points take precedence over the stream's.
    let isLimited = info.matrix < 0 ? stream?.isLimited ?? false : info.is_limited != 0
    let range = isLimited ? "limited" : "full"
    switch info.matrix < 0 ? stream?.matrix ?? 2 : Int(info.matrix) {
    case 0 where isLimited: return "RGB (H.273's matrix 0) in limited range"
    case 8 where isLimited || info.samples == PHOTO_RGB_16:
      let bits = info.samples == PHOTO_RGB_16 ? "more than 8 bits" : "8 bits"
      return "YCgCo (H.273's matrix 8) of \(bits) in \(range) range"
    case let matrix where [10, 11, 13, 14].contains(matrix): return "H.273's matrix \(matrix)"
    default: return nil
    }
  }

  private var codec: Int32 { Int32(self == .avif ? PHOTO_AV1 : PHOTO_HEVC) }

  private static func limits(_ limits: ImageLimits) -> photo_limits {
    photo_limits(side: Int64(limits.side), pixels: Int64(limits.pixels))
  }

  private static func memory(
    _ count: Int, _ name: String
  ) throws(ImageError) -> UnsafeMutableRawPointer {
    // TIFF files may omit samples, which are then never read.
    if let memory = calloc(count, 1) { return memory }
    throw ImageError(
      kind: .unreadable, file: name, expected: "memory for an image of \(count) bytes",
      found: "none left")
  }

  private func read(
    _ data: [UInt8], _ header: ImageHeader, _ samples: Samples, _ limits: ImageLimits,
    into target: UnsafeMutableRawPointer?, _ name: String
  ) throws(ImageError) {
    var info = photo_info()
    (info.width, info.height) = (Int32(header.width), Int32(header.height))
    (info.samples, info.has_alpha) = (samples.kind, samples.hasAlpha ? 1 : 0)
    info.is_limited_gray = samples.isLimitedGray ? 1 : 0
    var message = photo_message()
    let bounds = Self.limits(limits)
    let data = self == .tiff ? data : HEIFFile(data).data
    let status =
      switch self {
      case .heic, .avif:
        photo_heif_read(data, data.count, codec, bounds, &info, target, &message)
      case .tiff: photo_tiff_read(data, data.count, bounds, &info, target, &message)
      }
    if status != PHOTO_OK {
      throw Self.error(status, message, format: format.rawValue, name: name)
    }
  }

  /// Converts and premultiplies 8-bit words. Returns whether all are opaque.
  private func finish(
    _ target: UnsafeMutableBufferPointer<UInt32>, _ samples: Samples, _ conversion: ColorConversion,
    _ name: String
  ) throws(ImageError) -> Bool {
    if samples.isPremultiplied {
      // A colour must not exceed its alpha.
      for index in target.indices where target[index] >> 24 != 255 {
        target[index] = target[index].limitedToAlpha
      }
      if conversion.isNone { return png_rows_is_opaque(target.baseAddress, target.count) != 0 }
      frame_straighten(target.baseAddress, target.count)
    }
    try conversion.convert(target, name: name)
    return png_rows_premultiply(target.baseAddress, target.count) != 0
  }

  private func reduce(
    _ memory: UnsafeMutableRawPointer, _ samples: Samples,
    into target: UnsafeMutableBufferPointer<UInt32>, _ conversion: ColorConversion, _ name: String
  ) throws(ImageError) -> Bool {
    if samples.kind == PHOTO_CMYK_8 {
      let bytes = memory.assumingMemoryBound(to: UInt8.self)
      try conversion.ink(bytes, isInverted: false, into: target, name: name)
      return true
    }
    let numbers = memory.assumingMemoryBound(to: UInt16.self)
    if samples.kind == PHOTO_CMYK_16 {
      try conversion.ink16(numbers, into: target, name: name)
      return true
    }
    return try conversion.reduce(
      numbers, isPremultiplied: samples.isPremultiplied, into: target, name: name)
  }
}

extension UInt32 {
  /// A premultiplied pixel none of whose colours exceeds its alpha.
  fileprivate var limitedToAlpha: UInt32 {
    let alpha = self >> 24
    return alpha << 24 | Swift.min(alpha, self >> 16 & 255) << 16
      | Swift.min(alpha, self >> 8 & 255) << 8 | Swift.min(alpha, self & 255)
  }
}
