import Basics

/// The information in the header of an encoded image, checked against the limits.
struct ImageHeader: Sendable {
  let format: ImageFormat
  /// The width as stored.
  let width: Int
  /// The height as stored.
  let height: Int
  var orientation = ImageOrientation.up
  /// Whether a JPEG has an Adobe marker: its four-channel values are stored inverted.
  var hasAdobeMarker = false
  /// The minimum size in bytes of a file with Huffman coding, even with the best compression.
  var leastBytes = 0
  /// The colour interpretation of the samples.
  var colors = ImageColors.sRGB
  /// Whether it is a WebP animation.
  var isAnimation = false
  /// Whether libwebp can reduce it: it would mix lossy colours without regard to their alpha.
  var isReducible = false
  /// The sample format of a library of ``PhotoLibrary``.
  var samples: PhotoLibrary.Samples?
}

extension ImageHeader {
  init(of data: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
    if data.isEmpty {
      throw ImageError(
        kind: .damaged, file: name, expected: ImageFormat.expectation, found: "an empty file")
    }
    try limits.check(fileBytes: data.count, name: name)
    guard let format = ImageFormat(signatureOf: data) else {
      throw ImageError(
        kind: .unknownFormat, file: name, expected: ImageFormat.expectation,
        found: describeSignature(data), hint: "convert it to one of these formats")
    }
    switch format {
    case .jpeg: self = try readJPEGHeader(data, name: name)
    case .png: self = try readPNGHeader(data, name: name)
    case .webp: self = try readWebPHeader(data, name: name)
    case .heic: self = try PhotoLibrary.heic.header(of: data, name: name, limits: limits)
    case .avif: self = try PhotoLibrary.avif.header(of: data, name: name, limits: limits)
    case .tiff: self = try PhotoLibrary.tiff.header(of: data, name: name, limits: limits)
    case .gif:
      let reader = try GIFSource(data, name: name, limits: limits)
      self.init(format: .gif, width: reader.width, height: reader.height)
    case .bmp:
      let reader = try BMPReader(data, name: name)
      self.init(format: .bmp, width: reader.width, height: reader.height, colors: reader.colors)
    }
    try limits.check(width: width, height: height, format: format.rawValue, name: name)
  }
}

extension ImageLimits {
  func check(fileBytes count: Int, name: String) throws(ImageError) {
    if count <= fileBytes { return }
    throw ImageError(
      kind: .tooLarge, file: name, expected: "a file of at most \(fileBytes) bytes",
      found: "\(count) bytes",
      hint: "shrink the image or raise the limit imageBytes")
  }

  func check(width: Int, height: Int, format: String, name: String) throws(ImageError) {
    if width < 1 || height < 1 {
      throw ImageError(
        kind: .damaged, file: name, expected: "a \(format) image with pixels",
        found: "a header that claims \(width)×\(height)")
    }
    if width <= side, height <= side, width * height <= pixels { return }
    throw ImageError(
      kind: .tooLarge, file: name,
      expected: "at most \(side)×\(side) and \(pixels) pixels",
      found: "a \(format) header that claims \(width)×\(height)",
      hint: "shrink the image or raise the limit "
        + (width > side || height > side ? "imageSide" : "imagePixels"))
  }
}

extension ImageLimits {
  /// Checks a canvas that has passed ``check(width:height:format:name:)``.
  func check(
    frames: Int, width: Int, height: Int, format: String, name: String
  ) throws(ImageError) {
    let (count, overflow) = frames.multipliedReportingOverflow(by: width * height)
    if !overflow, count <= animationPixels { return }
    throw ImageError(
      kind: .tooLarge, file: name,
      expected: "at most \(animationPixels) pixels in all frames together",
      found: "a \(format) animation of at least \(frames) frames of \(width)×\(height)",
      hint: "raise the limit animationPixels, or shorten the animation")
  }
}

/// Names well-known formats that are not supported; shows the first bytes of others.
private func describeSignature(_ data: [UInt8]) -> String {
  if ImageFormat.isCameraRaw(signature: data) { return rawFile }
  let known = knownSignatures.first { data.dropFirst($0.offset).starts(with: $0.signature) }
  if let known { return known.name }
  let head = data.prefix(8).map { String($0, radix: 16, digits: 2) }
  return "the first bytes \(head.joined(separator: " "))"
}

private let rawFile = "the raw file of a camera"

private let knownSignatures: [(offset: Int, signature: [UInt8], name: String)] = [
  (0, Array("%PDF".utf8), "a PDF file"), (0, Array("<svg".utf8), "an SVG image"),
  (0, Array("<?xml".utf8), "an XML file"), (0, Array("RIFF".utf8), "a RIFF file"),
  (0, Array("<!DOCTYPE".utf8), "an HTML page"), (0, Array("<!doctype".utf8), "an HTML page"),
  (0, Array("<html".utf8), "an HTML page"), (0, Array("<HTML".utf8), "an HTML page"),
  (0, Array("8BPS".utf8), "a Photoshop document"), (0, [0, 0, 1, 0], "a Windows icon"),
  (0, [0xFF, 0x0A], "a JPEG XL image"), (4, Array("JXL ".utf8), "a JPEG XL image"),
  (0, [0xFF, 0x4F, 0xFF, 0x51], "a JPEG 2000 image"),
  (4, Array("jP  ".utf8), "a JPEG 2000 image"),
  (0, [0x49, 0x49, 0xBC], "a JPEG XR image"),
  (4, Array("ftypcrx ".utf8), rawFile), (0, Array("FUJIFILMCCD-RAW".utf8), rawFile),
  (0, Array("IIRO".utf8), rawFile), (0, Array("IIRS".utf8), rawFile),
  (0, Array("MMOR".utf8), rawFile), (0, Array("IIU\0".utf8), rawFile),
  (4, Array("ftyp".utf8), "a video or another file of boxes"),
  (0, VideoTrack.matroska, "a Matroska or WebM video"),
]

/// Limits for image files, checked against the header before memory is allocated.
public struct ImageLimits: Sendable, Equatable {
  /// The largest width and height, in pixels. Default: 32,768.
  public var side: Int
  /// The largest number of pixels. Default: 100 million (400 MB decoded).
  public var pixels: Int
  /// The largest file, in bytes. Default: 256 MiB.
  public var fileBytes: Int
  /// The maximum pixels in all frames of an animation: frames times canvas size. Default: 20
  /// billion, or 160 seconds of 1920×1080 at 60 frames per second.
  public var animationPixels: Int

  public init(
    side: Int = 32_768, pixels: Int = 100_000_000, fileBytes: Int = 256 << 20,
    animationPixels: Int = 20_000_000_000
  ) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
    self.animationPixels = animationPixels
  }

  /// The default limits.
  public static let `default` = ImageLimits()
}
