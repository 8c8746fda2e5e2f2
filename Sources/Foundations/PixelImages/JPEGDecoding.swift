import CImageCodecs
import CImageKernels

/// Reads a JPEG's markers up to the first scan: size, orientation, Adobe marker.
func readJPEGHeader(_ data: [UInt8], name: String) throws(ImageError) -> ImageHeader {
  func damaged(_ found: String) -> ImageError { .damaged(.jpeg, found, name: name) }
  var size: (width: Int, height: Int)?
  var orientation: ImageOrientation?
  var xmpOrientation: ImageOrientation?
  var leastBytes = 0
  var hasAdobeMarker = false
  var components = 3
  var profile = JPEGProfile()
  var at = 2
  while true {
    // Fill bytes before a marker are allowed; other bytes are skipped, as libjpeg does.
    while at < data.count, data[at] != 0xFF { at += 1 }
    while at < data.count, data[at] == 0xFF { at += 1 }
    guard at < data.count else { throw damaged("the end of the file in the header") }
    let marker = data[at]
    at += 1
    switch marker {
    case 0x00, 0x01, 0xD0...0xD8: continue
    case 0xD9: throw damaged("the end of the image before its first scan")
    default: break
    }
    guard at + 2 <= data.count else { throw damaged("the end of the file in the header") }
    let length = Int(data[at]) << 8 | Int(data[at + 1])
    guard length >= 2, at + length <= data.count else {
      throw damaged("a header segment that extends past the end of the file")
    }
    let segment = data[(at + 2)..<(at + length)]
    let start = segment.startIndex
    at += length
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard segment.count >= 6 else { throw damaged("a truncated frame header") }
      size = (
        width: Int(segment[start + 3]) << 8 | Int(segment[start + 4]),
        height: Int(segment[start + 1]) << 8 | Int(segment[start + 2])
      )
      components = Int(segment[start + 5])
      // Huffman coding takes at least one bit per block; arithmetic coding may take less.
      if marker <= 0xC7, let size {
        leastBytes = (size.width + 7) / 8 * ((size.height + 7) / 8) / 8
      }
    case 0xE1 where orientation == nil && segment.starts(with: Array("Exif\0\0".utf8)):
      orientation = exifOrientation(ofTIFF: segment.dropFirst(6))
    case 0xE1 where xmpOrientation == nil && segment.starts(with: XMPOrientation.jpegPrefix):
      xmpOrientation = XMPOrientation.read(segment.dropFirst(XMPOrientation.jpegPrefix.count))
    case 0xE2: profile.add(segment)
    case 0xEE where segment.count >= 12 && segment.starts(with: Array("Adobe".utf8)):
      hasAdobeMarker = true
    case 0xDA:
      guard let size else { throw damaged("a scan before the frame header") }
      return ImageHeader(
        format: .jpeg, width: size.width, height: size.height,
        orientation: orientation ?? xmpOrientation ?? .up, hasAdobeMarker: hasAdobeMarker,
        leastBytes: leastBytes,
        colors: profile.bytes.flatMap { ImageColors(icc: $0, channels: components) } ?? .sRGB)
    default: break
    }
  }
}

/// The parts of an ICC profile in APP2 segments (ICC.1, annex B).
private struct JPEGProfile {
  private var parts: [Int: ArraySlice<UInt8>] = [:]
  private var count = 0
  private static let head = Array("ICC_PROFILE\0".utf8)

  mutating func add(_ segment: ArraySlice<UInt8>) {
    guard segment.count > 14, segment.starts(with: Self.head) else { return }
    let number = Int(segment[segment.startIndex + 12])
    count = max(count, Int(segment[segment.startIndex + 13]))
    if parts[number] == nil { parts[number] = segment.dropFirst(14) }
  }

  /// Nil without a profile, or if a part of it is missing.
  var bytes: [UInt8]? {
    guard count > 0 else { return nil }
    var all: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      all += part
    }
    return all
  }
}

/// The smallest n/8 of `full` (n ≤ 8) that libjpeg-turbo can scale to and that is large enough.
func reducedJPEGSize(
  full: (width: Int, height: Int), atLeast least: (width: Int, height: Int)
) -> (width: Int, height: Int) {
  (1..<8).lazy.map { jpegSize(full, eighths: $0) }
    .first { $0.width >= least.width && $0.height >= least.height } ?? full
}

/// The share of `full`'s sides that libjpeg-turbo scales to for a reduced size; nil for another
/// size.
func jpegShare(
  full: (width: Int, height: Int), reducedTo size: (width: Int, height: Int)
) -> Double? {
  (1...8).last { jpegSize(full, eighths: $0) == size }.map { Double($0) / 8 }
}

private func jpegSize(
  _ full: (width: Int, height: Int), eighths: Int
) -> (width: Int, height: Int) {
  ((full.width * eighths + 7) / 8, (full.height * eighths + 7) / 8)
}

