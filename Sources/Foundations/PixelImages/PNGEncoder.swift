import CImageCodecs
import Foundation

/// The compression effort. Both levels give the same bytes on every CPU.
public enum PNGCompression: String, CaseIterable, Sendable, Codable {
  /// Diorama's own compressor, which weighs the cost of each match against the bits it saves.
  case `default`
  /// libdeflate at level 12: 3 to 10 % smaller, but tens of times slower. For files to publish.
  case best
}

/// Writes 8 bits per channel: RGB if opaque, else RGBA; a palette for at most 256 colours.
public struct PNGEncoder: Sendable {
  /// The compression effort.
  public var compression: PNGCompression
  /// Pixels per point, written as a density of 72 dpi × this number; nil writes none.
  public var pixelsPerPoint: Double?
  /// The colour space of the pixels.
  public var colorSpace = PixelColorSpace.sRGB
  /// Whether to encode on several threads. The bytes are the same either way.
  public var isParallel = false

  public init(compression: PNGCompression = .default, pixelsPerPoint: Double? = nil) {
    self.compression = compression
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Encodes a complete file. Throws if memory runs out or the density cannot be stored.
  public func encode(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    let density = try pixelsPerMetre()
    if let palette = PNGPalette(buffer) {
      let head =
        PNGEncoder.header(
          width: buffer.width, height: buffer.height, bitDepth: palette.bitDepth,
          colorType: .palette, pixelsPerMetre: density, colorSpace: colorSpace) + palette.chunks
      return try file(head, palette.rows)
    }
    let rows = PNGRows(buffer)
    let head = PNGEncoder.header(
      width: buffer.width, height: buffer.height, colorType: rows.colorType,
      pixelsPerMetre: density, colorSpace: colorSpace)
    return try file(head, rows)
  }

  /// A zlib stream of rows of RGB or RGBA.
  func compressed(_ rows: PNGRows) throws(ImageError) -> [UInt8] {
    try stream(rows, after: [], reserving: 0)
  }

  /// Throws `ImageError` for a density that cannot be stored.
  func pixelsPerMetre() throws(ImageError) -> UInt32? {
    guard let pixelsPerPoint else { return nil }
    let metre: Double = (pixelsPerPoint * 72 / 0.0254).rounded()
    guard metre >= 1, metre <= Double(Int32.max) else {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "a positive number of pixels per point",
        found: "\(pixelsPerPoint)")
    }
    return UInt32(metre)
  }

  // MARK: - Private

  private func file(_ head: [UInt8], _ rows: PNGRows) throws(ImageError) -> [UInt8] {
    let start = head.count
    // The length is filled in once it is known.
    var file = try stream(
      rows, after: head + [0, 0, 0, 0] + Array("IDAT".utf8), reserving: 4 + PNGEncoder.end.count)
    let length = file.count - start - 8
    file.replaceSubrange(start..<(start + 4), with: PNGEncoder.bytes(UInt32(length)))
    let checksum = file.withUnsafeBytes { file in
      libdeflate_crc32(0, file.baseAddress.map { $0 + start + 4 }, length + 4)
    }
    file += PNGEncoder.bytes(UInt32(checksum)) + PNGEncoder.end
    return file
  }

  /// The bytes of `head` and a zlib stream, with some spare room.
  private func stream(
    _ rows: PNGRows, after head: [UInt8], reserving rest: Int
  ) throws(ImageError) -> [UInt8] {
    let compressor: any PNGCompressor =
      switch compression {
      case .default: PNGStripCompressor(isParallel: isParallel)
      case .best: PNGSlowCompressor()
      }
    let filtered = PNGFilteredRows(
      rows, tries: compressor.filters(for: rows), inParallel: isParallel)
    defer { filtered.deallocate() }
    let bound = compressor.bound(filtered)
    let bytes = [UInt8](
      unsafeUninitializedCapacity: head.count + bound + rest
    ) { memory, count in
      _ = memory.initialize(from: head)
      let room = UnsafeMutableBufferPointer(rebasing: memory[head.count..<(head.count + bound)])
      let length = compressor.compress(filtered, into: room)
      count = length == 0 ? 0 : head.count + length
    }
    guard !bytes.isEmpty, bytes.count - head.count < Int(Int32.max) - 4 else {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "pixels that fit into one data chunk",
        found: "\(rows.width)×\(rows.height)")
    }
    return bytes
  }
}

// MARK: - Chunks
extension PNGEncoder {
  /// The PNG colour types that are written.
  enum ColorType: UInt8 {
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  static let end = chunk("IEND", [])

  /// The signature, and the chunks before palette and data.
  static func header(
    width: Int, height: Int, bitDepth: Int = 8, colorType: ColorType, pixelsPerMetre: UInt32?,
    colorSpace: PixelColorSpace = .sRGB
  ) -> [UInt8] {
    let size = bytes(UInt32(width)) + bytes(UInt32(height))
    var head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    head += chunk("IHDR", size + [UInt8(bitDepth), colorType.rawValue, 0, 0, 0])
    switch colorSpace {
    // Rendering intent 0, perceptual, which suits photographs.
    case .sRGB: head += chunk("sRGB", [0])
    case .displayP3:
      // H.273's code points, and a profile for readers that do not support the chunk.
      head += chunk("cICP", [UInt8(colorSpace.primaries), 13, 0, 1])
      head += chunk("iCCP", Array("Display P3".utf8) + [0, 0] + zlib(DisplayP3Profile.bytes))
    }
    if let pixelsPerMetre {
      head += chunk("pHYs", bytes(pixelsPerMetre) + bytes(pixelsPerMetre) + [1])
    }
    return head
  }

  /// A zlib stream that stores a few thousand bytes uncompressed.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 65_536, "one stored block holds 65,535 bytes")
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    let checksum = UInt32(libdeflate_adler32(1, bytes, bytes.count))
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + Self.bytes(checksum)
  }

  /// A complete chunk with its length and checksum.
  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + payload
    let checksum = UInt32(libdeflate_crc32(0, covered, covered.count))
    return bytes(UInt32(payload.count)) + covered + bytes(checksum)
  }

  /// A number as PNG stores it, in big-endian order.
  static func bytes(_ word: UInt32) -> [UInt8] {
    [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }
}
