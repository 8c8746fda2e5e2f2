import CImageCodecs

/// The versions of the libraries that decode images.
public enum CodecVersions {
  /// By the libraries' names.
  public static let all: [String: String] = {
    // 2001005 is 2.1.5; the library itself does not tell.
    let jpeg = Int(diorama_libjpeg_turbo_version)
    let webp = Int(WebPGetDecoderVersion())
    return [
      "libjpeg-turbo": "\(jpeg / 1_000_000).\(jpeg / 1000 % 1000).\(jpeg % 1000)",
      "libpng": String(cString: png_get_libpng_ver(nil)),
      "libwebp": "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)",
    ]
  }()
}