/// Decodes at a size from ``reducedJPEGSize(full:atLeast:)``, without rotating the pixels.
func decodeJPEG(
  _ data: [UInt8], header: ImageHeader, size: (width: Int, height: Int),
  conversion: ColorConversion, name: String
) throws(ImageError) -> PixelBuffer {
  guard data.count >= header.leastBytes else {
    throw ImageError.damaged(
      .jpeg, "\(data.count) bytes, too few for \(header.width)×\(header.height) pixels", name: name)
  }
  let decoder = try JPEGDecoder(data, name: name)
  guard decoder.width == header.width, decoder.height == header.height else {
    throw ImageError(
      kind: .damaged, file: name,
      expected: "one JPEG image of \(header.width)×\(header.height)",
      found: "a second frame header of \(decoder.width)×\(decoder.height)")
  }
  return try decoder.pixels(
    size: size, isInverted: header.hasAdobeMarker, conversion: conversion)
}

/// Owns a TurboJPEG decompressor.
private final class JPEGDecoder {
  let width: Int
  let height: Int
  private let handle: tjhandle
  private let data: [UInt8]
  private let name: String
  private let isFourChannel: Bool

  init(_ data: [UInt8], name: String) throws(ImageError) {
    guard let handle = tjInitDecompress() else {
      throw ImageError(
        kind: .unreadable, file: name, expected: "memory for decoding a JPEG image",
        found: String(cString: tjGetErrorStr2(nil)))
    }
    var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
    let status = tjDecompressHeader3(
      handle, data, UInt(data.count), &width, &height, &subsampling, &colors)
    let message = String(cString: tjGetErrorStr2(handle))
    // Decoding does not depend on TurboJPEG having a name for the subsampling.
    if status != 0, tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue),
      !message.contains("Could not determine subsampling type")
    {
      tjDestroy(handle)
      throw jpegError(message, name: name)
    }
    self.handle = handle
    self.data = data
    self.name = name
    self.width = Int(width)
    self.height = Int(height)
    let space = UInt32(bitPattern: colors)
    isFourChannel = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
  }

  deinit { tjDestroy(handle) }

  func pixels(
    size: (width: Int, height: Int), isInverted: Bool, conversion: ColorConversion
  ) throws(ImageError) -> PixelBuffer {
    try PixelBuffer(
      width: size.width, height: size.height, isOpaque: true
    ) { out throws(ImageError) in
      let bytes = UnsafeMutableRawBufferPointer(out).assumingMemoryBound(to: UInt8.self)
      if isFourChannel {
        var cmyk = [UInt8](repeating: 0, count: bytes.count)
        try decompress(into: &cmyk, size: size, format: TJPF_CMYK)
        try conversion.ink(cmyk, isInverted: isInverted, into: out, name: name)
      } else {
        try decompress(into: bytes.baseAddress, size: size, format: TJPF_BGRA)
        try conversion.convert(out, name: name)
      }
    }
  }

  /// Uses the accurate integer transform: the same bytes on every CPU, unlike the float one.
  private func decompress(
    into target: UnsafeMutablePointer<UInt8>?, size: (width: Int, height: Int), format: TJPF
  ) throws(ImageError) {
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    func run(_ data: [UInt8], _ flags: Int32) -> String? {
      let status = tjDecompress2(
        handle, data, UInt(data.count), target, Int32(size.width), 0, Int32(size.height),
        format.rawValue, flags)
      return status == 0 ? nil : String(cString: tjGetErrorStr2(handle))
    }
    guard var warning = run(data, flags | TJFLAG_STOPONWARNING) else { return }
    // Only the first warning is reported, so flaws that could hide others are mended.
    var data = data
    if Self.mendable.contains(where: warning.contains) {
      data = EssentialJPEG(data).bytes
      guard let next = run(data, flags | TJFLAG_STOPONWARNING) else { return }
      warning = next
    }
    guard Self.isHarmless(warning) else { throw jpegError(warning, name: name) }
    if let last = run(data, flags), !Self.isHarmless(last) { throw jpegError(last, name: name) }
  }

  /// Warnings about a missing end of the image, and about numbers that sequential coding ignores.
  private static let mendable = [
    "Premature end of JPEG file", "Invalid SOS parameters for sequential JPEG",
  ]

  /// Cameras leave fill bytes between segments. Other warnings mean missing or wrong pixels.
  private static func isHarmless(_ warning: String) -> Bool {
    warning.contains("extraneous bytes before marker")
      || warning.contains("unknown JFIF revision number")
  }
}

private func jpegError(_ message: String, name: String) -> ImageError {
  let isUnsupported: Bool = message.contains("nsupported") || message.contains("not supported")
  return ImageError(
    kind: isUnsupported ? .unsupported : .damaged, file: name,
    expected: isUnsupported ? "a supported kind of JPEG image" : "a complete JPEG image",
    found: "“\(message)” while decoding")
}
