import CImageCodecs

/// The readable image formats.
public enum ImageFormat: String, Sendable, CaseIterable, Codable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case heic = "HEIC"
  case avif = "AVIF"
  case tiff = "TIFF"
  case gif = "GIF"
  case bmp = "BMP"

  /// The file extensions.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    case .webp: ["webp"]
    case .heic: ["heic", "heif"]
    case .avif: ["avif"]
    case .tiff: ["tif", "tiff"]
    case .gif: ["gif"]
    case .bmp: ["bmp"]
    }
  }

  /// The number of bytes that suffices to detect any format, and a camera's raw file by its first
  /// directory.
  package static let signatureBytes = 4096

  /// Whether a file with these first bytes has a supported format.
  package static func isKnown(signature: [UInt8]) -> Bool {
    ImageFormat(signatureOf: signature) != nil
  }

  /// Whether a file with these first bytes is a camera's raw file based on TIFF.
  package static func isCameraRaw(signature: [UInt8]) -> Bool {
    TIFFReader(bytes: signature[...])?.isCameraRaw == true
  }

  /// `a JPEG, PNG, … or BMP image`.
  static let expectation: String = {
    let names = allCases.map(\.rawValue)
    return "a \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") image"
  }()

  /// Whether such files usually contain photos, compressed with loss.
  package var isPhotographic: Bool { self == .jpeg || self == .heic || self == .avif }

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
    } else if data.starts(with: "GIF87a".utf8) || data.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if data.count >= 14, data.starts(with: "BM".utf8) {
      self = .bmp
    } else if Self.tiffHeads.contains(where: { data.starts(with: $0) }) {
      if Self.isCameraRaw(signature: data) { return nil }
      self = .tiff
    } else if let format = ImageFormat(brandsOf: data) {
      self = format
    } else {
      return nil
    }
  }

  /// Of ordinary and of large files, in both byte orders.
  private static let tiffHeads: [[UInt8]] = [
    [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
  ]

  /// The formats based on ISO/IEC 23008-12's boxes; nil for other such files, such as videos.
  private init?(brandsOf data: [UInt8]) {
    guard data.count >= 16, data[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let length = data[0..<4].reduce(0) { $0 << 8 | Int($1) }
    // The main brand, a version, and the compatible brands.
    let offsets = [8] + Array(stride(from: 16, to: min(length, data.count) - 3, by: 4))
    let brands = offsets.map { String(decoding: data[$0..<($0 + 4)], as: UTF8.self) }
    if ["avif", "avis"].contains(where: brands.contains) {
      self = .avif
    } else if ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(
      where: brands.contains)
    {
      self = .heic
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
