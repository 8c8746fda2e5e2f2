import Basics
import Synchronization

/// An image file: its bytes, header values and content digest. Reading the header is cheap;
/// `decoded(atLeast:)` or a ``DecodedImageCache`` decodes the pixels.
public final class EncodedImage: Sendable {
  /// The file path, or a label, for errors and reports.
  public let name: String
  /// The encoding of the bytes.
  public let format: ImageFormat
  /// The width as displayed, after ``orientation`` is applied.
  public let pixelWidth: Int
  /// The height as displayed, after ``orientation`` is applied.
  public let pixelHeight: Int
  /// The rotation for display; already applied to decoded pixels.
  public let orientation: ImageOrientation
  /// A hash of the encoded bytes, 32 hexadecimal digits; the same in every run.
  public var digest: String {
    lazyDigest.withLock { known in
      let digest = known ?? contentDigest
      known = digest
      return digest
    }
  }
  /// The encoded bytes.
  public let data: [UInt8]
  /// The moment of an animation to decode, in seconds; nil for the first frame, or for a still.
  public let moment: Double?
  /// The animation or video, and the number of its frame that this is; nil for other images.
  private let frame: (picture: MovingPicture, index: Int)?
  let header: ImageHeader
  private let limits: ImageLimits
  /// Computed on first use, since an image that is decoded only once needs no digest.
  private let lazyDigest = Mutex<String?>(nil)

  /// Throws for a missing or unreadable file, an unknown format, a damaged header, or a size beyond
  /// the limits.
  /// - Parameter moment: in an animation, in seconds.
  public convenience init(
    contentsOf path: String, moment: Double? = nil, limits: ImageLimits = .default
  ) throws(ImageError) {
    let data = try readImageFile(path, limits: limits)
    try self.init(data: data, name: path, moment: moment, limits: limits)
  }

  /// Uses bytes in memory. Throws like ``init(contentsOf:moment:limits:)``.
  public init(
    data: [UInt8], name: String, moment: Double? = nil, limits: ImageLimits = .default
  ) throws(ImageError) {
    let header = try ImageHeader(of: data, name: name, limits: limits)
    frame = nil
    self.header = header
    self.data = data
    self.name = name
    self.moment = moment
    self.limits = limits
    format = header.format
    orientation = header.orientation
    (pixelWidth, pixelHeight) = header.orientation.applied(to: (header.width, header.height))
    if let moment, moment > 0, format != .gif, !AnimationReader.isAnimation(data) {
      throw ImageError(
        kind: .unsupported, file: name, expected: "an animation, which has the moment \(moment) s",
        found: "a still \(format.rawValue) image")
    }
  }

  /// A frame of an animation or video, which counts as a PNG. It is decoded when it is drawn.
  /// - Precondition: the picture has this frame.
  public init(frame index: Int, of picture: MovingPicture) {
    precondition((0..<picture.frameCount).contains(index), "\(picture.name) has no frame \(index)")
    frame = (picture, index)
    header = ImageHeader(
      format: .png, width: picture.width, height: picture.height, colors: picture.colors)
    (data, name, moment, limits) = ([], picture.name, nil, .default)
    (format, orientation) = (.png, .up)
    (pixelWidth, pixelHeight) = (picture.width, picture.height)
  }

  /// Decodes the image and applies the orientation.
  ///
  /// With a size, the smallest size that the codec supports and that is at least as large, at most
  /// full size: n/8 for JPEG, any for WebP unless it is lossy with alpha, full size for others.
  /// - Parameter space: the result's colour space; samples are converted with the perceptual
  ///   intent.
  public func decoded(
    atLeast size: (width: Int, height: Int)? = nil, in space: PixelColorSpace = .sRGB
  ) throws(ImageError) -> PixelBuffer {
    orientation.applied(to: try decodedAsStored(storedSize(atLeast: size), space))
  }

  private func decodedAsStored(
    _ size: (width: Int, height: Int), _ space: PixelColorSpace
  ) throws(ImageError) -> PixelBuffer {
    if let frame {
      let pixels = try frame.picture.pixels(ofFrame: frame.index)
      return try pixels.converted(by: ColorConversion(header.colors, to: space), name: name)
    }
    if isFrame {
      // The animation reader applies PNG's colour chunks; other formats have one profile or none.
      let frame = try decodeFrame(of: data, at: moment, name: name, limits: limits)
      let colors = format == .webp ? header.colors : .sRGB
      return try frame.converted(by: ColorConversion(colors, to: space), name: name)
    }
    let conversion = ColorConversion(header.colors, to: space)
    switch format {
    case .jpeg:
      return try decodeJPEG(data, header: header, size: size, conversion: conversion, name: name)
    case .png: return try decodePNG(data, header: header, conversion: conversion, name: name)
    case .webp:
      return try decodeWebP(data, header: header, size: size, conversion: conversion, name: name)
    case .heic, .avif, .tiff:
      let library: PhotoLibrary = format == .heic ? .heic : format == .avif ? .avif : .tiff
      return try library.decode(
        data, header: header, conversion: conversion, name: name, limits: limits)
    case .bmp: return try decodeBMP(data, conversion: conversion, name: name)
    case .gif: preconditionFailure("a GIF image has frames")
    }
  }

  /// Whether the picture is an animation's frame; for an animated PNG only if a moment is
  /// requested.
  private var isFrame: Bool {
    switch format {
    case .gif: true
    case .webp: header.isAnimation
    case .png: moment != nil && AnimationReader.isAnimation(data)
    default: false
    }
  }

  /// Another frame is a different picture.
  private var contentDigest: String {
    if let frame {
      return ContentDigest.hex(of: Array("\(frame.picture.digest) \(frame.index)".utf8))
    }
    let digest = ContentDigest.hex(of: data)
    guard let moment else { return digest }
    return ContentDigest.hex(of: Array("\(digest) \(moment)".utf8))
  }

  /// The size, as displayed, of the result of `decoded(atLeast:)`.
  public func decodedSize(
    atLeast size: (width: Int, height: Int)? = nil
  ) -> (width: Int, height: Int) {
    orientation.applied(to: storedSize(atLeast: size))
  }

  /// The part of decoded pixels of a size that the picture covers: of a JPEG's 1009 pixels, an eighth
  /// are 126.125 in 127.
  package func extent(
    inPixels size: (width: Int, height: Int)
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard format == .jpeg,
      let share = jpegShare(full: (pixelWidth, pixelHeight), reducedTo: size)
    else { return (0, 0, width, height) }
    let covered = (width: Double(pixelWidth) * share, height: Double(pixelHeight) * share)
    return (
      orientation.beginsAtRight ? width - covered.width : 0,
      orientation.beginsAtBottom ? height - covered.height : 0, covered.width, covered.height
    )
  }

  private func storedSize(atLeast size: (width: Int, height: Int)?) -> (width: Int, height: Int) {
    let full = (width: header.width, height: header.height)
    guard let size else { return full }
    let least = orientation.applied(to: (max(1, size.width), max(1, size.height)))
    if least.width >= full.width || least.height >= full.height { return full }
    return switch format {
    case .jpeg: reducedJPEGSize(full: full, atLeast: least)
    case .webp: header.isReducible ? reducedWebPSize(full: full, atLeast: least) : full
    case .png, .heic, .avif, .tiff, .gif, .bmp: full
    }
  }
}
