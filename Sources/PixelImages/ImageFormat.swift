import CImageCodecs

/// The encoded formats that can be read.
public enum ImageFormat: String, Sendable, CaseIterable, Codable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"

  /// Detects the format from the first bytes; nil if it is not supported.
  init?(signatureOf data: [UInt8]) {
    if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if data.count >= 12, data[0..<4].elementsEqual("RIFF".utf8),
      data[8..<12].elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else {
      return nil
    }
  }
}

/// The versions of the libraries that decode images.
public enum CodecVersions {
  /// The versions by library name.
  public static let all: [String: String] = {
    // 2001005 stands for 2.1.5; the library has no function that returns its version.
    let jpeg = Int(diorama_libjpeg_turbo_version)
    let webp = Int(WebPGetDecoderVersion())
    return [
      "libjpeg-turbo": "\(jpeg / 1_000_000).\(jpeg / 1000 % 1000).\(jpeg % 1000)",
      "libpng": String(cString: png_get_libpng_ver(nil)),
      "libwebp": "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)",
    ]
  }()
}
